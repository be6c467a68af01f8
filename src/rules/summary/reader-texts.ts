import { type Meaning, meaningOf } from '../../schema/keywords.ts'
import type { SchemaPlace, SchemaWalker } from '../../schema/schema-walker.ts'
import type { PageDocument } from '../../site/site.ts'
import type { TextAt } from './file-summary.ts'

/**
 * @param document a valid page
 * @returns all visible texts, anchors, and links within the page; without the page's name
 */
export function readerTexts(document: PageDocument, walker: SchemaWalker): TextAt[] {
  return walker
    .visit(document)
    .flatMap(([path, value, place]) =>
      typeof value === 'string' && value !== document.name && isForReaders(value, place)
        ? [{ text: value, place: { path } }]
        : [],
    )
}

/** What visitors read. */
const readByVisitors: ReadonlySet<unknown> = new Set<Meaning>(['text', 'markdown', 'figure'])

/** @returns whether visitors read a text, or follow it as an anchor of the page */
export function isForReaders(value: string, { role, schemas }: SchemaPlace): boolean {
  const meaning = meaningOf(schemas)
  // Links to other pages may be the same; anchors are part of this page.
  return readByVisitors.has(meaning) || role === 'anchor' || (meaning === 'link' && value.startsWith('#'))
}

/** @returns whether a translation says a value in its own words, or must follow it */
export const isTranslated = ({ schemas }: SchemaPlace): boolean => readByVisitors.has(meaningOf(schemas))
