import { defaultCurrency, type Money } from '../../editor/model/price.ts'
import { pathKey } from '../../editor/model/values.ts'
import { inWords, summaryOf, tellingTextOf } from '../../editor/model/words.ts'
import type { Copies, Copy } from '../../editor/protocol/files.ts'
import { keywordIn, meaningOf } from '../../schema/keywords.ts'
import type { SchemaPlace } from '../../schema/schema-walker.ts'
import { languageAt } from '../../site/languages.ts'
import { dataFile, fileKindOf, routeOf, siteFile } from '../../site/routes.ts'
import type { Snapshot } from '../../workspace/snapshot.ts'
import { splice, type TextSplice } from '../../yaml/operations/splice.ts'
import { entryOf, isGroup, type Path, valueAt } from '../../yaml/path.ts'
import { changedFact } from './facts.ts'
import { sourceOf } from './translations.ts'

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
  const rowIn = (at: string, place: Path) => {
    const value = dataOf(snapshot, at)
    return rowOf(at, value, place, placesTo(at, value, place))
  }
  // Another language has other words for it.
  const subjectOf = (at: string, place: Path) => rowIn(sourceOf(snapshot, at), place).row ?? rowIn(at, place).row
  const subject = subjectOf(file, path)
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
      const where = { ...partOf(other, value, place), ...rowIn(other, place), ...columnOf(value, place, places) }
      const isOfSame = where.row === undefined || subjectOf(other, place) === subject
      const isSure = fact.isSure(text, money, isOfSame) && !isBeside(other, place)
      return [{ file: other, path: place, label, ...where, isSure, ...changed(text, splices) }]
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

/** @returns what the row, the card or the data file is about that a text is in */
function rowOf(file: string, value: unknown, path: Path, places: readonly SchemaPlace[]): Pick<Copy, 'row'> {
  const groups = path.map((_, depth) => valueAt(value, path.slice(0, depth)))
  const depth = groups.findLastIndex(isGroup)
  const group = groups[depth]
  const isWhole = depth === 0 ? !dataFile(file) : places[depth - 1]?.role === 'section'
  const words = isWhole || !isGroup(group) ? '' : tellingTextOf(group)
  // A title is about itself.
  return words === '' || words === valueAt(value, path) ? {} : { row: words }
}

/** @returns the heading of the column that a value of a table is in */
function columnOf(value: unknown, path: Path, places: readonly SchemaPlace[]): Pick<Copy, 'column'> {
  const list = keywordIn(places.at(-2)?.schemas ?? [], 'oneForEach')
  const around = path.map((_, depth) => valueAt(value, [...path.slice(0, depth), String(list)]))
  const heading = entryOf(around.findLast(Array.isArray), path.at(-1) ?? '')
  const column = isGroup(heading) ? tellingTextOf(heading) : heading
  return list !== undefined && typeof column === 'string' ? { column } : {}
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
