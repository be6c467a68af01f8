import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { command, copyProject, type ProjectCopy } from '../project-copy.ts'
import { type Connection, connect } from './json-rpc.ts'
import { accept, atCursor, type Place, type Problem, type Proposal } from './language-server.ts'

const page = 'pages/harbours/skerry-bay.yaml'
let project: ProjectCopy
let rpc: Connection
let text: string
let stop: () => Promise<void>
const published = new Map<string, Problem[]>()

beforeAll(async () => {
  project = await copyProject(inject('built'))
  text = await readFile(join(project.root, page), 'utf8')
  const server = spawn(process.execPath, ['src/cli/run.mjs', 'language-server', '--stdio'], { cwd: project.root })
  rpc = connect(server.stdout, server.stdin, {
    'textDocument/publishDiagnostics': ({ uri, diagnostics }: { uri: string; diagnostics: Problem[] }) =>
      published.set(uri, diagnostics),
  })
  await rpc.request('initialize', { processId: process.pid, rootUri: null, capabilities: {} })
  rpc.notify('initialized', {})
  rpc.notify('textDocument/didOpen', { textDocument: { uri: uriOf(page), languageId: 'yaml', version: 0, text } })
  stop = async () => {
    const ended = once(server, 'exit')
    await rpc.request('shutdown', undefined)
    rpc.notify('exit', undefined)
    await ended
  }
})
afterAll(async () => {
  await stop()
  await project.remove()
})

const slowly = { timeout: 120_000 }
const uriOf = (file: string) => pathToFileURL(join(project.root, file)).href
let version = 0
const type = (changed: string) => {
  version += 1
  const textDocument = { uri: uriOf(page), version }
  rpc.notify('textDocument/didChange', { textDocument, contentChanges: [{ text: changed }] })
}
const messages = (file = page) => (published.get(uriOf(file)) ?? []).map(({ message }) => message.split('\n')[0])

const completionsAt = (place: Place): Promise<Proposal[]> =>
  rpc.request('textDocument/completion', { textDocument: { uri: uriOf(page) }, position: place })

async function complete(marked: string): Promise<Proposal[]> {
  const { text: changed, place } = atCursor(marked)
  type(changed)
  return completionsAt(place)
}

it('reports the diagnostics of the check in all files, also of unsaved texts', async () => {
  const broken = text.replace('href: /#hail', 'href: /#hale').replace(/^ {2}- type: hero$/m, '  - type: herro')
  type(broken)
  await expect.poll(messages, slowly).toContainEqual(expect.stringContaining('`herro`'))
  await writeFile(join(project.root, page), broken)
  const { output } = await command(project.root, 'check', '--format', 'json')
  const expected = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)).diagnostics as {
    file: string
    message: string
  }[]
  await writeFile(join(project.root, page), text)
  expect(messages().sort()).toEqual(expected.flatMap(({ file, message }) => (file === page ? message : [])).sort())
  type(text)
  await expect.poll(messages, slowly).toEqual([])
})

it.each([
  ['a dead link', (page: string) => page.replace('href: /#hail', 'href: /nowhere'), ['there is no page at `/nowhere`']],
  [
    'two first headings',
    (page: string) => `${page}  - type: hero\n    variant: plain\n    heading: Another\n`,
    [expect.stringContaining('main heading')],
  ],
  ['one wrong indentation', (page: string) => page.replace('\n    heading:', '\n   heading:'), [expect.anything()]],
])('has one message for %s', async (_, change, expected) => {
  type(change(text))
  await expect.poll(messages, slowly).toEqual(expected)
  type(text)
  await expect.poll(messages, slowly).toEqual([])
})

it('offers the fix of a diagnostic', async () => {
  type(text.replace('    heading:', '    headng:'))
  await expect.poll(messages, slowly).not.toEqual([])
  const [problem] = published.get(uriOf(page)) as [Problem]
  const actions = await rpc.request<{ title: string; edit: { changes: Record<string, { newText: string }[]> } }[]>(
    'textDocument/codeAction',
    { textDocument: { uri: uriOf(page) }, range: problem.range, context: { diagnostics: [] } },
  )
  expect(actions.map(({ edit }) => edit.changes[uriOf(page)]?.[0]?.newText)).toEqual(['heading'])
})

it('completes links with the pages and anchors of the site', async () => {
  const labels = (await complete(text.replace('href: /#hail', 'href: /¦'))).map(({ label }) => label)
  expect(labels).toEqual(expect.arrayContaining(['/', '/#hail', '/harbours/north-quay']))
})

it('completes the anchors of this page and of another one', async () => {
  const withAnchor = text.replace('- type: hero', '- type: hero\n    anchor: top')
  const { text: changed, place } = atCursor(withAnchor.replace('href: /#hail', 'href: "#¦"'))
  type(changed)
  // Only once: each change makes the server analyze the site again.
  const labels = async () => (await completionsAt(place)).map(({ label }) => label)
  await expect.poll(labels, slowly).toEqual(expect.arrayContaining(['#top', '/#hail']))
  expect(await labels()).not.toContain('/404')
})

it('completes block types, each with its own description', async () => {
  const kinds = await complete(`${text}  - type: ¦\n`)
  expect(kinds.length).toBeGreaterThan(10)
  expect(new Set(kinds.map(({ documentation }) => String(documentation))).size).toBe(kinds.length)
})

it('completes the names of all icons', async () => {
  const icons = await complete(`${text}  - type: feature-list\n    items:\n      - title: A\n        icon: ¦\n`)
  expect(icons.map(({ label }) => label)).toEqual(expect.arrayContaining(['hammer', 'lifebuoy', 'stethoscope']))
})

it('inserts the required fields of a photo, with the cursor in its address', async () => {
  const marked = `${text}  - type: media-text\n    ¦\n`
  const image = (await complete(marked)).find(({ label }) => label === 'image') as Proposal
  expect(image.documentation).toMatchObject({ value: expect.stringMatching(/^image: A photo/) })
  expect(image.textEdit?.newText).toMatch(/^image:\n {2}src: \$1\n {2}alt: \$2(\n|$)/)
  expect(accept(atCursor(marked).text, image)).toContain('\n    image:\n      src: \n      alt: ')
})

it('describes the field under the pointer', async () => {
  type(text)
  const lines = text.split('\n')
  const line = lines.findIndex((one) => one.startsWith('description:'))
  const position = { line, character: 3 }
  const hover = await rpc.request<{ contents: { value: string } }>('textDocument/hover', {
    textDocument: { uri: uriOf(page) },
    position,
  })
  expect(hover.contents.value).toMatch(/^description: /)
})

const positionsOf = { line: 1, character: 0 }
const openDocument = (uri: string, text: string) =>
  rpc.notify('textDocument/didOpen', { textDocument: { uri, languageId: 'yaml', version: 0, text } })

it('goes on after documents with addresses that are no files of the site', { tags: ['further'] }, async () => {
  for (const uri of [
    'file://server/share/x.yaml',
    'file:///x/a%2Fb.yaml',
    'file:///x/100%.yaml',
    'file:///',
    'untitled:Untitled-1',
    'git:/pages/index.yaml?ref=HEAD',
    'http://[',
    'x',
    '',
  ]) {
    openDocument(uri, 'name: A\n')
    const textDocument = { uri }
    expect(await rpc.request('textDocument/completion', { textDocument, position: positionsOf }), uri).toEqual([])
    expect(await rpc.request('textDocument/hover', { textDocument, position: positionsOf }), uri).toBe(null)
    const range = { start: positionsOf, end: positionsOf }
    const asked = { textDocument, range, context: { diagnostics: [] } }
    expect(await rpc.request('textDocument/codeAction', asked), uri).toEqual([])
    rpc.notify('textDocument/didSave', { textDocument })
    rpc.notify('textDocument/didClose', { textDocument })
  }
  type(text.replace('    heading:', '    headng:'))
  await expect.poll(messages, slowly).toEqual([expect.stringContaining('`headng`')])
  type(text)
  await expect.poll(messages, slowly).toEqual([])
})

it('reports nothing about files that are no pages', async () => {
  for (const file of ['pages/icon.svg', 'pages/index.yaml~', 'pages/.draft.yaml', 'pages/.git/a.yaml', 'notes.yaml'])
    openDocument(uriOf(file), '<svg/>\n')
  type(text.replace('    heading:', '    headng:'))
  await expect.poll(messages, slowly).not.toEqual([])
  type(text)
  await expect.poll(messages, slowly).toEqual([])
  expect([...published].flatMap(([uri, found]) => (found.length > 0 ? [uri] : []))).toEqual([])
})

it('answers in a document whose aliases cannot be read', async () => {
  const bomb = Array.from({ length: 12 }, (_, index) => `a${index}: &a${index} [${`*a${index - 1}, `.repeat(10)}]\n`)
  const start = 'a: &a-1 [x]\n'
  for (const line of ['title: ¦', '¦', 'sections:\n  - type: ¦'])
    expect(await complete(`${start}${bomb.join('')}${line}\n`), line).toBeInstanceOf(Array)
  type(text)
  await expect.poll(messages, slowly).toEqual([])
})

it.each(['-5', 'many', ''])('says that it ends after a header with the length %s', async (length) => {
  const args = ['src/cli/run.mjs', 'language-server']
  const server = spawn(process.execPath, args, { cwd: project.root })
  let said = ''
  server.stderr.on('data', (part) => {
    said += part
  })
  server.stdin.write(`Content-Length: ${length}\r\n\r\n{}`)
  expect(await once(server, 'close')).toEqual([1, null])
  expect(said).not.toBe('')
})
