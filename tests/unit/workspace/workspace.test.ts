import { execFileSync } from 'node:child_process'
import { constants, open, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openChecked } from '../../../src/workspace/open-site.ts'
import { Workspace } from '../../../src/workspace/workspace.ts'
import { valueAt } from '../../../src/yaml/path.ts'
import { copyContent, copyProject } from '../../project-copy.ts'
import { warmStore } from '../../warm-store.ts'

/** Windows has no pipes in folders. */
const hasPipes = process.platform !== 'win32'

test.runIf(hasPipes)('a workspace does not report a check when a newer one has finished', async () => {
  const { root, remove } = await copyProject()
  onTestFinished(remove)
  const reported: string[][] = []
  const workspace = new Workspace(
    { project: { root, engine: root }, store: warmStore() },
    {
      onChecked: ({ diagnostics }) => reported.push(diagnostics.map(({ code }) => code)),
      onFailed: (error) => reported.push([error.message]),
    },
  )
  await expect.poll(() => reported, { timeout: 120_000 }).toEqual([[]])
  const file = 'pages/harbours/skerry-bay.yaml'
  const text = await readFile(join(root, file), 'utf8')
  const save = (changed: string) => workspace.change(file, changed)
  // The check of a wrong text reads the schemas too, and waits for this pipe.
  const pipe = join(root, 'schema/slow.schema.json')
  execFileSync('mkfifo', [pipe])
  await save(text.replace('heading:', 'heding:'))
  const writer = await vi.waitFor(() => open(pipe, constants.O_WRONLY | constants.O_NONBLOCK), 60_000)
  await save(text)
  await expect.poll(() => reported, { timeout: 120_000 }).toEqual([[], []])
  await writer.writeFile('{}')
  await writer.close()
  // The outdated check would be reported before the check of another change.
  await save(`${text}# The end.\n`)
  await expect.poll(() => reported.length, { timeout: 120_000 }).toBeGreaterThan(2)
  expect(reported).toEqual([[], [], []])
})

test('shows the last valid version of a page, and of shared sections that are used', async () => {
  const root = await copyContent()
  onTestFinished(() => rm(root, { recursive: true }))
  const checked: number[] = []
  const workspace = new Workspace(
    { project: { root, engine: process.cwd() }, store: warmStore() },
    {
      onChecked: ({ diagnostics }) => checked.push(diagnostics.length),
      onFailed: (error) => expect.fail(error.message),
    },
  )
  const file = 'pages/harbours/skerry-bay.yaml'
  const text = (await workspace.snapshot()).textOf(file)
  const shownHeading = () => valueAt(workspace.shown?.documentOf({ file }), ['sections', 0, 'heading'])
  const before = shownHeading()
  const wrong = await workspace.change(file, text.replace('heading:', 'heding: New #'))
  expect([wrong.isShown, shownHeading()]).toEqual([false, before])
  expect(wrong.snapshot.diagnostics.map(({ code }) => code)).toContain('unknown-key')
  const right = await workspace.change(file, text.replace(/heading: .*/, 'heading: New'))
  expect([right.isShown, shownHeading()]).toEqual([true, 'New'])
  expect(await workspace.change(file, right.snapshot.textOf(file))).toEqual({ ...right, isShown: false })
  await Promise.all([workspace.change(file, text), workspace.remove('pages/regatta.yaml')])
  const { files } = await workspace.current()
  expect([files.get(file)?.hasText(text), files.has('pages/regatta.yaml')]).toEqual([true, false])
  await workspace.remove('pages/_sections.yaml')
  expect(Object.keys(workspace.shown?.shared ?? {}).length).toBeGreaterThan(0)
  await workspace.remove(file)
  expect(workspace.shown?.pages.has('/harbours/skerry-bay')).toBe(false)
  await expect.poll(() => checked.at(-1), { timeout: 120_000 }).toBeGreaterThan(0)
})

test('a file that can no longer be read is not removed, and is reported as the check does', async () => {
  const root = await copyContent()
  onTestFinished(() => rm(root, { recursive: true }))
  const options = { project: { root, engine: process.cwd() }, store: warmStore() }
  const onFailed = (error: Error) => expect.fail(error.message)
  const workspace = new Workspace(options, { onChecked: () => undefined, onFailed })
  const [file, route] = ['pages/regatta.yaml', '/regatta']
  const text = (await workspace.snapshot()).textOf(file)
  await rm(join(root, file))
  await symlink('regatta.yaml', join(root, file))
  const { snapshot } = await workspace.read(file)
  expect(snapshot.checked().diagnostics).toEqual((await openChecked(options)).diagnostics)
  expect([...snapshot.unreadable.keys()]).toEqual([file])
  expect(workspace.shown?.pages.has(route)).toBe(true)

  await rm(join(root, file))
  await workspace.read(file)
  expect((await workspace.current()).unreadable.size).toBe(0)
  expect(workspace.shown?.pages.has(route)).toBe(false)

  await writeFile(join(root, file), text)
  await workspace.read(file)
  expect((await workspace.current()).files.has(file)).toBe(true)
})
