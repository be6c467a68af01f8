import { join } from 'node:path'
import { readText } from '../files/list-files.ts'
import { indexSite } from '../index-site.ts'
import { type LoadOptions, loadFiles } from '../load-site.ts'
import { sourceTextsFor, translatedFiles } from '../rules/lib/site/translated-files.ts'
import { digestsOf, type TextTree, writeDigests } from '../summary/source-texts.ts'
import { replaceText } from './fix-files.ts'

/**
 * Notes in translations that they say what their sources say now.
 *
 * @param wanted paths of translations, relative to the site's folder; none for all
 * @returns the files that were changed, and the wanted ones that translate nothing or have errors
 * @throws Error when a file cannot be written
 */
export async function markTranslated(
  options: LoadOptions,
  wanted: readonly string[],
): Promise<{ changed: string[]; unknown: string[] }> {
  const { root } = options.project
  const { schemas, files } = await loadFiles(options)
  const site = indexSite(schemas, files)
  const all = translatedFiles(site)
  const changed: string[] = []
  for (const translated of all) {
    const { file } = translated
    const read = readText(root, file)
    if (!('text' in read) || (wanted.length > 0 && !wanted.includes(file))) continue
    const text = withSourceTexts(read.text, sourceTextsFor(site, translated))
    if (text !== read.text && (await replaceText(join(root, file), read.text, text))) changed.push(file)
  }
  return { changed, unknown: wanted.filter((file) => !all.some((one) => one.file === file)) }
}

/** Formatters wrap long lines. */
const line = /^sourceTexts:.*(?:\n[ \t]+\S.*)*$/m

/** @returns the YAML of a translation with the digests of the texts that it translates, as its last line */
export function withSourceTexts(text: string, texts: TextTree): string {
  const own = `sourceTexts: ${writeDigests(digestsOf(texts))}`
  if (line.test(text)) return text.replace(line, () => own)
  return `${text.replace(/(?<!\n)\n*$/, '')}\n\n# The texts that this file translates: \`npm run check -- --translated\` writes this line.\n${own}\n`
}
