import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command, copyProject, type ProjectCopy } from '../project-copy.ts'

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
