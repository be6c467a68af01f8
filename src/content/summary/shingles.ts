/** How many words make one shingle. Four is long enough that common phrases rarely coincide. */
const shingleLength = 4

/** How many shingles a sketch has (bottom-k sketch): the smallest hashes represent all of them equally well. */
const sketchSize = 128

/** Between two texts: no letter, and in none of them. */
const separator = '\0'

/**
 * The shingles of a page's texts as hashes, without the page's own name: a copy in which only the name of the town was
 * replaced has the same ones.
 *
 * @param texts the page's texts
 * @param name what to leave out
 * @returns sorted numbers, each once
 */
export function shinglesOf(texts: readonly string[], name: string): Uint32Array {
  // In one go, for each call costs as much as some words.
  const whole = texts.join(separator)
  const words = hashWords((name ? whole.replaceAll(name, ' ') : whole).toLowerCase())
  const shingles = new Uint32Array(words.length)
  let count = 0
  for (let start = 0; start + shingleLength <= words.length; start++) {
    const shingle = hashShingle(words, start)
    if (shingle !== undefined) shingles[count++] = shingle
  }
  return unique(shingles.subarray(0, count).sort())
}

/** @returns the smallest shingles, enough to find a similar page */
export const sketchOf = (shingles: Uint32Array): Uint32Array => shingles.subarray(0, sketchSize)

/** @returns how much two sets of shingles have in common: 0 nothing, 1 everything (Jaccard index) */
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

/** @returns a hash of each word, and 0 between texts: FNV-1a, 32 bits, which is the same on every machine */
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

/** For each UTF-16 code unit: 0 not looked up yet, 1 a letter or a digit, 2 something else. */
const characterKinds = new Uint8Array(0x10000)

function isWordCharacter(code: number): boolean {
  characterKinds[code] ||= /[\p{L}\p{N}]/u.test(String.fromCharCode(code)) ? 1 : 2
  return characterKinds[code] === 1
}

/** @returns undefined where a text ends before the shingle does */
function hashShingle(words: readonly number[], start: number): number | undefined {
  let value = 0
  for (let index = start; index < start + shingleLength; index++) {
    const word = words[index] as number
    if (word === 0) return undefined
    value = Math.imul(Math.imul(value, 31) + word, 0x9e3779b1)
  }
  return (value ^ (value >>> 15)) >>> 0
}
