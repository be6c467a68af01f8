import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { networkInterfaces } from 'node:os'
import { join, relative } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import type { LocatedDiagnostic } from '../../src/diagnostics/locate.ts'
import type { EditResult, PageState } from '../../src/editor/protocol/files.ts'
import { translated } from '../../src/editor/protocol/messages.ts'
import type { Photo, Places } from '../../src/editor/protocol/pages.ts'
import { innerHtml } from '../../src/servers/editor/places/places.ts'
import type { AuthorText } from '../../src/words/message.ts'
import type { Value } from '../../src/yaml/path.ts'
import { bytesOf } from '../build/bytes.ts'
import { randomOperation } from '../edits/random-operation.ts'
import { seeded } from '../fuzz/random.ts'
import { build, command, copyProject, type ProjectCopy } from '../project-copy.ts'
import { rounds } from '../rounds.ts'
import { type EditorProcess, startEditor } from './editor-process.ts'

/** The answer after which nothing is different. */
interface Refused {
  status: string
  reason: AuthorText
}

/** Copies the project, as a repository with one commit. */
async function copySite(): Promise<ProjectCopy> {
  const copy = await copyProject(inject('built'))
  const { root } = copy
  await writeFile(join(root, '.gitignore'), 'node_modules\ndist\n')
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], { cwd: root })
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '-m', 'Start')
  return copy
}

async function makeSite(): Promise<string> {
  const { root, remove } = await copySite()
  onTestFinished(remove)
  return root
}

async function start(root: string, ...options: string[]): Promise<EditorProcess> {
  const editor = await startEditor(root, ...options)
  onTestFinished(editor.kill)
  return editor
}

const statusOf = (root: string): string =>
  execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })

const page = 'pages/harbours/skerry-bay.yaml'

/** Makes random changes, kills the editor once in 100 of them, and undoes all. */
async function changeAndUndo(changes: number): Promise<void> {
  const root = await makeSite()
  expect((await build(root)).code).toBe(0)
  const [pages, dist] = [await bytesOf(join(root, 'pages')), await bytesOf(join(root, 'dist'))]
  let editor = await start(root)
  const { files } = await editor.ask<{ files: { file: string }[] }>('GET', 'pages')
  const random = seeded(28)
  const known = new Map<string, Value>()
  let saved = 0
  for (let count = 0; count < changes; count++) {
    const { file } = random.pick(files)
    const value = known.get(file) ?? (await editor.ask<PageState>('GET', `page?file=${file}`)).value
    const operation = randomOperation(random, value as Value)
    const asked = editor.ask<EditResult>('POST', 'edit', { file, operations: [operation], label: String(count) })
    if (count % 100 === 30) {
      // Not awaited, so the change may be written or not.
      asked.catch(() => undefined)
      await editor.kill()
      editor = await start(root)
      known.clear()
      continue
    }
    const result = await asked
    if (result.status === 'saved') known.set(file, result.page.value)
    if (result.status === 'saved') saved++
  }
  expect(saved).toBeGreaterThan(changes * 0.95)
  for (let done = true; done; ) done = (await editor.ask<{ status: string }>('POST', 'undo', {})).status === 'done'
  expect(await bytesOf(join(root, 'pages'))).toEqual(pages)
  expect(statusOf(root)).toBe('')
  expect((await build(root)).code).toBe(0)
  expect(await bytesOf(join(root, 'dist'))).toEqual(dist)
}

const undoesAll = 'undoing %i random changes restores every byte, although the editor was killed in between'
test.for([60, 500])(undoesAll, { tags: ['slow'], timeout: 1_800_000 }, changeAndUndo)

test('shows the diagnostics of the check, and the page as published', { tags: ['slow'] }, async () => {
  const root = await makeSite()
  expect((await build(root)).code).toBe(0)
  const editor = await start(root)
  const places = await editor.ask<Places>('GET', `places?file=${page}`)
  const published = await readFile(join(root, 'dist/harbours/skerry-bay.html'), 'utf8')
  expect(places.html.replaceAll('/>', '>')).toBe(innerHtml(published, 'main'))
  const file = join(root, page)
  const broken = (await readFile(file, 'utf8')).replace('heading:', 'heding:').replace('icon: ', 'icon: x')
  await writeFile(file, `${broken}color: red # TODO\n`)
  const { output } = await command(root, 'check', '--format', 'json')
  const { diagnostics } = JSON.parse(output.slice(output.indexOf('{')))
  const wanted = (diagnostics as LocatedDiagnostic[])
    .filter((one) => one.file === page)
    .map(
      ({ code, severity, message, span: { start } }) => `${start.line}:${start.column} ${severity} ${code} ${message}`,
    )
  expect(wanted.length).toBeGreaterThan(2)
  const seen = async () => {
    const state = await editor.ask<PageState>('GET', `page?file=${page}`)
    return state.diagnostics.map(
      ({ code, severity, message, line, column }) => `${line}:${column} ${severity} ${code} ${translated(message)}`,
    )
  }
  await expect.poll(seen, { timeout: 120_000 }).toEqual(wanted)
})

test('knows a page that was added a moment ago', { tags: ['slow'] }, async () => {
  const root = await makeSite()
  const editor = await start(root)
  await editor.ask('GET', 'pages')
  const added = 'pages/harbours/added.yaml'
  await writeFile(join(root, added), await readFile(join(root, page)))
  const asked = editor.ask('POST', 'rename-page', { file: added, route: '/harbours/renamed' })
  expect(await asked).toMatchObject({ status: 'saved', file: 'pages/harbours/renamed.yaml' })
})

test('commits with a long message', { tags: ['slow'] }, async () => {
  const root = await makeSite()
  for (const [name, value] of Object.entries({ name: 'A', email: 'a@b.example' }))
    execFileSync('git', ['config', `user.${name}`, value], { cwd: root })
  const editor = await start(root)
  await appendFile(join(root, page), '# One more line.\n')
  const message = `A change\n\n${'Why it was made. '.repeat(12_000)}`
  expect(await editor.ask('POST', 'commit', { files: [page], message })).toEqual({ status: 'done' })
  expect(execFileSync('git', ['log', '-1', '--format=%B'], { cwd: root, encoding: 'utf8' }).trim()).toBe(message.trim())
})

test('says why it does not take a picture', { tags: ['slow'] }, async () => {
  const root = await makeSite()
  const { origin, token } = await start(root)
  const answerTo = async (bytes: Buffer): Promise<Refused> => {
    const url = `${origin}/_edit/api/photos?file=${page}&name=picture`
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'x-editor-token': token },
      body: new Uint8Array(bytes),
    })
    return (await response.json()) as Refused
  }
  const reasonFor = async (bytes: Buffer): Promise<string> => {
    const result = await answerTo(bytes)
    return result.status === 'refused' ? translated(result.reason) : ''
  }
  const create = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#a52' } })
  const frames = sharp(Buffer.from(Array.from({ length: 40 * 40 * 3 }, (_, index) => index % 251)), {
    raw: { width: 40, height: 40, channels: 3, pageHeight: 20 },
  })
  expect(await reasonFor(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'))).toContain('HEIC')
  expect(await reasonFor(await create(12_000, 9000).png().toBuffer())).toContain('12000 × 9000 pixels')
  expect(await reasonFor(await frames.webp().toBuffer())).toContain('animation')
  expect(await reasonFor(Buffer.from('no picture'))).toContain('not a picture')
  expect(await reasonFor(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))).toContain(
    'SVG',
  )
  expect(await reasonFor(Buffer.alloc(60_000_001))).toContain('60')
  expect(await answerTo(await create(40, 40).png().toBuffer())).toMatchObject({ status: 'saved' })
})

const long = 'x'.repeat(200_000)
const odd = ['a\nb', 'x'.repeat(241), long, '\0', '../..', '/', '', '\ud800', '__proto__', '-']
const inside = (depth: number): Value => (depth === 0 ? 'x' : [inside(depth - 1)])

/** Requests that no editor sends, by route. */
const wrong: Record<string, unknown[]> = {
  'new-page': odd.map((name) => ({ model: page, name })),
  'rename-page': odd.flatMap((name) => [name, `/${name}`].map((route) => ({ file: page, route }))),
  'delete-page': odd.map((file) => ({ file })),
  commit: [...odd, '--amend', '#'].map((message) => ({ files: [page], message })),
  edit: [
    ...odd.map((label) => ({ file: page, label, operations: [{ op: 'set', path: ['name'], value: label }] })),
    ...[
      ['__proto__', 'x'],
      ['constructor', 'prototype', 'x'],
      ['sections', 'length'],
      ['sections', 1e9],
      ['name', 0],
      [],
      Array(5000).fill(0),
    ]
      .flatMap((path) =>
        ['set', 'insert', 'remove', 'move', 'mark'].map((op) => ({
          op,
          path,
          value: 'y',
          to: 0,
          expected: 'y',
          word: 'name',
        })),
      )
      .map((operation) => ({ file: page, operations: [operation] })),
    { file: page, operations: [{ op: 'set', path: ['added'], value: inside(3000) }] },
    { file: {}, operations: [null] },
  ],
}

describe.sequential('the editor of a built site', () => {
  let root: string
  let editor: EditorProcess
  let remove: () => Promise<void>
  beforeAll(async () => {
    ;({ root, remove } = await copySite())
    expect((await build(root)).code).toBe(0)
    editor = await startEditor(root, '--host')
  })
  afterEach(() => {
    execFileSync('git', ['checkout', '--quiet', '.'], { cwd: root })
    execFileSync('git', ['clean', '--quiet', '--force', '-d', 'pages'], { cwd: root })
  })
  afterAll(async () => {
    await editor.stop()
    await remove()
  })

  test('answers with the bytes that a build writes, and also shows drafts', async () => {
    const { origin } = editor
    const isPublished = async (path: string) => {
      const published = await readFile(join(root, 'dist', path))
      const address = path === 'index.html' ? '' : path.replace(/\.html$/, '')
      const response = await fetch(`${origin}/${address}`, { redirect: 'manual' })
      // An old address.
      if (response.status === 302) return published.includes(`href="${response.headers.get('location')}"`)
      return response.status === 200 && Buffer.from(await response.arrayBuffer()).equals(published)
    }
    const paths = (await readdir(join(root, 'dist'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => relative(join(root, 'dist'), join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    // A page brings its style sheet and its social card.
    const pages = paths.filter((path) => path.endsWith('.html'))
    expect(pages.length).toBeGreaterThan(10)
    const others = paths.filter((path) => !pages.includes(path))
    for (const path of [...pages, ...others]) expect(await isPublished(path), path).toBe(true)
    const draft = await readFile(join(root, 'pages/logbook/varnish.yaml'), 'utf8')
    const [, heading = ''] = /heading: (.*)/.exec(draft) ?? []
    expect(draft).toContain('draft: true')
    expect(await (await fetch(`${origin}/logbook/varnish`)).text()).toContain(heading)
    expect((await fetch(`${origin}/logbook/nothing`)).status).toBe(404)
  })

  test('rejects other origins, hosts and programs', async () => {
    const { port } = new URL(editor.origin)
    const ask = (
      headers: Record<string, string>,
      path = `page?file=${page}`,
      method = 'GET',
      body = '',
      host = '127.0.0.1',
    ) =>
      new Promise<number>((resolve, reject) => {
        const asked = request({ host, port, path: `/_edit/api/${path}`, method, headers }, (response) => {
          response.resume()
          const { 'access-control-allow-origin': isShared, 'content-security-policy': policy = '' } = response.headers
          const isSafe = !isShared && (response.statusCode === 403 || policy.includes("frame-ancestors 'self'"))
          resolve(isSafe ? (response.statusCode ?? 0) : 0)
        })
        asked.once('error', reject).end(body)
      })
    const own = { host: `localhost:${port}`, 'x-editor-token': editor.token }
    expect(await ask(own)).toBe(200)
    expect(await ask({ ...own, host: `127.0.0.1:${port}`, origin: `http://127.0.0.1:${port}` })).toBe(200)
    const refused = [
      { ...own, origin: 'http://localhost:1' },
      { ...own, origin: `https://localhost:${port}` },
      { ...own, origin: 'null' },
      { ...own, host: `evil.example:${port}` },
      { ...own, host: 'localhost:1' },
      { ...own, 'sec-fetch-site': 'same-site' },
      { ...own, 'sec-fetch-site': 'cross-site' },
      { host: own.host },
      { ...own, 'x-editor-token': 'x' },
    ]
    for (const headers of refused) expect(await ask(headers), JSON.stringify(headers)).toBe(403)
    const visit = async (headers: Record<string, string>) => {
      const asked = request({ host: '127.0.0.1', port, path: '/harbours', headers: { host: own.host, ...headers } })
      const [response] = await once(asked.end(), 'response')
      response.resume()
      return response.statusCode
    }
    expect(await visit({})).toBe(200)
    expect(await visit({ host: `192.0.2.1:${port}` })).toBe(200)
    expect(await visit({ host: `evil.example:${port}` })).toBe(403)
    expect(await visit({ origin: 'http://localhost:1' })).toBe(403)
    expect(await visit({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' })).toBe(403)
    // From an address of the network, as another machine.
    const outside = Object.values(networkInterfaces()).flatMap((all) => all?.filter(({ internal }) => !internal) ?? [])
    for (const { address, family } of outside)
      if (family === 'IPv4') expect(await ask(own, `page?file=${page}`, 'GET', '', address), address).toBe(403)
    expect(await ask(own, 'page?file=../package.json')).toBe(404)
    expect(await ask(own, 'page?file=pages/../package.json')).toBe(404)
    const body = JSON.stringify({
      file: page,
      operations: [{ op: 'set', path: ['name'], value: 'x', expected: 'Skerry Bay' }],
    })
    expect(await ask({ ...own, 'content-type': 'text/plain' }, 'edit', 'POST', body)).toBe(415)
    expect(await ask({ ...own, 'content-type': 'application/json' }, 'edit', 'POST', '{"file": 1}')).toBe(400)
    expect(await ask({ ...own, 'content-type': 'application/json' }, `edit?token=${editor.token}`, 'POST', '[]')).toBe(
      400,
    )
    expect(statusOf(root)).toBe('')
  })

  test('offers the photos for all pages first, and those beside the page', async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a52' } })
      .png()
      .toBuffer()
    for (const folder of ['_photos', 'harbours/photos']) {
      await mkdir(join(root, 'pages', folder), { recursive: true })
      await writeFile(join(root, 'pages', folder, 'oar.png'), picture)
    }
    const { photos } = await editor.ask<{ photos: Photo[] }>('GET', `photos?file=${page}`)
    const added = photos.map(({ src }) => src).filter((src) => src.endsWith('/oar.png'))
    expect(added).toEqual(['/_photos/oar.png', './photos/oar.png'])
    expect(photos[0]?.src).toBe('/_photos/oar.png')
  })

  test('never overwrites or undoes a change of another program', async () => {
    const before = await editor.ask<PageState>('GET', `page?file=${page}`)
    expect(statusOf(root)).toBe('')
    const { name, title } = before.value as { name: string; title: string }
    const set = (path: string[], value: string, expected: string) =>
      editor.ask<EditResult>('POST', 'edit', {
        file: page,
        operations: [{ op: 'set', path, value, expected }],
        label: path[0],
      })
    const other = async (from: string, to: string) => {
      const text = await readFile(join(root, page), 'utf8')
      await writeFile(join(root, page), text.replace(from, to))
    }
    await other(`title: ${title}`, 'title: Written elsewhere | Nordlys')
    expect(await set(['name'], 'Skerry', name)).toMatchObject({ status: 'saved' })
    const both = await readFile(join(root, page), 'utf8')
    expect(both).toContain('title: Written elsewhere | Nordlys')
    expect(both).toContain('name: Skerry\n')
    expect(await set(['title'], 'Mine', title)).toMatchObject({
      status: 'conflict',
      mine: 'Mine',
      theirs: 'Written elsewhere | Nordlys',
    })
    await appendFile(join(root, page), '# Later.\n')
    const undone = await editor.ask<Refused>('POST', 'undo', {})
    expect(undone.status === 'refused' && translated(undone.reason)).toContain(page)
    expect(await readFile(join(root, page), 'utf8')).toBe(`${both}# Later.\n`)
  })

  const routes = Object.keys(wrong)
  for (const { cases, options } of rounds(
    ['edit'],
    routes.filter((route) => route !== 'edit'),
    'further',
  ))
    test.for(cases)('answers wrong requests to %s with a reason, and goes on', options, async (route) => {
      const post = async (body: string) => {
        const headers = { 'x-editor-token': editor.token, 'content-type': 'application/json' }
        const response = await fetch(`${editor.origin}/_edit/api/${route}`, { method: 'POST', headers, body })
        const { reason = '' } = (await response.json()) as Partial<Refused>
        return [response.status, translated(reason)] as const
      }
      for (const body of [...(wrong[route] ?? []), null, [], 1].map((one) => JSON.stringify(one))) {
        await appendFile(join(root, page), '# One more line.\n')
        const [status, reason] = await post(body)
        expect(status, `${body.slice(0, 100)} ${reason}`).toBeLessThan(500)
        expect(reason, body.slice(0, 100)).not.toMatch(/\bE[A-Z]{4,}\b|TypeError|\n +at |null byte/)
      }
      expect(await post('['.repeat(100_000))).toEqual([400, 'The body is not a JSON object.'])
      expect((await editor.ask<PageState>('GET', `page?file=${page}`)).file).toBe(page)
      expect((await fetch(`${editor.origin}/harbours`)).status).toBe(200)
    })
})
