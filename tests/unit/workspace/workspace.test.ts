import { rm } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { Workspace } from '../../../src/workspace/workspace.ts'
import { valueAt } from '../../../src/yaml/path.ts'
import { copyContent } from '../../project-copy.ts'
import { warmStore } from '../../warm-store.ts'

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
  await expect.poll(() => checked.at(-1)).toBeGreaterThan(0)
})
