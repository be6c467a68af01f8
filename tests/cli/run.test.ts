import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { access, chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { command, copyProject, edit, limitedTo, type ProjectCopy, ran } from '../project-copy.ts'
import { rounds } from '../rounds.ts'

let copy: ProjectCopy
beforeAll(async () => {
  copy = await copyProject()
  // With all bundles.
  expect((await command(copy.root, 'check', '--explain', 'moved-page')).code).toBe(0)
})
afterAll(() => copy.remove())

const pathsIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).map(({ parentPath, name }) =>
    join(parentPath, name),
  )

test('commands that start before or while their bundle is created succeed, and leave one bundle', {
  tags: ['slow'],
}, async () => {
  const bundles = join(copy.root, 'node_modules/.cache/site/commands')
  await rm(bundles, { recursive: true, force: true })
  const first = [command(copy.root, 'check'), command(copy.root, 'check')]
  // The folder of an unfinished bundle.
  await vi.waitFor(async () => expect(await readdir(bundles)).not.toEqual([]), { timeout: 120_000, interval: 1 })
  for (const ending of [...first, command(copy.root, 'check'), command(copy.root, 'check')]) {
    const { code, output } = await ending
    expect(code, output).toBe(0)
  }
  expect(await readdir(bundles)).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/)])
})

/** Moves the cache away until the test ends. */
async function withoutCache(): Promise<string> {
  const cache = join(copy.root, 'node_modules/.cache')
  await rename(cache, `${cache}-away`)
  onTestFinished(async () => {
    await rm(cache, { recursive: true, force: true })
    await rename(`${cache}-away`, cache)
  })
  return cache
}

test('a command reports in one line that its bundle cannot be stored', async () => {
  const cache = await withoutCache()
  await writeFile(cache, '')
  const { code, output } = await command(copy.root, 'check')
  const words = `The commands could not be bundled. The cache folder ${cache}/site/commands must be writable: `
  expect(output).toMatch(/^.*\n$/)
  expect(output.slice(0, words.length)).toBe(words)
  expect(code).toBe(2)
})

test('a command reports in one line that the disk is too full for its bundle', { tags: ['further'] }, async () => {
  const cache = await withoutCache()
  const { code, output } = await limitedTo(100, copy.root, 'check')
  expect(output).toMatch(
    /^The commands could not be bundled\. \S+\.mjs(\.map)? cannot be written: File too large .*\n$/,
  )
  expect(code).toBe(2)
  expect(await readdir(join(cache, 'site/commands'))).toEqual([])
})

const page = 'pages/harbours/skerry-bay.yaml'

const writing = rounds(
  [],
  [
    ['check', '--fix'],
    ['new', 'location', 'Kelp Sound'],
    ['new', 'site', 'elsewhere'],
    ['new', 'block', 'price-list'],
    ['check', '--record'],
  ],
  'further',
)
for (const { cases, options } of writing)
  test.for(cases)(
    '%s %s says in one sentence that the disk is full, and leaves everything as it was',
    options,
    async ([name = '', ...args]) => {
      await edit(join(copy.root, page), (text) =>
        text.replace('heading:', args[0] === '--fix' ? 'heding:' : 'heading:'),
      )
      onTestFinished(copy.restore)
      const files = async () => {
        const all = await readdir(copy.root, { recursive: true, withFileTypes: true })
        const own = all.filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
        return Promise.all(
          own.map(async ({ parentPath, name }) => [name, await readFile(join(parentPath, name), 'utf8')]),
        )
      }
      const before = await files()
      const { code, output } = await limitedTo(0, copy.root, name, ...args)
      expect(output).toMatch(/^The disk is full\. EFBIG: file too large, write\n$/)
      expect(code).toBe(2)
      expect(await files()).toEqual(before)
    },
  )

test('a site that can be written is built by an engine that cannot', { tags: ['slow'] }, async () => {
  const site = await mkdtemp(join(tmpdir(), 'writable-'))
  onTestFinished(() => rm(site, { recursive: true }))
  await cp(join(copy.root, 'pages'), join(site, 'pages'), { recursive: true })
  await rm(join(copy.root, 'node_modules/.cache'), { recursive: true, force: true })
  const packages = join(copy.root, 'node_modules')
  // Root may write everywhere.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  if (user.uid !== undefined) for (const path of [site, ...(await pathsIn(site))]) await chown(path, user.uid, user.gid)
  await chmod(copy.root, 0o755)
  await chmod(packages, 0o555)
  onTestFinished(() => chmod(packages, 0o755))
  for (const args of [['check'], ['build']]) {
    const ending = await ran(
      { ...user, cwd: copy.root, env: { ...process.env, HOME: site, NODE_ENV: '' } },
      process.execPath,
      'src/cli/run.mjs',
      ...args,
      '--site',
      site,
    )
    expect(ending.code, ending.output).toBe(0)
  }
  expect(await readdir(join(site, 'dist'))).toContain('index.html')
  expect(await readdir(packages)).not.toContain('.cache')
})

test('a command says in one sentence that packages are missing', async () => {
  const root = await mkdtemp(join(tmpdir(), 'no-packages-'))
  await cp('src/cli', join(root, 'src/cli'), { recursive: true })
  const ending = await command(root, 'check')
  await rm(root, { recursive: true })
  expect(ending).toEqual({
    code: 2,
    output: 'The packages of this project are not installed. Install them first: `npm ci`.\n',
  })
})

test.for(['run.mjs', 'set-up/install.mjs'])('%s says in one sentence that Node is too old', async (script) => {
  const old = join(copy.root, 'old-node.cjs')
  await writeFile(
    old,
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.1' } })`,
  )
  const args = ['--require', old, join('src/cli', script), 'check']
  const { code, output } = await ran({ cwd: copy.root }, process.execPath, ...args)
  expect(output).toBe('Node 20.19 or newer is needed; this is 18.20.1. Get it at https://nodejs.org.\n')
  expect(code).toBe(2)
})

test.for(['build', 'dev'])('%s reports a folder whose name the bundler does not support', async (name) => {
  const root = await mkdtemp(join(tmpdir(), 'site #1 '))
  await mkdir(join(root, 'schema'))
  const { code, output } = await ran({ cwd: root }, process.execPath, resolve('src/cli/run.mjs'), name)
  await rm(root, { recursive: true })
  expect(output).toBe(`The code cannot be bundled in ${root}, because the path contains \`#\`. Rename the folder.\n`)
  expect(code).toBeGreaterThan(0)
})

test('a server ends with the shell that npm started it in', async () => {
  const line = `"${process.execPath}" src/cli/run.mjs dev --port 0; exit`
  const env = { ...process.env, npm_lifecycle_event: 'dev', NO_COLOR: '1' }
  const shell = spawn('sh', ['-c', line], { cwd: copy.root, env, stdio: ['ignore', 'pipe', 'ignore'] })
  let terminal = ''
  shell.stdout.on('data', (text) => {
    terminal += text
  })
  await vi.waitFor(() => expect(terminal).toContain('Local:'), { timeout: 120_000 })
  shell.kill()
  // The server holds the other end of the pipe.
  await once(shell, 'close')
})

test.for([
  ['pnpm', 'node_modules/.modules.yaml'],
  ['bun', 'bun.lock'],
] as const)('packages that %s installed are used, and not replaced', async ([program, mark]) => {
  const root = await mkdtemp(join(tmpdir(), 'other-packages-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'node_modules/one'), { recursive: true })
  await writeFile(join(root, mark), '')
  await writeFile(join(root, 'node_modules/one/package.json'), '{}')
  const install = (dependencies: object) => {
    writeFileSync(join(root, 'package.json'), JSON.stringify({ dependencies }))
    return spawnSync(process.execPath, [resolve('src/cli/set-up/install.mjs')], { cwd: root, encoding: 'utf8' })
  }
  expect(install({ one: '1.0.0' })).toMatchObject({ status: 0, stdout: '', stderr: '' })
  const words = `Packages are missing. Run \`${program} install\`, which installed the others, or delete node_modules.\n`
  expect(install({ one: '1.0.0', two: '1.0.0' })).toMatchObject({ status: 1, stderr: words })
  await access(join(root, 'node_modules/one'))
})
