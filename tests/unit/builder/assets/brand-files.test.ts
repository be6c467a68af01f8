import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { test as base, expect } from 'vitest'
import { readDrawings } from '../../../../src/builder/assets/brand/drawings.ts'
import { cutFonts } from '../../../../src/builder/assets/brand/fonts.ts'
import { paletteOf } from '../../../../src/site/palette.ts'
import { sampleText } from '../../../../src/workspace/fonts/font-facts.ts'

const cache = { get: () => undefined, put: () => {} }

/** `test` with the folder of a site, for its files. */
const test = base.extend('root', async ({ task: _ }, { onCleanup }) => {
  const root = await mkdtemp(join(tmpdir(), 'brand-'))
  onCleanup(() => rm(root, { recursive: true, force: true }))
  await mkdir(join(root, 'pages/drawings'), { recursive: true })
  return root
})

test('a font without letters of a language ends the build, which names them', async ({ root }) => {
  const file = createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
  const letters = `${sampleText}ABCDEFGHIJKLMNOPQRSTUVWXYZäöü`
  await writeFile(
    join(root, 'pages/own.woff2'),
    await subsetFont(await readFile(file), letters, { targetFormat: 'woff2' }),
  )
  const cut = (language: string) =>
    cutFonts(root, { headings: './own.woff2', text: './own.woff2' }, '', [language], cache)
  await expect(cut('de-DE')).rejects.toThrow(
    'pages/own.woff2 cannot be shown: the font has not all letters of the language de-DE: Ö ß',
  )
  await expect(cut('el')).rejects.toThrow('Α')
  expect((await cut('en')).files).toHaveLength(1)
})

test('a drawing that is no XML ends the build, which names it', async ({ root }) => {
  await writeFile(join(root, 'pages/drawings/boat.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><path></svg>')
  await expect(readDrawings(root, paletteOf({ color: '#1f6f8b' }))).rejects.toThrow(
    'pages/drawings/boat.svg cannot be shown',
  )
})
