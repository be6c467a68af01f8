import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'vitest'
import { readDrawings } from '../../../../src/builder/assets/brand/drawings.ts'
import { readLogo } from '../../../../src/builder/assets/brand/logo.ts'
import { readIcon } from '../../../../src/builder/assets/brand/site-icon.ts'
import { paletteOf } from '../../../../src/site/palette.ts'

const cache = { get: () => undefined, put: () => {} }

/** `test` with the folder of a site, for its files. */
const test = base.extend('root', async ({ task: _ }, { onCleanup }) => {
  const root = await mkdtemp(join(tmpdir(), 'brand-'))
  onCleanup(() => rm(root, { recursive: true, force: true }))
  await mkdir(join(root, 'pages/drawings'), { recursive: true })
  return root
})

test('a drawing, a logo and an icon that the check refuses are not shown', async ({ root }) => {
  const file = join(root, 'pages/drawings/boat.svg')
  await writeFile(file, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
  const palette = paletteOf({ color: '#1f6f8b' })
  const refused = 'pages/drawings/boat.svg cannot be shown: it has a script'
  await expect(readDrawings(root, palette)).rejects.toThrow(refused)
  await expect(readLogo(root, './drawings/boat.svg', cache)).rejects.toThrow(refused)
  await expect(readIcon(root, './drawings/boat.svg', palette)).rejects.toThrow(refused)
})
