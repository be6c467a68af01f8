/** How many words make one piece that is compared. Four is long enough that common phrases rarely coincide. */
const pieceLength = 4

/**
 * The pieces of four words that a page's texts are made of, as sorted numbers, each once, without the page's own name:
 * a copy in which only the name of the town was replaced has the same ones.
 *
 * @param texts the page's texts
 * @param name what to leave out
 */
export function fingerprint(texts: readonly string[], name: string): Uint32Array {
  const pieces: number[] = []
  for (const text of texts) {
    const words = hashesOf(name ? text.replaceAll(name, ' ') : text)
    for (let start = 0; start + pieceLength <= words.length; start++) pieces.push(hashOfPiece(words, start))
  }
  return new Uint32Array(pieces).sort().filter((piece, index, all) => piece !== all[index - 1])
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

/** @returns a hash of each word: FNV-1a, 32 bits, which is quick, and the same on every machine */
function hashesOf(text: string): number[] {
  const hashes: number[] = []
  const letters = text.toLowerCase()
  let value = 0
  for (let index = 0; index <= letters.length; index++) {
    const code = letters.charCodeAt(index)
    if (isOfWord(code)) value = Math.imul((value || 0x811c9dc5) ^ code, 0x01000193)
    else if (value !== 0) {
      hashes.push(value)
      value = 0
    }
  }
  return hashes
}

/** What is known of each UTF-16 code unit: 0 nothing yet, 1 a letter or a digit, 2 something else. */
const kinds = new Uint8Array(0x10000)

function isOfWord(code: number): boolean {
  if (Number.isNaN(code)) return false
  kinds[code] ||= /[\p{L}\p{N}]/u.test(String.fromCharCode(code)) ? 1 : 2
  return kinds[code] === 1
}

function hashOfPiece(words: readonly number[], start: number): number {
  let value = 0
  for (let index = start; index < start + pieceLength; index++)
    value = Math.imul(Math.imul(value, 31) + (words[index] as number), 0x9e3779b1)
  return (value ^ (value >>> 15)) >>> 0
}
