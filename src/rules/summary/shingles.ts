/** Words per shingle: long enough that common phrases rarely coincide. */
const shingleLength = 4

/** Shingles per sketch (bottom-k sketch): the smallest hashes are a random sample. */
const sketchSize = 128

/** Separates texts; it is not a letter. */
const separator = '\0'

/** Hashes of a page's words without the page's name, so that a copy with only the town replaced has the same. */
export interface ComparableWords {
  /** Hashes of each four words in a row, sorted, without duplicates. */
  shingles: Uint32Array
  /** Hashes of the single words, sorted, without duplicates. */
  words: Uint32Array
}

/**
 * @param texts the texts that are compared
 * @param others texts that may contain names, too
 * @param name the page's name
 */
export function comparableWords(texts: readonly string[], others: readonly string[], name: string): ComparableWords {
  const words = hashTexts(texts, name)
  const shingles = new Uint32Array(words.length)
  let count = 0
  for (let start = 0; start + shingleLength <= words.length; start++) {
    const shingle = hashShingle(words, start)
    if (shingle !== undefined) shingles[count++] = shingle
  }
  return {
    shingles: unique(shingles.subarray(0, count).sort()),
    words: unique(Uint32Array.from([...words, ...hashTexts(others, name)]).sort()),
  }
}

/** @returns whether a page may contain a text outside its own name: all words of the text are in `words` */
export function mayContain(words: Uint32Array, text: string): boolean {
  return hashWords(text.toLowerCase()).every((word) => word === 0 || words.includes(word >>> 0))
}

/** Joins the texts into one, because each call costs as much as some words. */
function hashTexts(texts: readonly string[], name: string): number[] {
  const whole = texts.join(separator)
  return hashWords((name ? whole.replaceAll(name, ' ') : whole).toLowerCase())
}

/** @returns the smallest shingles, enough to find a similar page */
export const sketchOf = (shingles: Uint32Array): Uint32Array => shingles.subarray(0, sketchSize)

/** @returns the similarity of two sets of shingles, from 0 to 1 (Jaccard index) */
export function similarityOf(a: Uint32Array, b: Uint32Array): number {
  let [left, right, common, all] = [0, 0, 0, 0]
  for (; left < a.length || right < b.length; all++) {
    const first = a[left] ?? Number.POSITIVE_INFINITY
    const second = b[right] ?? Number.POSITIVE_INFINITY
    if (first === second) common++
    if (first <= second) left++
    if (second <= first) right++
  }
  return all === 0 ? 0 : common / all
}

function unique(sorted: Uint32Array): Uint32Array {
  const found = new Uint32Array(sorted.length)
  let count = 0
  for (const number of sorted) if (count === 0 || number !== found[count - 1]) found[count++] = number
  return found.slice(0, count)
}

/** @returns a hash of each word (FNV-1a, 32 bits), and 0 between texts */
function hashWords(letters: string): number[] {
  const hashes: number[] = []
  let value = 0
  for (let index = 0; index <= letters.length; index++) {
    const code = index < letters.length ? letters.charCodeAt(index) : 0
    if (isWordCharacter(code)) {
      value = Math.imul((value || 0x811c9dc5) ^ code, 0x01000193)
      continue
    }
    if (value !== 0) hashes.push(value)
    if (code === 0) hashes.push(0)
    value = 0
  }
  return hashes
}

/** For each UTF-16 code unit: 0 unknown, 1 a letter or a digit, 2 anything else. */
const characterKinds = new Uint8Array(0x10000)

function isWordCharacter(code: number): boolean {
  characterKinds[code] ||= /[\p{L}\p{N}]/u.test(String.fromCharCode(code)) ? 1 : 2
  return characterKinds[code] === 1
}

/** @returns undefined where the text ends within the shingle */
function hashShingle(words: readonly number[], start: number): number | undefined {
  let value = 0
  for (let index = start; index < start + shingleLength; index++) {
    const word = words[index] as number
    if (word === 0) return undefined
    value = Math.imul(Math.imul(value, 31) + word, 0x9e3779b1)
  }
  return (value ^ (value >>> 15)) >>> 0
}
