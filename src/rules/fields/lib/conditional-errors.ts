import type { JsonSchema } from '../../../schema/schema-set.ts'
import type { Path } from '../../../yaml/path.ts'
import type { DocumentContext, SchemaError } from '../../define-rule.ts'
import { schemaAt } from './document-at.ts'
import { keyOfPath } from './schema-errors.ts'

/** The wrong fields of each group, by `keyOfPath`. */
export type WrongFields = ReadonlyMap<string, readonly string[]>

/** @returns whether an error exists only because of the value of another wrong field */
export const followsFromWrongField = (context: DocumentContext, error: SchemaError, wrong: WrongFields): boolean =>
  isConditional(error) && dependsOnWrongField(context, error.path, wrong)

/** @returns whether an error comes from a branch of a condition */
export const isConditional = ({ error }: SchemaError): boolean => /\/(then|else)\//.test(error.schemaPath)

function dependsOnWrongField(context: DocumentContext, path: Path, wrong: WrongFields): boolean {
  for (let length = path.length; length >= 0; length--) {
    const group = path.slice(0, length)
    const names = wrong.get(keyOfPath(group))
    if (names && fieldsOfConditions(schemaAt(context, group).schemas).some((name) => names.includes(name))) return true
  }
  return false
}

function fieldsOfConditions(schemas: readonly JsonSchema[]): string[] {
  return schemas.flatMap(({ if: condition }) => {
    const { required = [], properties = {}, not } = (condition ?? {}) as Record<string, unknown>
    const negated = ((not ?? {}) as Record<string, unknown>).required ?? []
    return [...(required as string[]), ...Object.keys(properties as object), ...(negated as string[])]
  })
}
