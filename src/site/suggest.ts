import { distance } from 'fastest-levenshtein'
import { type AuthorText, say } from '../words/message.ts'
import { compareText } from './text.ts'

/**
 * Suggests what somebody probably meant. Words that differ only in case, hyphens or underscores come first, then words
 * with few wrong letters: one in a short word, up to a third in a longer one.
 *
 * @returns the likely ones, the likeliest first; empty when none is close
 */
export const suggest = (word: string, candidates: Iterable<string>): string[] =>
  rank(word, candidates).map(({ candidate }) => candidate)

/** Returns only the likeliest candidate, or two if they are equally likely. */
export function closest(word: string, candidates: Iterable<string>): string[] {
  const ranked = rank(word, candidates)
  return ranked
    .filter(({ cost }) => cost === ranked[0]?.cost)
    .map(({ candidate }) => candidate)
    .slice(0, 2)
}

/**
 * Returns the one candidate that was certainly meant: no other is as likely, and it has at most two typing errors.
 * Digits must be equal: `/blog/2025` is not `/blog/2026`.
 */
export function certain(word: string, candidates: Iterable<string>): string | undefined {
  const [first, second] = rank(word, candidates)
  if (!first || first.cost === second?.cost || digitsOf(word) !== digitsOf(first.candidate)) return undefined
  const slips = word.length < 4 ? 0 : word.length < 6 ? 1 : 2
  return first.cost <= slips ? first.candidate : undefined
}

/**
 * Whether an address is another one with typing errors in its words: one letter in a word of six, two in a longer one,
 * never the first. `/northbridge-west` is not `/northbridge-east`.
 */
export function isTypoOf(address: string, other: string): boolean {
  if (normalize(address) === normalize(other)) return true
  const [words, others] = [wordsInAddress(address), wordsInAddress(other)]
  return words.length === others.length && words.every((word, index) => isTypoOfWord(word, others[index] ?? ''))
}

const wordsInAddress = (address: string): string[] => address.split(/[-_/]/).map(normalize)

function isTypoOfWord(word: string, other: string): boolean {
  const length = Math.max(word.length, other.length)
  const slips = length < 6 ? 0 : length < 9 ? 1 : 2
  return word === other || (word[0] === other[0] && costOf(word, other) <= slips)
}

const digitsOf = (word: string): string => word.replaceAll(/\D/g, '')

function rank(word: string, candidates: Iterable<string>): { candidate: string; cost: number }[] {
  const plain = normalize(word)
  return [...candidates]
    .map((candidate) => ({ candidate, cost: costOf(plain, normalize(candidate)) }))
    .filter(({ cost }) => cost < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.cost - b.cost || compareText(a.candidate, b.candidate))
}

function costOf(word: string, candidate: string): number {
  if (word === candidate) return 0
  const length = Math.max(word.length, candidate.length)
  // A cheap check before the comparison of letters.
  const limit = Math.max(1, Math.floor(length / 3))
  if (Math.abs(word.length - candidate.length) <= limit) {
    const cost = sameLetters(word, candidate) ? 1 : distance(word, candidate)
    if (cost <= limit) return cost
  }
  const shorter = Math.min(word.length, candidate.length)
  return shorter >= 4 && (word.startsWith(candidate) || candidate.startsWith(word))
    ? limit + 1
    : Number.POSITIVE_INFINITY
}

/** Swapped letters count as one typing error, not two. */
const sameLetters = (a: string, b: string): boolean =>
  a.length === b.length && a.length > 2 && [...a].sort().join('') === [...b].sort().join('')

function normalize(word: string): string {
  const letters = word.toLowerCase().replaceAll(/[-_\s\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff“”„«»‘’"']/g, '')
  if (/^[\w/]*$/.test(letters)) return letters
  return letters.normalize('NFD').replaceAll(/(?<=[a-z])\p{Mn}/gu, '')
}

/** "did you mean `a`?", or "did you mean `a` or `b`?" when they are equally likely. */
export function didYouMean(suggestions: readonly string[]): AuthorText | undefined {
  const [first, second] = suggestions
  if (first === undefined) return undefined
  return second === undefined ? say`did you mean \`${first}\`?` : say`did you mean \`${first}\` or \`${second}\`?`
}
