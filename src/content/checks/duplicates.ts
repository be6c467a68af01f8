import type { Diagnostic } from '../diagnostic.ts'
import type { Field, Outline } from '../outline.ts'
import { problem, type SiteOutline } from './check.ts'

/** Pages that search results could not tell apart. */
export function checkDuplicateTexts({ outlines }: SiteOutline): Diagnostic[] {
  return (['title', 'description'] as const).flatMap((key) => {
    const first = new Map<string, { outline: Outline; field: Field }>()
    return outlines.flatMap(({ outline }) => {
      const field = outline.fields[key]
      if (!field) return []
      const text = field.text.trim().toLowerCase()
      const other = first.get(text)
      if (!other) first.set(text, { outline, field })
      return other ? [duplicate(key, outline, field, other)] : []
    })
  })
}

function duplicate(
  key: 'title' | 'description',
  { file }: Outline,
  field: Field,
  other: { outline: Outline; field: Field },
): Diagnostic {
  const message = `the ${key} is the same as that of another page`
  const related = [{ file: other.outline.file, span: other.field.span, message: 'the other one is at' }]
  return problem('warning', `duplicate-${key}`, file, field, message, { label: 'say what only this page has', related })
}
