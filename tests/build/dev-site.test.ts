import { execFileSync } from 'node:child_process'
import { constants, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDevSite } from '../../src/builder/dev-server/site.ts'
import { copyProject } from '../project-copy.ts'

test('what was wrong for a moment is not told after what is right now', async () => {
  const { root, remove } = await copyProject()
  onTestFinished(remove)
  const told: string[][] = []
  const site = createDevSite(
    root,
    ({ diagnostics }) => told.push(diagnostics.map(({ code }) => code)),
    (error) => told.push([error.message]),
  )
  await site.open('/locations/marbella')
  await expect.poll(() => told, { timeout: 60_000 }).toEqual([[]])
  const file = join(root, 'pages/locations/marbella.yaml')
  const text = await readFile(file, 'utf8')
  const save = async (changed: string) => {
    await writeFile(file, changed)
    await site.update(file)
  }
  // The check of a wrong text looks through the schemas too, and waits for this one until it is written.
  const pipe = join(root, 'schema/slow.schema.json')
  execFileSync('mkfifo', [pipe])
  await save(text.replace('heading:', 'heding:'))
  const writer = await vi.waitFor(() => open(pipe, constants.O_WRONLY | constants.O_NONBLOCK), 60_000)
  await save(text)
  await expect.poll(() => told, { timeout: 60_000 }).toEqual([[], []])
  await writer.writeFile('{}')
  await writer.close()
  await setTimeout(500)
  expect(told).toEqual([[], []])
})
