import type { Diagnostic } from '../diagnostic.ts'
import type { Field, Outline } from '../outline/outline.ts'
import { routeOf } from '../routes.ts'
import { slug } from '../slug.ts'
import { problem, type SiteOutline } from './check.ts'

/** Pages that search results could not tell apart. */
export function checkDuplicateTexts({ pages }: SiteOutline): Diagnostic[] {
  return (['title', 'description'] as const).flatMap((key) => {
    const holders = new Map<string, Holder[]>()
    for (const outline of pages.values()) {
      const field = outline.fields[key]
      if (!field) continue
      const text = field.text.trim().toLowerCase()
      const others = holders.get(text)
      if (others) others.push({ outline, field })
      else holders.set(text, [{ outline, field }])
    }
    return [...holders.values()]
      .filter(({ length }) => length > 1)
      .flatMap((same) => {
        const [owner, ...copies] = same.sort((a, b) => doubtsOf(a.outline) - doubtsOf(b.outline)) as [
          Holder,
          ...Holder[],
        ]
        return copies.map(({ outline, field }) => duplicate(key, outline, field, owner))
      })
  })
}

/** A page with a text that should be its own. */
interface Holder {
  outline: Outline
  field: Field
}

/** A page is rather the owner of its texts than a copy when it is right, public, and when its file has its name. */
function doubtsOf({ valid, draft, file, fields: { name } }: Outline): number {
  const isRenamed = name !== undefined && !routeOf(file).endsWith(`/${slug(name.text)}`)
  return Number(isRenamed) + Number(!valid) + Number(draft)
}

function duplicate(key: 'title' | 'description', { file }: Outline, field: Field, other: Holder): Diagnostic {
  const message = `the ${key} is the same as that of another page`
  const related = [{ file: other.outline.file, span: other.field.span, message: 'the other one is at' }]
  return problem('warning', `duplicate-${key}`, file, field, message, { label: 'say what only this page has', related })
}
