import type { Diagnostic, Span } from '../diagnostic.ts'
import type { Field } from '../outline/outline.ts'
import { routeOf } from '../routes.ts'
import { slug } from '../slug.ts'
import { problem, type Sources } from './check.ts'
import type { CopyPage } from './similar-pages.ts'

/**
 * Texts, anchors and descriptions of photos on a copied page that still name the page it was copied from. A sentence
 * of the page's own may name it, unless most of the page is a copy.
 *
 * @param sources the text of each file
 * @param everywhere true: every mention counts; false: only in sentences that stand on both pages
 */
export function leftoversOf(sources: Sources, copy: CopyPage, source: CopyPage, everywhere: boolean): Diagnostic[] {
  const { name } = source.copyable
  const isNamesake = copy.copyable.name === name
  if (name.length < 3 || (copy.copyable.name.includes(name) && !isNamesake)) return []
  // A fresh copy does not say yet what it is about: only its address does.
  const own = isNamesake ? routeOf(copy.file) : copy.copyable.name
  const fields = isNamesake && copy.fields.name ? [copy.fields.name, ...copy.copyable.texts] : copy.copyable.texts
  const originals = new Map(
    source.copyable.texts.flatMap((field) => sentences(field.text).map((text) => [text, field])),
  )
  return fields.flatMap((field) => {
    const naming = sentences(field.text).filter((text) => nameIn(text, name, own))
    const taken = naming.find((text) => originals.has(text))
    const found = nameIn(taken ?? (everywhere ? naming[0] : undefined) ?? '', name, own)
    if (!found) return []
    const original = taken === undefined ? undefined : originals.get(taken)
    const related = original && [{ file: source.file, span: original.span, message: 'the same stands at' }]
    const at = { span: locate(sources.get(copy.file), field, found), where: field.where }
    const message = `this still says \`${found}\`, the name of the page it was copied from`
    const label = isNamesake ? `this page is ${own}` : `this page is about ${own}`
    return [problem('warning', 'copied-name', copy.file, at, message, { label, ...(related && { related }) })]
  })
}

function sentences(text: string): string[] {
  return text.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => sentence.trim() !== '')
}

/** The name as it stands in a text, or as it stands in addresses; a longer name of the page's own does not count. */
function nameIn(text: string, name: string, own: string): string | undefined {
  const rest = text.replaceAll(own, ' '.repeat(own.length))
  return [name, slug(name)].find((form) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${literally(form)}(?![\\p{L}\\p{N}])`, 'u').test(rest),
  )
}

/** A text as a part of a regular expression. */
function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** The place of the name; the field's own place when it stands on a later line in another form. */
function locate(source: string | undefined, { span }: Field, name: string): Span {
  const rows = source?.split(/\r?\n/) ?? []
  for (let line = span.start.line; line < span.start.line + 12; line++) {
    const from = (rows[line - 1] ?? '').indexOf(name, line === span.start.line ? span.start.column - 1 : 0)
    if (from >= 0) return { start: { line, column: from + 1 }, end: { line, column: from + 1 + name.length } }
  }
  return span
}
