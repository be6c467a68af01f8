import { defaultCurrency, type Money } from '../../editor/model/price.ts'
import { pathKey } from '../../editor/model/values.ts'
import { inWords, summaryOf } from '../../editor/model/words.ts'
import type { Copies, Copy } from '../../editor/protocol/files.ts'
import { keywordIn, meaningOf } from '../../schema/keywords.ts'
import type { SchemaPlace } from '../../schema/schema-walker.ts'
import { languageAt } from '../../site/languages.ts'
import { fileKindOf, routeOf, siteFile } from '../../site/routes.ts'
import type { Snapshot } from '../../workspace/snapshot.ts'
import { splice, type TextSplice } from '../../yaml/operations/splice.ts'
import { entryOf, type Path } from '../../yaml/path.ts'
import { changedFact } from './facts.ts'

/**
 * @param file where a text was changed
 * @param before what it was
 * @param now what it is
 * @returns where else in the site the same fact stands, and what these texts would be
 */
export function copiesOf(snapshot: Snapshot, file: string, path: Path, before: string, now: string): Copies {
  const { files, index, schemas } = snapshot
  const placesTo = (at: string, value: unknown, place: Path): SchemaPlace[] =>
    place.map((_, depth) => schemas.walkers[fileKindOf(at)].at(place.slice(0, depth + 1), value))
  const currency = String(Object(dataOf(snapshot, siteFile)).currency ?? defaultCurrency)
  const moneyOf = (one: string): Money => ({ ...languageAt(routeOf(one), index.languages), currency })
  const fact = isForReaders(placesTo(file, dataOf(snapshot, file), path)) && changedFact(before, now, moneyOf(file))
  if (!fact) return { fact: '', copies: [] }
  // Those in the same file and in the same language first.
  const isForeign = (other: string) => moneyOf(other).language !== moneyOf(file).language
  const sorted = [...files.keys()].sort().filter((other) => other !== file)
  const foreign = fact.isOfWords ? [] : sorted.filter(isForeign)
  const all = [file, ...sorted.filter((other) => !isForeign(other)), ...foreign]
  // What the next item of a list costs is a fact of its own.
  const isBeside = (other: string, place: Path) => other === file && shapeOf(place) === shapeOf(path)
  const copies = all.flatMap((other) => {
    const value = dataOf(snapshot, other)
    return textsIn(value, fact.likely).flatMap(([place, text]): Copy[] => {
      if (other === file && pathKey(place) === pathKey(path)) return []
      const money = moneyOf(other)
      const splices = fact.splicesIn(text, money)
      const places = splices.length > 0 ? placesTo(other, value, place) : []
      const { schemas: own = [] } = places.at(-1) ?? {}
      if (!isForReaders(places) || !fact.meanings.includes(meaningOf(own))) return []
      const label = String(keywordIn(own, 'title') ?? inWords(String(place.findLast((key) => typeof key === 'string'))))
      const isSure = fact.isSure(text, money) && !isBeside(other, place)
      return [{ file: other, path: place, label, ...partOf(other, value, place), isSure, ...changed(text, splices) }]
    })
  })
  return { fact: fact.shown, copies }
}

const dataOf = ({ files }: Snapshot, file: string): unknown => files.get(file)?.document ?? files.get(file)?.yaml?.value

/** What only commands write, and the day on which a page was made, are nobody's copy. */
const isForReaders = (places: readonly SchemaPlace[]): boolean =>
  places.length > 0 &&
  places.every(({ schemas }) => keywordIn(schemas, 'inForm') !== false && keywordIn(schemas, 'inCopies') !== 'today') &&
  meaningOf(places.at(-1)?.schemas ?? []) !== undefined

/** @returns the shared section that a text is in, by what it says first */
function partOf(file: string, value: unknown, [name = '']: Path): Pick<Copy, 'part'> {
  const part = fileKindOf(file) === 'sections' ? summaryOf(entryOf(value, name)) : ''
  return part ? { part } : {}
}

/** @returns a path without the places in lists */
const shapeOf = (path: Path): string => pathKey(path.filter((key) => typeof key === 'string'))

/** @returns the texts in data that match, with their paths */
function textsIn(value: unknown, pattern: RegExp): [Path, string][] {
  const found: [Path, string][] = []
  const path: (string | number)[] = []
  const search = (inner: unknown): void => {
    if (typeof inner === 'string' && pattern.test(inner)) found.push([[...path], inner])
    if (typeof inner !== 'object' || inner === null) return
    for (const key of Array.isArray(inner) ? inner.keys() : Object.keys(inner)) {
      path.push(key)
      search(entryOf(inner, key))
      path.pop()
    }
  }
  search(value)
  return found
}

/** @returns a text in pieces, every second of which changes, and the text with the changes */
function changed(text: string, splices: readonly TextSplice[]): Pick<Copy, 'pieces' | 'text' | 'changed'> {
  const ends = [...splices.flatMap(({ start, end }) => [start, end]), text.length]
  const pieces = ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end))
  return { text, pieces, changed: splice(text, splices) }
}
