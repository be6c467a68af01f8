import { sourceTextsFor, translatedFiles } from '../../rules/lib/translated-files.ts'
import { digestsOf, type TextTree, writeDigests } from '../../rules/summary/source-texts.ts'
import { replaceTexts } from '../files/site-files.ts'
import { type OpenOptions, openSite } from '../open-site.ts'

/**
 * Notes in translations that they say what their sources say now, in all of them or in none.
 *
 * @param wanted paths of translations, relative to the site's folder; none for all
 * @returns the files that were changed; if there are `unknown` ones, which translate nothing or have errors, or `skipped`
 *   ones, which were saved at the same time, none
 * @throws Error when a file cannot be written
 */
export async function markTranslated(
  options: OpenOptions,
  wanted: readonly string[],
): Promise<{ changed: string[]; unknown: string[]; skipped: string[] }> {
  const { root } = options.project
  const site = await openSite(options)
  const all = translatedFiles(site.index)
  const unknown = wanted.filter((file) => !all.some((one) => one.file === file))
  if (unknown.length > 0) return { changed: [], unknown, skipped: [] }
  const texts = all
    .filter(({ file }) => wanted.length === 0 || wanted.includes(file))
    .map((translated) => {
      const before = site.textOf(translated.file)
      return { file: translated.file, before, after: withSourceTexts(before, sourceTextsFor(site.index, translated)) }
    })
    .filter(({ before, after }) => before !== after)
  const skipped = replaceTexts(root, texts)
  return { changed: skipped.length > 0 ? [] : texts.map(({ file }) => file), unknown, skipped }
}

/** Formatters wrap long lines. */
export const sourceTextsLine = /^sourceTexts:[^\r\n]*(?:\r?\n[ \t]+\S[^\r\n]*)*/m

/** @returns the YAML of a translation with the digests of the texts that it translates, as its last line */
export function withSourceTexts(text: string, texts: TextTree): string {
  const own = `sourceTexts: ${writeDigests(digestsOf(texts))}`
  if (sourceTextsLine.test(text)) return text.replace(sourceTextsLine, () => own)
  const end = text.includes('\r\n') ? '\r\n' : '\n'
  const comment = '# The texts that this file translates: `npm run check -- --translated` writes this line.'
  return [text.replace(/(?<![\r\n])[\r\n]*$/, ''), '', comment, own, ''].join(end)
}
