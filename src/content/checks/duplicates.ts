import type { Diagnostic } from '../diagnostic.ts'
import type { Field, Outline } from '../outline.ts'
import { routeOf } from '../routes.ts'
import { slug } from '../slug.ts'
import { problem, type SiteOutline } from './check.ts'

/** Pages that search results could not tell apart. */
export function checkDuplicateTexts({ outlines }: SiteOutline): Diagnostic[] {
  return (['title', 'description'] as const).flatMap((key) => {
    const first = new Map<string, { outline: Outline; field: Field }>()
    return ownersFirst(outlines.map(({ outline }) => outline)).flatMap((outline) => {
      const field = outline.fields[key]
      if (!field) return []
      const text = field.text.trim().toLowerCase()
      const other = first.get(text)
      if (!other) first.set(text, { outline, field })
      return other ? [duplicate(key, outline, field, other)] : []
    })
  })
}

/** A page is rather the owner of its texts than a copy when it is right, and when its file has its name. */
function ownersFirst(outlines: readonly Outline[]): Outline[] {
  const doubts = ({ valid, file, fields: { name } }: Outline) => {
    const isRenamed = name !== undefined && !routeOf(file).endsWith(`/${slug(name.text)}`)
    return Number(isRenamed) + Number(!valid)
  }
  return outlines
    .map((outline) => ({ outline, doubt: doubts(outline) }))
    .sort((a, b) => a.doubt - b.doubt)
    .map(({ outline }) => outline)
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
