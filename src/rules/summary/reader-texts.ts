import type { SchemaPlace, SchemaWalker } from '../../schema/schema-walker.ts'
import type { PageDocument } from '../../site/site.ts'
import type { Path } from '../../yaml/path.ts'
import type { TextAt } from './file-summary.ts'
import { type ComparableWords, comparableWords } from './shingles.ts'

/** Fields that may well be the same on every page. */
const wordlessRoles = new Set(['icon', 'subject', 'date', 'tag', 'dataName'])

/**
 * @param document a valid page
 * @returns all visible texts, anchors, and links within the page; without the page's name
 */
export function readerTexts(document: PageDocument, walker: SchemaWalker): TextAt[] {
  return walker
    .visit(document)
    .flatMap(([path, value, place]) =>
      typeof value === 'string' && value !== document.name && isForReaders(path, value, place)
        ? [{ text: value, place: { path } }]
        : [],
    )
}

/** @returns what is kept of a valid page's texts, for comparing it with others */
export function comparableWordsOf(document: PageDocument, walker: SchemaWalker): ComparableWords {
  const [texts, others]: [string[], string[]] = [[], []]
  for (const [path, value, place] of walker.visit(document)) {
    if (typeof value !== 'string' || !isForReaders(path, value, place)) continue
    const isText = path[0] === 'sections' && place.role !== 'link' && place.role !== 'anchor'
    if (isText) texts.push(value)
    else others.push(value)
  }
  return comparableWords(texts, others, document.name)
}

/** @returns whether visitors read a text, or follow it as an anchor of the page */
export function isForReaders(path: Path, value: string, { role, schemas }: SchemaPlace): boolean {
  if (role !== undefined && wordlessRoles.has(role)) return false
  // Links to other pages may be the same; anchors are part of this page.
  if (role === 'link') return value.startsWith('#')
  const last = path.at(-1)
  return last !== 'src' && last !== 'focus' && !schemas.some((schema) => 'enum' in schema || 'const' in schema)
}
