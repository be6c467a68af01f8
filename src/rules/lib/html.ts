import type { SchemaContext } from '../../schema/schema-context.ts'
import { type AuthorText, say } from '../../words/message.ts'

/** A tag of any name with or without attributes; not `<ana@example.com>`. */
export const htmlTag =
  /<(?:\/[a-z][a-z\d-]*|[a-z][a-z\d-]*(?:[ \t\r\n]+[a-z][a-z\d:-]*(?:=(?:"[^"<>]*"|'[^'<>]*'|[^\s"'<>]+))?)*[ \t]*\/?)>/i

/** What a tag shows: a word that a block has as its type or among its aliases. */
const contents: readonly [tag: RegExp, content: string][] = [
  [/^<(?:video|iframe[^>]+(?:youtu|vimeo))/i, 'video'],
  [/^<iframe[^>]+(?:maps?\b|openstreetmap)/i, 'map'],
  [/^<(?:img|picture|figure)\b/i, 'image'],
  [/^<(?:table|t[dhr])\b/i, 'table'],
  [/^<form\b/i, 'contact-form'],
  [/^<(?:h[1-6]|p|[ou]l|blockquote|article)\b/i, 'text'],
]

/**
 * @param source a text that starts with a tag
 * @returns the type of section that shows the same content; undefined if there is none
 */
export function blockForTag({ blockTypes, aliases }: SchemaContext, source: string): string | undefined {
  const content = contents.find(([tag]) => tag.test(source))?.[1]
  if (content === undefined) return undefined
  return blockTypes.find((type) => type === content) ?? blockTypes.find((type) => aliases.get(type)?.includes(content))
}

/** @returns the advice for a line of HTML in place of a field or a section */
export function adviseInsteadOfTag(schemas: SchemaContext, source: string): AuthorText {
  const type = blockForTag(schemas, source)
  if (type) return say`remove it, and add a section instead: \`- type: ${type}\``
  return /^<(?:iframe|a|embed|object)\b/i.test(source)
    ? say`remove it, and write a link in \`actions\` of a section`
    : say`remove it: sections are made of fields, and the design is the same on all pages`
}
