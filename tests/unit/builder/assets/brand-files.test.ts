import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'vitest'
import { readDrawings } from '../../../../src/builder/assets/brand/drawings.ts'
import { cutFonts } from '../../../../src/builder/assets/brand/fonts.ts'
import { readLogo } from '../../../../src/builder/assets/brand/logo.ts'
import { readIcon } from '../../../../src/builder/assets/brand/site-icon.ts'
import { type LibraryFont, libraryFonts } from '../../../../src/site/fonts.ts'
import { paletteOf } from '../../../../src/site/palette.ts'
import { libraryFile, mainSubset } from '../../../../src/workspace/files/fonts.ts'

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

test('a font whose file has quotes in its name is named the same in its rule and in the theme', async ({ root }) => {
  await mkdir(join(root, 'pages/fonts'))
  await copyFile(
    libraryFile(libraryFonts.Inter as LibraryFont, mainSubset, 'wght'),
    join(root, 'pages/fonts/O\'H "2".woff2'),
  )
  const name = './fonts/O\'H "2".woff2'
  const { theme } = await cutFonts(root, { headings: name, text: name }, '', cache)
  const families = theme.faces.map((face) => face['font-family'])
  expect(families).toEqual([String.raw`"O'H \22 2\22 "`, String.raw`"O'H \22 2\22  Fallback"`])
  expect(theme.text.stack).toBe([...families, 'system-ui', 'sans-serif'].join(', '))
})
