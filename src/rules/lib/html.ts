import type { SchemaContext } from '../../schema/schema-context.ts'

/** A tag of any name with or without attributes; not `<ana@example.com>`. */
export const htmlTag =
  /<(?:\/[a-z][a-z\d-]*|[a-z][a-z\d-]*(?:[ \t\r\n]+[a-z][a-z\d:-]*(?:=(?:"[^"<>]*"|'[^'<>]*'|[^\s"'<>]+))?)*[ \t]*\/?)>/i

/** What a tag shows: a word that a block has as its type or among its aliases. */
const contents: readonly [tag: RegExp, content: string][] = [
  [/^<(?:video|iframe[^>]+(?:youtu|vimeo))/i, 'video'],
  [/^<iframe[^>]+(?:maps?\b|openstreetmap)/i, 'map'],
  [/^<(?:img|picture|figure)\b/i, 'image'],
  [/^(?:<(?:table|t[dhr])\b|\|)/i, 'table'],
  [/^<form\b/i, 'contact-form'],
  [/^<(?:h[1-6]|p|[ou]l|blockquote|article)\b/i, 'text'],
]

/**
 * @param source a text that starts with a tag, or with the rule of a table
 * @returns the type of section that shows the same content; undefined if there is none
 */
export function blockForTag({ blockTypes, aliases }: SchemaContext, source: string): string | undefined {
  const content = contents.find(([tag]) => tag.test(source))?.[1]
  if (content === undefined) return undefined
  return blockTypes.find((type) => type === content) ?? blockTypes.find((type) => aliases.get(type)?.includes(content))
}
