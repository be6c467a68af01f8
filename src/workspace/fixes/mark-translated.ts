import { sourceTextsFor, translatedFiles } from '../../rules/lib/translated-files.ts'
import { replaceText } from '../files/site-files.ts'
import { type OpenOptions, openSite } from '../open-site.ts'
import { withSourceTexts } from './source-texts-line.ts'

/**
 * Notes in translations that they say what their sources say now.
 *
 * @param wanted paths of translations, relative to the site's folder; none for all
 * @returns the files that were changed, and the wanted ones that translate nothing or have errors
 * @throws Error when a file cannot be written
 */
export async function markTranslated(
  options: OpenOptions,
  wanted: readonly string[],
): Promise<{ changed: string[]; unknown: string[] }> {
  const { root } = options.project
  const site = await openSite(options)
  const all = translatedFiles(site.index)
  const changed: string[] = []
  for (const translated of all) {
    const { file } = translated
    if (wanted.length > 0 && !wanted.includes(file)) continue
    const old = site.textOf(file)
    const text = withSourceTexts(old, sourceTextsFor(site.index, translated))
    if (text !== old && replaceText(root, file, old, text)) changed.push(file)
  }
  return { changed, unknown: wanted.filter((file) => !all.some((one) => one.file === file)) }
}
