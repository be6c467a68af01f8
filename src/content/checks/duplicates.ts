import type { Diagnostic } from '../diagnostic.ts'
import { hashOf } from '../hash.ts'
import type { Field, Outline } from '../outline/outline.ts'
import { routeOf } from '../routes.ts'
import { slug } from '../slug.ts'
import { type OutlinedPage, problem, type SiteOutline, type Survey } from './check.ts'

const keys = ['title', 'description'] as const
type Key = (typeof keys)[number]

/** Pages that search results could not tell apart. Only those are compared whose texts have the same hash. */
export function surveyTexts({ outlines }: SiteOutline): Survey {
  const first = new Map<Key, Map<number, OutlinedPage>>(keys.map((key) => [key, new Map()]))
  const suspects = new Set<OutlinedPage>()
  return {
    visit: (page, { fields }) => {
      if (!page.isFirst) return
      for (const [key, known] of first) {
        const field = fields[key]
        if (!field) continue
        const hash = hashOf(plain(field))
        const other = known.get(hash)
        if (other) suspects.add(other).add(page)
        else known.set(hash, page)
      }
    },
    result: () => {
      const outlined = outlines.filter((page) => suspects.has(page)).map(({ outline }) => outline)
      return keys.flatMap((key) => duplicatesAmong(outlined, key))
    },
  }
}

const plain = ({ text }: Field): string => text.trim().toLowerCase()

function duplicatesAmong(outlines: readonly Outline[], key: Key): Diagnostic[] {
  const holders = new Map<string, Holder[]>()
  for (const outline of outlines) {
    const field = outline.fields[key]
    if (!field) continue
    const text = plain(field)
    const others = holders.get(text)
    if (others) others.push({ outline, field })
    else holders.set(text, [{ outline, field }])
  }
  return [...holders.values()]
    .filter(({ length }) => length > 1)
    .flatMap((same) => {
      const [owner, ...copies] = same.sort((a, b) => doubtsOf(a.outline) - doubtsOf(b.outline)) as [Holder, ...Holder[]]
      return copies.map(({ outline, field }) => duplicate(key, outline, field, owner))
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

function duplicate(key: Key, { file }: Outline, field: Field, other: Holder): Diagnostic {
  const message = `the ${key} is the same as that of another page`
  const related = [{ file: other.outline.file, span: other.field.span, message: 'the other one is at' }]
  return problem('warning', `duplicate-${key}`, file, field, message, { label: 'say what only this page has', related })
}
