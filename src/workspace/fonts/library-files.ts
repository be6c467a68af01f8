import { createRequire } from 'node:module'
import type { LibraryFont } from '../../site/fonts.ts'

const require = createRequire(import.meta.url)

/** The subset that every page needs. The others have rare characters only, see `rareCharacters`. */
export const mainSubset = 'latin'

/** @returns the value of `unicode-range` of each file of a font, by subset: packages have a file for each script */
export const subsetsOf = (font: LibraryFont): Record<string, string> =>
  require(`@fontsource-variable/${font.package}/unicode.json`)

/**
 * @param axes of the file, as its name says: `wght` or `opsz`, which has both
 * @returns the path of a file
 */
export const libraryFile = (font: LibraryFont, subset: string, axes: 'wght' | 'opsz'): string =>
  require.resolve(`@fontsource-variable/${font.package}/files/${font.package}-${subset}-${axes}-normal.woff2`)
