import type { Diagnostic } from '../diagnostic.ts'
import type { Field, Outline } from '../outline/outline.ts'
import { type OutlinedPage, problem, type SiteOutline } from './check.ts'

/** Old addresses: none is the address of a page, and none leads to two pages. */
export function checkRedirects({ outlines, pages }: SiteOutline): Diagnostic[] {
  const first = new Map<string, { outline: Outline; field: Field }>()
  return outlines.flatMap(({ own: outline }) =>
    outline.redirects.flatMap((field) => {
      const page = pages.get(field.text)
      const other = first.get(field.text)
      if (!other) first.set(field.text, { outline, field })
      if (page) return [taken(outline, field, page)]
      return other ? [twice(outline, field, other)] : []
    }),
  )
}

function taken({ file }: Outline, field: Field, page: OutlinedPage): Diagnostic {
  const message = `\`${field.text}\` is the address of a page, so nobody there would be sent on`
  const related = [{ file: page.file, span: page.own.top.span, message: 'the page is' }]
  return problem('error', 'redirect-taken', file, field, message, { label: 'remove this line, or the page', related })
}

function twice({ file }: Outline, field: Field, other: { outline: Outline; field: Field }): Diagnostic {
  const message = `\`${field.text}\` is an old address of two pages`
  const related = [{ file: other.outline.file, span: other.field.span, message: 'the other one is at' }]
  return problem('error', 'duplicate-redirect', file, field, message, { label: 'keep it in one of them', related })
}
