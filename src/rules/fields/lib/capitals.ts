import type { Path } from '../../../yaml/path.ts'
import type { DocumentContext } from '../../define-rule.ts'
import { valueIn } from './document-at.ts'
import type { FieldErrors } from './schema-errors.ts'

/** @returns the paths of fields that are known without their capitals, in groups with errors and below them */
export function findCapitals(context: DocumentContext, groups: readonly FieldErrors[]): Path[] {
  const found = groups.flatMap(({ path }) => capitalsIn(context, valueIn(context, path), path))
  return [...new Map(found.map((path) => [path.join('\n'), path])).values()]
}

function capitalsIn({ schemas }: DocumentContext, value: unknown, path: Path): Path[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, child]): Path[] => {
    const here: Path = [...path, Array.isArray(value) ? Number(name) : name]
    const isCapital = /^[A-Z]/.test(name) && !schemas.fieldNames.has(name) && fieldWithoutCapital(schemas, name)
    return [...(isCapital ? [here] : []), ...capitalsIn({ schemas } as DocumentContext, child, here)]
  })
}

/** A phone writes only the first letter as a capital. */
const fieldWithoutCapital = ({ fieldNames }: DocumentContext['schemas'], name: string): boolean =>
  fieldNames.has(name.charAt(0).toLowerCase() + name.slice(1))
