import { type Path, valueAt } from '../../yaml/path.ts'
import { leavesOf, type TextTree, textDigest } from '../summary/source-texts.ts'

/** A difference between a source and what its translation was made from. */
export interface Drift {
  /** In the translation. */
  path: Path
  /** In the source; undefined for what it no longer has. */
  source?: Path
  /** The source's text now; of a new entry, its first text. */
  text?: string
  /** The digest of the text before; undefined for a new one. */
  before?: string
}

/** What is compared. */
interface Compared {
  /** The texts of the source when it was translated. */
  known: TextTree
  /** The texts of the source now. */
  source: TextTree
  /** The data of the translation. */
  translation: unknown
}

/** A place in the three. */
interface Pair {
  known: TextTree
  now: TextTree
  /** In the source. */
  from: Path
  /** In the translation. */
  to: Path
}

/**
 * Finds what changed in a source since it was translated. Entries of lists are recognized by their texts, so that one
 * that was moved, added or removed does not change the others.
 */
export function findDrift({ known, source, translation }: Compared): Drift[] {
  const compare = ({ known, now, from, to }: Pair): Drift[] => {
    if (typeof known === 'string') return compareTexts(known, now, from, to)
    if (Array.isArray(known) && Array.isArray(now)) return compareLists(known, now, from, to)
    if (isGroup(known) && isGroup(now)) return compareGroups(known, now, from, to)
    return []
  }
  const compareTexts = (digest: string, now: TextTree, from: Path, to: Path): Drift[] => {
    if (typeof now !== 'string' || textDigest(now) === digest || valueAt(translation, to) === now) return []
    return [{ path: existing(to), source: from, text: now, before: digest }]
  }
  const compareGroups = (known: Group, now: Group, from: Path, to: Path): Drift[] => {
    const common = Object.keys(known).flatMap((key) => {
      const [before, after] = [known[key] as TextTree, now[key]]
      if (after !== undefined) return compare({ known: before, now: after, from: [...from, key], to: [...to, key] })
      return valueAt(translation, [...to, key]) === undefined ? [] : [{ path: [...to, key] }]
    })
    const added = Object.keys(now).flatMap((key) =>
      key in known || valueAt(translation, [...to, key]) !== undefined ? [] : newText(now[key], [...from, key], to),
    )
    return [...common, ...added]
  }
  const compareLists = (known: TextTree[], now: TextTree[], from: Path, to: Path): Drift[] => {
    const entries = valueAt(translation, to)
    const places = Array.isArray(entries) ? placesIn(known, entries) : []
    const pairs = matchEntries(known, now)
    const common = known.flatMap((entry, index): Drift[] => {
      const [place, match] = [places[index], pairs.get(index)]
      if (place === undefined) return []
      if (match === undefined) return leavesOf(entry).length > 0 ? [{ path: [...to, place] }] : []
      return compare({ known: entry, now: now[match] as TextTree, from: [...from, match], to: [...to, place] })
    })
    const matched = new Set(pairs.values())
    const added = now.flatMap((entry, index) => (matched.has(index) ? [] : newText(entry, [...from, index], to)))
    return [...common, ...added]
  }
  const newText = (entry: TextTree | undefined, from: Path, to: Path): Drift[] => {
    const [text] = leavesOf(entry ?? {})
    return text === undefined ? [] : [{ path: existing(to), source: from, text }]
  }
  const existing = (path: Path): Path =>
    path.length === 0 || valueAt(translation, path) !== undefined ? path : existing(path.slice(0, -1))
  return compare({ known, now: source, from: [], to: [] })
}

type Group = { [key: string]: TextTree }

const isGroup = (tree: TextTree): tree is Group => typeof tree === 'object' && !Array.isArray(tree)

/** @returns for each known entry the index of the source's entry with most of the same texts, or else of the same form */
function matchEntries(known: readonly TextTree[], now: readonly TextTree[]): Map<number, number> {
  const digests = now.map((entry) => leavesOf(entry).map(textDigest))
  const scores = known.flatMap((entry, index) =>
    digests.map((texts, match) => ({
      index,
      match,
      score: leavesOf(entry).filter((text) => texts.includes(text)).length,
      distance: Math.abs(index - match),
    })),
  )
  const isLikely = ({ index, match, score }: (typeof scores)[number]) =>
    score > 0 || formOf(known[index]) === formOf(now[match])
  const pairs = new Map<number, number>()
  const taken = new Set<number>()
  for (const { index, match } of scores.filter(isLikely).sort((a, b) => b.score - a.score || a.distance - b.distance)) {
    if (pairs.has(index) || taken.has(match)) continue
    pairs.set(index, match)
    taken.add(match)
  }
  return pairs
}

/** The names of the fields of an entry. */
const formOf = (entry: unknown): string =>
  typeof entry !== 'object' || entry === null
    ? 'text'
    : Object.entries(entry)
        .filter(([, child]) => Array.isArray(child) || typeof child === 'object')
        .map(([key]) => key)
        .sort()
        .join()

/**
 * Finds the entries of a list in a translation, whose author may have moved, added or removed some: each has the fields of
 * its counterpart. In a list of the same length, an entry stays in its place if it fits there or nowhere else.
 *
 * @returns the places of the entries; undefined for one that is not there
 */
export function placesIn(entries: readonly TextTree[], values: readonly unknown[]): (number | undefined)[] {
  const fits = (entry: TextTree, place: number) =>
    typeof entry !== 'object' || Object.keys(entry).every((key) => key in Object(values[place]))
  const isSameLength = entries.length === values.length
  const kept = entries.map((entry, index) => (isSameLength && fits(entry, index) ? index : undefined))
  const free = new Set(values.keys())
  for (const place of kept) if (place !== undefined) free.delete(place)
  return entries.map((entry, index) => {
    const moved = kept[index] ?? [...free].find((place) => fits(entry, place))
    const place = moved ?? (isSameLength && free.has(index) ? index : undefined)
    if (place !== undefined) free.delete(place)
    return place
  })
}
