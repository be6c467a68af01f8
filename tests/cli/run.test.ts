import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command, copyProject, type Ending, type ProjectCopy } from '../project-copy.ts'

let copy: ProjectCopy
beforeAll(async () => {
  copy = await copyProject()
})
afterAll(() => copy.remove())

test('commands that start one upon the other, before any of them is bundled, all work and leave one bundle', async () => {
  const endings = await Promise.all(
    [0, 60, 120, 180].map(async (delay) => {
      await setTimeout(delay)
      return command(copy.root, 'check')
    }),
  )
  for (const { code, output } of endings) expect(code, output).toBe(0)
  expect(await readdir(join(copy.root, 'node_modules/.cache/site/commands'))).toEqual([
    expect.stringMatching(/^[0-9a-f]{16}$/),
  ])
})

test('where the bundle cannot be kept, a command says so in one line', async () => {
  const cache = join(copy.root, 'node_modules/.cache')
  await rm(cache, { recursive: true, force: true })
  await writeFile(cache, '')
  const { code, output } = await command(copy.root, 'check')
  await rm(cache)
  const words = `The project's own code cannot be made ready to run. It is kept in ${cache}/site/commands, which must be writable for whoever runs a command first: `
  expect(output).toMatch(/^.*\n$/)
  expect(output.slice(0, words.length)).toBe(words)
  expect(code).toBe(2)
})

test('where the disk has no room for the bundle, a command says so in one line', async () => {
  const cache = join(copy.root, 'node_modules/.cache')
  await rm(cache, { recursive: true, force: true })
  const limited = `trap '' XFSZ; ulimit -f 100; exec "$@"`
  const { code, output } = await new Promise<Ending>((done) =>
    execFile(
      'bash',
      ['-c', limited, 'check', process.execPath, 'src/cli/run.mjs', 'check'],
      { cwd: copy.root },
      (error, stdout, stderr) => done({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    ),
  )
  expect(output).toMatch(
    /^The project's own code cannot be made ready to run\. \S+\.mjs(\.map)? cannot be written: File too large .*\n$/,
  )
  expect(code).toBe(2)
  expect(await readdir(join(cache, 'site/commands'))).toEqual([])
})

test.for(['build', 'dev'])('%s says that the bundler cannot work in a folder of such a name', async (name) => {
  const root = await mkdtemp(join(tmpdir(), 'site #1 '))
  await mkdir(join(root, 'schema'))
  const { code, output } = await new Promise<Ending>((done) =>
    execFile(process.execPath, [resolve('src/cli/run.mjs'), name], { cwd: root }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    ),
  )
  await rm(root, { recursive: true })
  expect(output).toBe(
    `The code cannot be bundled in ${root}: there is a \`#\` in that name. Give the folder another.\n`,
  )
  expect(code).toBeGreaterThan(0)
})
