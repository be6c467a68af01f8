import { sourceTextsFor, translatedFiles } from '../../rules/lib/translated-files.ts'
import { readText } from '../files/list-files.ts'
import { indexSite } from '../index-site.ts'
import { type LoadOptions, loadFiles } from '../load-site.ts'
import { replaceText } from './fix-files.ts'
import { withSourceTexts } from './source-texts-line.ts'

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
    if (text !== read.text && replaceText(root, file, read.text, text)) changed.push(file)
  }
  return { changed, unknown: wanted.filter((file) => !all.some((one) => one.file === file)) }
}
