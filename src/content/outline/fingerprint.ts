/** How many words make one piece that is compared. Four is long enough that common phrases rarely coincide. */
const pieceLength = 4

/** Stands between texts: no letter, and in none of them. */
const end = '\0'

/**
 * The pieces of four words that a page's texts are made of, as sorted numbers, each once, without the page's own name:
 * a copy in which only the name of the town was replaced has the same ones.
 *
 * @param texts the page's texts
 * @param name what to leave out
 */
export function fingerprint(texts: readonly string[], name: string): Uint32Array {
  // All at once, for each call costs as much as some words.
  const whole = texts.join(end)
  const words = hashesOf((name ? whole.replaceAll(name, ' ') : whole).toLowerCase())
  const pieces = new Uint32Array(words.length)
  let count = 0
  for (let start = 0; start + pieceLength <= words.length; start++) {
    const piece = hashOfPiece(words, start)
    if (piece !== undefined) pieces[count++] = piece
  }
  return distinct(pieces.subarray(0, count).sort())
}

/** @returns the same sorted numbers, each once */
function distinct(sorted: Uint32Array): Uint32Array {
  const found = new Uint32Array(sorted.length)
  let count = 0
  for (const piece of sorted) if (count === 0 || piece !== found[count - 1]) found[count++] = piece
  return found.slice(0, count)
}

/** @returns how much two fingerprints have in common: 0 nothing, 1 all (Jaccard index) */
export function similarity(a: Uint32Array, b: Uint32Array): number {
  let common = 0
  for (let left = 0, right = 0; left < a.length && right < b.length; ) {
    const difference = (a[left] as number) - (b[right] as number)
    if (difference === 0) common++
    if (difference <= 0) left++
    if (difference >= 0) right++
  }
  const all = a.length + b.length - common
  return all === 0 ? 0 : common / all
}

/**
 * @param letters texts in small letters
 * @returns a hash of each word, and 0 between texts: FNV-1a, 32 bits, which is quick, and the same on every machine
 */
function hashesOf(letters: string): number[] {
  const hashes: number[] = []
  let value = 0
  for (let index = 0; index <= letters.length; index++) {
    const code = index < letters.length ? letters.charCodeAt(index) : 0
    if (isOfWord(code)) {
      value = Math.imul((value || 0x811c9dc5) ^ code, 0x01000193)
      continue
    }
    if (value !== 0) hashes.push(value)
    if (code === 0) hashes.push(0)
    value = 0
  }
  return hashes
}

/** What is known of each UTF-16 code unit: 0 nothing yet, 1 a letter or a digit, 2 something else. */
const kinds = new Uint8Array(0x10000)

function isOfWord(code: number): boolean {
  kinds[code] ||= /[\p{L}\p{N}]/u.test(String.fromCharCode(code)) ? 1 : 2
  return kinds[code] === 1
}

/** @returns undefined where a text ends before the piece does */
function hashOfPiece(words: readonly number[], start: number): number | undefined {
  let value = 0
  for (let index = start; index < start + pieceLength; index++) {
    const word = words[index] as number
    if (word === 0) return undefined
    value = Math.imul(Math.imul(value, 31) + word, 0x9e3779b1)
  }
  return (value ^ (value >>> 15)) >>> 0
}
