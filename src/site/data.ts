import { blockTraits } from '../generated/block-traits.ts'
import type { Event, Person, Place, Position, Section, SectionEntry, SpecialDays } from '../generated/content.ts'
import { type DataKind, dataOrders, itemFields } from '../generated/data-kinds.ts'
import { fill } from '../words/texts.ts'
import { type Dates, lastOccurrence, type NextOccurrence, nextOccurrence, upcoming } from './events.ts'
import { calendarOf } from './made-files.ts'
import { dataFile } from './routes.ts'
import { compareText } from './text.ts'

/** The fields of a data file. Those other than `tags` are those of an item that a section shows. */
export interface DataFields {
  tags?: Readonly<Record<string, string>>
  date?: string
  specialDays?: SpecialDays
  [field: string]: unknown
}

/** A data file: a project, a review or a person. */
export interface DataEntry {
  kind: DataKind
  /** The name of the file: `terrace` for `pages/_data/projects/terrace.yaml`. */
  name: string
  file: string
  fields: DataFields
  /** When it takes place next, or took place last. */
  occurs?: NextOccurrence
  isPast?: boolean
}

/** What the files of a kind say that the engine itself reads. */
interface FieldsByKind {
  branches: Place
  events: Event
  people: Person
}

/** A data file of a kind. */
export type EntryOf<Kind extends keyof FieldsByKind> = DataEntry & {
  kind: Kind
  fields: DataFields & FieldsByKind[Kind]
}

export const isOfKind = <Kind extends keyof FieldsByKind>(entry: DataEntry, kind: Kind): entry is EntryOf<Kind> =>
  entry.kind === kind

/** Which data files a section shows. */
export interface DataQuery {
  from: DataKind
  where?: Readonly<Record<string, string>> | undefined
  names?: readonly string[] | undefined
  /** Those that took place, and not those that will. */
  past?: boolean | undefined
  limit?: number | undefined
}

/** The data files that a section shows. */
export interface FoundData {
  /** How many there are without the limit. */
  count: number
  entries: readonly DataEntry[]
}

/** @returns the entry of a data file; undefined for other files */
export function dataEntryOf(file: string, fields: unknown): DataEntry | undefined {
  const kind = dataFile(file)?.kind
  return kind && { kind, name: nameOfData(file), file, fields: fields as DataFields }
}

/** @returns the name by which sections refer to a data file */
export const nameOfData = (file: string): string => file.slice(file.lastIndexOf('/') + 1).replace(/\.yaml$/, '')

/**
 * @param today decides what has taken place
 * @returns the newest first; those without a date last, by name. What takes place is sorted by its next date, and what
 *   is over by its last one, the latest first
 */
export function sortData<Entry extends DataEntry>(data: readonly Entry[], today: string): Entry[] {
  const dated = data.map((entry) => (dataOrders[entry.kind] === 'upcoming' ? withNextDate(entry, today) : entry))
  const byName = dated.toSorted((a, b) => compareText(a.name, b.name))
  const dateOf = ({ fields, occurs }: Entry) => fields.date ?? occurs?.starts ?? ''
  const newest = byName.toSorted((a, b) => compareText(dateOf(b), dateOf(a)))
  const isUpcoming = ({ kind, isPast }: Entry) => dataOrders[kind] === 'upcoming' && !isPast
  return [...newest.filter((entry) => !isUpcoming(entry)), ...newest.filter(isUpcoming).reverse()]
}

function withNextDate<Entry extends DataEntry>(entry: Entry, today: string): Entry {
  const dates = entry.fields as unknown as Dates
  // The fields of a wrong file are missing.
  if (!dates.starts) return entry
  const next = nextOccurrence(dates, today)
  return { ...entry, occurs: next ?? lastOccurrence(dates), ...(!next && { isPast: true }) }
}

/** @returns the query of a section, if it shows data files */
export function queryOf(section: SectionEntry): DataQuery | undefined {
  const { from, where, names, past, limit } = section as Partial<DataQuery>
  return blockTraits[section.type]?.data && from ? { from, where, names, past, limit } : undefined
}

/** @returns the events that a section itself has, if it shows those to come */
export const eventsOf = (section: object): Dates[] => {
  const { type = '', items, past } = section as { type?: string; items?: Dates[]; past?: boolean }
  return blockTraits[type]?.upcoming && !past ? (items ?? []) : []
}

/** @returns the section with the next dates of its own events at a moment, and without those that are over */
export const withNextDates = <One extends object>(section: One, now: string): One => {
  const events = eventsOf(section)
  return events.length > 0 ? { ...section, items: upcoming(events, now) } : section
}

/** @param data sorted, see `sortData` */
export function findData(
  data: readonly DataEntry[],
  { from, where = {}, names, past = false, limit }: DataQuery,
): FoundData {
  const ofKind = data.filter(({ kind, isPast = false }) => kind === from && (isPast === past || names !== undefined))
  const named = names ? names.flatMap((name) => ofKind.find((entry) => entry.name === name) ?? []) : ofKind
  const found = named.filter(({ fields }) => Object.entries(where).every(([key, tag]) => fields.tags?.[key] === tag))
  return { count: found.length, entries: found.slice(0, limit) }
}

/** What queries found, by the queries. */
export type FoundByQuery = Readonly<Record<string, FoundData>>

const queryKey = (query: DataQuery): string => JSON.stringify(query)

/** @returns what each query finds */
export const findAll = (data: readonly DataEntry[], queries: readonly DataQuery[]): FoundByQuery =>
  Object.fromEntries(queries.map((query) => [queryKey(query), findData(data, query)]))

/** @returns the section with the data files as its first items, and the number of all in place of `{count}` */
export function withData(section: Section, foundBy: FoundByQuery, prefix: string): Section {
  const query = queryOf(section)
  const found = query && foundBy[queryKey(query)]
  if (!found) return section
  const { from, where, names, limit, items = [], ...rest } = section as Section & DataQuery & { items?: unknown[] }
  const count = { count: String(found.count + items.length) }
  const texts = Object.entries(rest).map(([key, value]) => [
    key,
    (key === 'heading' || key === 'text') && typeof value === 'string' ? fill(value, count) : value,
  ])
  return {
    ...Object.fromEntries(texts),
    items: [...found.entries.map((entry) => itemOf(entry, section, prefix)), ...items],
  } as Section
}

/** A file may say more than a block shows. What takes place has a file for calendar programs. */
function itemOf(entry: DataEntry, section: Section, prefix: string): object {
  const { type, columns } = section as { type: string; columns?: Column[] }
  if (blockTraits[type]?.rows && columns) return rowOf(entry, columns)
  const { name, fields, occurs } = entry
  const shown = itemFields[type] ?? Object.keys(fields).filter((field) => field !== 'tags')
  const item = Object.fromEntries(Object.entries(fields).filter(([field]) => shown.includes(field)))
  return occurs && shown.includes('starts') ? { ...item, occurs, calendar: prefix + calendarOf(name) } : item
}

interface Column {
  field?: string
}

/** A file begins with its name. What it does not say is a dash, as in a table by hand. */
function rowOf({ fields }: DataEntry, columns: readonly Column[]): object {
  const { title = fields.name } = fields
  return { title, values: columns.map(({ field = '' }) => String(fields[field] ?? '–')) }
}

/**
 * @param data sorted, see `sortData`
 * @param id the branch of a page
 * @returns the data, in which the branches that are nearest to that one come first: then those without a position, and the
 *   branch itself last
 */
export function nearestFirst(data: readonly DataEntry[], id: string | undefined): readonly DataEntry[] {
  const isOwn = ({ kind, name }: DataEntry) => kind === 'branches' && name === id
  const own = data.find(isOwn)
  if (!own) return data
  const distanceOf = (entry: DataEntry): number => {
    const [from, to] = [positionOf(own), positionOf(entry)]
    if (entry === own) return Number.POSITIVE_INFINITY
    return from && to ? distanceBetween(from, to) : Number.MAX_VALUE
  }
  const branches = data.filter(({ kind }) => kind === 'branches').map((entry) => ({ entry, far: distanceOf(entry) }))
  const sorted = branches.sort((a, b) => (a.far === b.far ? 0 : a.far - b.far)).map(({ entry }) => entry)
  return [...data.filter(({ kind }) => kind !== 'branches'), ...sorted]
}

const positionOf = (entry: DataEntry) => (isOfKind(entry, 'branches') ? entry.fields.position : undefined)

/** @returns the distance on a sphere, in its radius (haversine formula) */
function distanceBetween(from: Position, to: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const scale = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude))
  return 2 * Math.asin(Math.sqrt(half(from.latitude, to.latitude) + scale * half(from.longitude, to.longitude)))
}
