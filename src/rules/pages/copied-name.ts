import type { PathPlace } from '../../diagnostics/diagnostic.ts'
import { routeOf } from '../../site/routes.ts'
import { slug } from '../../site/slug.ts'
import { escapeRegExp } from '../../yaml/word-pattern.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import type { SiteIndex } from '../site-index.ts'
import type { TextAt } from '../summary/file-summary.ts'
import { mayContain } from '../summary/shingles.ts'
import { type CopiedPair, copiedPairs, maxSimilarity, shortForm, textsOf } from './lib/similar-pages.ts'

/** In the page's own sentences, the name of the source is allowed, unless most of the page is a copy. */
export default defineRule({
  code: 'copied-name',
  severity: 'warning',
  checkSite: (site, report) => {
    for (const pair of copiedPairs(site)) for (const problem of copiedNames(site, pair)) report(pair.copy.file, problem)
  },
})

function copiedNames(site: SiteIndex, { copy, source, similarity }: CopiedPair): Problem[] {
  const { name } = source
  const isNamesake = copy.name === name
  if (name.length < 3 || (copy.name.includes(name) && !isNamesake)) return []
  if (!isNamesake && !formsOf(name).some((form) => mayContain(copy.words, form))) return []
  // A fresh copy still has the name of its source, but its own address.
  const ownName = isNamesake ? routeOf(copy.file) : copy.name
  // A page that still has the name itself gets no further messages about it.
  const texts = isNamesake ? [{ text: name, place: { path: ['name'] } }] : textsOf(site, copy)
  const naming = texts.filter(({ text }) => formsOf(name).some((form) => text.includes(form)))
  if (naming.length === 0) return []
  const originals = sentencesWith(textsOf(site, source))
  return naming.flatMap((text) => {
    const sentences = sentencesOf(text.text).filter((sentence) => nameIn(sentence, name, ownName))
    const copied = sentences.find((sentence) => originals.has(sentence))
    const sentence = copied ?? (similarity >= maxSimilarity ? sentences[0] : undefined) ?? ''
    const found = nameIn(sentence, name, ownName)
    if (!found) return []
    const original = copied === undefined ? undefined : originals.get(copied)
    return [
      {
        message: `this still contains \`${found}\`, the name of the page it was copied from`,
        place: placeOfWord(text.place, found),
        label: isNamesake ? `this page is ${ownName}` : `this page is about ${ownName}`,
        related: original ? [{ file: source.file, place: original.place, message: 'the same is at' }] : [],
      },
    ]
  })
}

const sentencesWith = (texts: readonly TextAt[]): Map<string, TextAt> =>
  new Map(texts.flatMap((text) => sentencesOf(text.text).map((sentence) => [sentence, text])))

const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => sentence.trim() !== '')

const placeOfWord = ({ path }: PathPlace, word: string): PathPlace => ({ path, word })

const formsOf = (name: string): string[] => [name, slug(name), ...shortForm(name)]

/** @returns the name or its slug, if a text contains it outside the page's own name */
function nameIn(text: string, name: string, ownName: string): string | undefined {
  const rest = text.replaceAll(ownName, ' '.repeat(ownName.length))
  return formsOf(name).find((form) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(form)}(?![\\p{L}\\p{N}])`, 'u').test(rest),
  )
}
