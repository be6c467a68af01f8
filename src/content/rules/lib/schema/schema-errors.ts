import type { ErrorObject } from 'ajv'
import type { Path } from '../../../yaml/path.ts'
import type { SchemaError } from '../define-rule.ts'

/** @returns ajv's errors with the paths to the values that they are about */
export const withPaths = (document: unknown, errors: readonly ErrorObject[]): SchemaError[] =>
  errors.map((error) => ({ path: pathOfPointer(document, error.instancePath), error }))

/** In a JSON Pointer (RFC 6901) a number is an index or a key: only the data tells. */
function pathOfPointer(document: unknown, pointer: string): Path {
  const path: (string | number)[] = []
  let value = document
  for (const part of pointer.split('/').slice(1)) {
    const segment = Array.isArray(value) ? Number(part) : part.replaceAll('~1', '/').replaceAll('~0', '~')
    path.push(segment)
    value = (value as Record<string | number, unknown>)[segment]
  }
  return path
}

/** @returns a path as the key of a map */
export const keyOfPath = (path: Path): string => JSON.stringify(path)

/** @returns errors by the value that they are about, in the order in which each value comes first */
export function groupByPath(errors: readonly SchemaError[]): SchemaError[][] {
  const groups = new Map<string, SchemaError[]>()
  for (const error of errors) {
    const key = keyOfPath(error.path)
    const known = groups.get(key)
    if (known) known.push(error)
    else groups.set(key, [error])
  }
  return [...groups.values()]
}

/** Of several errors of one value, the first of these says why. */
const priority = ['type', 'enum', 'minLength', 'const', 'false schema', 'pattern', 'format']

/** @returns the error that explains what is wrong with a value, whatever number of rules it breaks */
export function mainError(errors: readonly SchemaError[]): SchemaError | undefined {
  const rank = ({ error: { keyword } }: SchemaError) =>
    priority.indexOf(keyword) + (priority.includes(keyword) ? 0 : 99)
  return [...errors].sort((a, b) => rank(a) - rank(b))[0]
}

/** @returns the name of the field that an error says is unknown; undefined for another error */
export const unknownFieldOf = ({ error: { keyword, params } }: SchemaError): string | undefined =>
  keyword === 'additionalProperties' ? String(params.additionalProperty) : undefined

/** @returns the name of the field that an error says is missing; undefined for another error */
export const missingFieldOf = ({ error: { keyword, params } }: SchemaError): string | undefined =>
  keyword === 'required' ? String(params.missingProperty) : undefined

/** @returns whether an error is about the names of a group's fields */
export const isAboutFields = (error: SchemaError): boolean =>
  (unknownFieldOf(error) ?? missingFieldOf(error)) !== undefined
