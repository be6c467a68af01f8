import type { Place } from '../../diagnostics/diagnostic.ts'
import type { BlockTraits } from '../../generated/block-traits.ts'
import type { FileKind } from '../../schema/file-kinds.ts'
import type { JsonSchema } from '../../schema/keywords.ts'
import { isObject } from '../../schema/schema-set.ts'
import type { SchemaWalker, Visited } from '../../schema/schema-walker.ts'
import { type AuthorText, say } from '../../words/message.ts'
import type { Path } from '../../yaml/path.ts'
import type { TextAt } from './file-summary.ts'

/** A parsed file, valid or not. */
export interface Source {
  file: string
  kind: FileKind
  document: unknown
  valid: boolean
  walker: SchemaWalker
  /** Whether a place has an error already. */
  isReported: (place: Place) => boolean
}

type Values = Pick<Source, 'document' | 'walker'>

/** A section of any depth, with its type and what the schemas say about it. */
export interface SectionAt {
  section: Readonly<Record<string, unknown>>
  type: string
  path: Path
  schemas: readonly JsonSchema[]
  traits: BlockTraits
}

/** @returns whether the file is valid, and part of the published site */
export const isPublished = ({ document, valid }: Source): boolean => valid && Object(document).draft !== true

/** @returns the sections of a file that have a type */
export const sectionsIn = ({ document, walker }: Values): SectionAt[] =>
  walker.visit(document).flatMap((visited) => sectionAt(visited) ?? [])

/** @returns a visited value, if it is a section with a type */
export function sectionAt([path, section, { role, schemas }]: Visited): SectionAt | undefined {
  if (role !== 'section' || !isObject(section) || typeof section.type !== 'string') return undefined
  const traits: BlockTraits = Object(schemas.find((schema) => schema.traits)?.traits)
  return { section, type: section.type, path, schemas, traits }
}

/** When a page or a section is shown, as far as it says so. */
interface ShownAt {
  from: TextAt | undefined
  until: TextAt | undefined
  isYearly: boolean
  what: AuthorText
  /** Whether the browser decides, and so loads it at other times too. */
  isInBrowser: boolean
}

/** @returns when a page and its sections are shown, as far as they say so */
export function shownIn(file: Values): ShownAt[] {
  const at = (group: unknown, path: Path, what: AuthorText, isInBrowser = false): ShownAt => {
    const [[from], [until]] = [textIn(group, path, 'from'), textIn(group, path, 'until')]
    return { from, until, isYearly: Object(group).every !== undefined, what, isInBrowser }
  }
  return [
    at(Object(file.document).shown, ['shown'], say`this page`),
    ...sectionsIn(file).flatMap(({ section, path, traits }) => [
      ...(traits.period ? [at(section, path, say`this section`, true)] : []),
      at(section.shown, [...path, 'shown'], say`this section`),
    ]),
  ]
}

/** @returns the texts of a file with a role, such as all photos */
export const textsWithRole = ({ document, walker }: Values, role: string): TextAt[] =>
  walker
    .visit(document)
    .flatMap(([path, value, place]) =>
      place.role === role && typeof value === 'string' ? [{ text: value, place: { path } }] : [],
    )

/** @returns the text of a field, if the group has it */
export function textIn(group: unknown, path: Path, field: string | number): TextAt[] {
  const text: unknown = Object(group)[field]
  return typeof text === 'string' ? [{ text, place: { path: [...path, field] } }] : []
}
