import { execFileSync } from 'node:child_process'
import { chmod, cp, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { island, withData } from '../new-blocks.ts'
import { command, copyProject, type ProjectCopy, run } from '../project-copy.ts'

const project = resolve(import.meta.dirname, '../..')

/** What tests read besides what a build reads. The pages of the copy are the company's: no test needs the sample. */
const others = ['tests', '.github', '.vscode', '.biome.json', '.gitignore', 'README.md']

/** Every test that looks at all blocks. */
const suites = [
  'tests/unit',
  'tests/schema',

  'tests/e2e/blocks',
  'tests/e2e/injection',
  'tests/build/sizes',
]

let copy: ProjectCopy
beforeAll(async () => {
  copy = await copyProject()
  const { root } = copy
  // Some tests read it as another user.
  await chmod(root, 0o755)
  execFileSync('git', ['init', '--quiet'], { cwd: root })
  for (const name of others) await cp(join(project, name), join(root, name), { recursive: true })
  expect(await command(root, 'new', 'block', 'appointment-calendar')).toMatchObject({ code: 0 })
  for (const [path, text] of Object.entries({ ...island, ...withData })) await writeFile(join(root, path), text)
  expect(await command(root, 'generate')).toMatchObject({ code: 0 })
  await run(root, '@biomejs/biome/bin/biome', 'format', '--write', 'schema/blocks')
})
afterAll(() => copy.remove())

it('blocks of each kind under odd names pass all checks of a developer', { tags: ['slow'] }, async () => {
  const { code, output } = await command(copy.root, 'test', ...suites)
  expect(code, output.slice(-20_000)).toBe(0)
})
