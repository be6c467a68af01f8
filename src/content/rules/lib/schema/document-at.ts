import { describeFields } from '../../../diagnostics/describe.ts'
import type { PathPlace } from '../../../diagnostics/diagnostic.ts'
import type { SchemaPlace } from '../../../schema/schema-walker.ts'
import { type Path, valueAt } from '../../../yaml/path.ts'
import type { DocumentContext } from '../define-rule.ts'

/** @returns the value at a path; undefined when there is none */
export const valueIn = ({ document }: DocumentContext, path: Path): unknown => valueAt(document, path)

/** @returns what the schemas say about a place of the document */
export const schemaAt = ({ walker, document }: DocumentContext, path: Path): SchemaPlace => walker.at(path, document)

/** @returns the names of the fields that the group at a path takes */
export const fieldsAt = (context: DocumentContext, path: Path): string[] =>
  context.walker.fields(schemaAt(context, path))

/** @returns whether the value at a path is a section of a page, or a shared section */
export const isSection = (context: DocumentContext, path: Path): boolean => schemaAt(context, path).role === 'section'

/** @returns what the group at a path is called: `a card`, `the site` */
export const nameGroup = (context: DocumentContext, path: Path): string =>
  describeFields(path, context.document, context.file, schemaAt(context, path).role)

/** @returns the path of the group or the list that contains a value */
export const parentOf = (path: Path): Path => path.slice(0, -1)

/** @returns the place of a problem with a value: a list or a group is represented by its key */
export const placeOfValue = (path: Path, value: unknown): PathPlace =>
  typeof value === 'object' ? { path, target: 'key' } : { path }
