import type { SchemaWalker } from '../../schema/schema-walker.ts'
import type { PageDocument } from '../../site/site.ts'
import { fnv, joinHashes } from '../../site/text.ts'
import type { FileSummary } from './file-summary.ts'
import { readerTexts } from './reader-texts.ts'

/** Words per shingle: long enough that common phrases rarely coincide. */
const shingleLength = 4

/** Shingles per sketch (bottom-k sketch): the smallest hashes are a random sample. */
const sketchSize = 128

/** Hashes of a page's words without the page's name, so that a copy with only the town replaced has the same. */
export interface ComparableWords {
  /** Hashes of each four words in a row, sorted, without duplicates. */
  shingles: Uint32Array
  /** Hashes of the single words. */
  words: Uint32Array
}

/** What is remembered of a page, to recognize it in another file. */
export interface PageSketch {
  name: string
  shingles: Uint32Array
}

/** @returns what is kept of a valid page's texts, for comparing it with others */
export function comparableWordsOf(document: PageDocument, walker: SchemaWalker): ComparableWords {
  const texts = readerTexts(document, walker).map(({ text, place }) => {
    return { words: hashesIn(text.replaceAll(document.name, ' ')), isContent: place.path[0] === 'sections' }
  })
  return {
    shingles: hashSet(texts.flatMap(({ words, isContent }) => (isContent ? shinglesOf(words) : []))),
    words: hashSet(texts.flatMap(({ words }) => words)),
  }
}

/** @returns the sketch of a text, to compare it with others by `similarityOf` */
export const sketchOfText = (text: string): Uint32Array => sketchOf(hashSet(shinglesOf(hashesIn(text))))

/** @param words their hashes */
const shinglesOf = (words: readonly number[]): number[] =>
  words.slice(shingleLength - 1).map((_, start) => words.slice(start, start + shingleLength).reduce(joinHashes))

/** @returns the hashes of the words of a text */
const hashesIn = (text: string): number[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => fnv(word))

const hashSet = (hashes: readonly number[]): Uint32Array => Uint32Array.from(new Set(hashes)).sort()

/** @returns whether a page may contain a text outside its own name: it has all words of the text */
export const mayContain = ({ words }: ComparableWords, text: string): boolean =>
  hashesIn(text).every((word) => words.includes(word))

/** @returns the smallest shingles, enough to find a similar page */
export const sketchOf = (shingles: Uint32Array): Uint32Array => shingles.slice(0, sketchSize)

/** @returns undefined for a draft, and for a page that was never valid */
export function sketchOfPage({ summary, comparable }: { summary: FileSummary; comparable?: ComparableWords }) {
  const { name, draft } = summary
  if (name === undefined || comparable === undefined || draft) return undefined
  return { name, shingles: sketchOf(comparable.shingles) } satisfies PageSketch
}

/** @returns the similarity of two sets of shingles, from 0 to 1 (Jaccard index) */
export function similarityOf(a: Uint32Array, b: Uint32Array): number {
  const common = countCommon(a, b)
  return common === 0 ? 0 : common / (a.length + b.length - common)
}

/** @returns the share of a sketch that a page contains, from 0 to 1 */
export const shareOfSketch = (sketch: Uint32Array, shingles: Uint32Array): number =>
  sketch.length === 0 ? 0 : countCommon(shingles, sketch) / sketch.length

function countCommon(some: Uint32Array, others: Uint32Array): number {
  const known = new Set(others)
  return some.filter((shingle) => known.has(shingle)).length
}
