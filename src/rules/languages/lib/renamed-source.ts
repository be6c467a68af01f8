import { languageAt } from '../../../site/languages.ts'
import type { IndexedPage, SiteIndex } from '../../site-index.ts'
import { digestsOf, leavesOf, readDigests, translatedTexts } from '../../summary/source-texts.ts'

/** A page that was renamed and edited in one go still has half of its texts. */
const minShare = 0.5

/**
 * @param page a translation of a page that does not exist
 * @returns the page that has most of the texts that it translates, if no other page translates that one
 */
export function renamedSource(site: SiteIndex, page: IndexedPage): IndexedPage | undefined {
  const { languages, translations, pages, documentOf, schemas } = site
  const sourceTexts = page.own.valid ? documentOf(page.file).sourceTexts : undefined
  if (sourceTexts === undefined) return undefined
  const { prefix } = languageAt(page.route, languages)
  const known = new Set(leavesOf(readDigests(sourceTexts)))
  const shares = pages.flatMap((other) => {
    const isFree = languageAt(other.route, languages).prefix === '' && !translations.get(other.route)?.has(prefix)
    if (!isFree || !other.own.valid) return []
    const texts = leavesOf(digestsOf(translatedTexts(documentOf(other.file), schemas.walkers.page)))
    const share = texts.filter((digest) => known.has(digest)).length / known.size
    return share >= minShare ? [{ other, share }] : []
  })
  return shares.sort((a, b) => b.share - a.share)[0]?.other
}
