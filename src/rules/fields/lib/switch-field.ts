import { describeField } from '../../../diagnostics/describe.ts'
import type { JsonSchema } from '../../../schema/schema-set.ts'
import type { Path } from '../../../yaml/path.ts'
import type { DocumentContext, Problem, SchemaError } from '../../define-rule.ts'
import type { WrongFields } from './conditional-errors.ts'
import { nameGroup, parentOf, schemaAt } from './document-at.ts'
import { keyOfPath } from './schema-errors.ts'

/** A missing field without which another one has no use, such as `from` for `where`. */
export interface ForgottenSwitch {
  path: Path
  problem: Problem
}

/**
 * @param meant the fields that unknown ones were meant to be, which nobody forgot
 * @returns the forgotten fields, each once
 */
export function findForgottenSwitches(
  context: DocumentContext,
  errors: readonly SchemaError[],
  meant: WrongFields,
): ForgottenSwitch[] {
  const found = new Map<string, ForgottenSwitch>()
  for (const { path, error } of errors) {
    const name = error.keyword === 'false schema' ? switchOf(context, path) : undefined
    const group = parentOf(path)
    const missing = [...group, name ?? '']
    const key = keyOfPath(missing)
    if (name === undefined || found.has(key) || meant.get(keyOfPath(group))?.includes(name)) continue
    const field = path.at(-1)
    const problem: Problem = {
      message: `${nameGroup(context, group)} with \`${field}\` needs \`${name}\``,
      place: { path: group, target: 'entry' },
      label: `add \`${name}\`, or remove \`${field}\``,
      notes: describeField(missing, schemaAt(context, missing)),
    }
    found.set(key, { path: missing, problem })
  }
  return [...found.values()]
}

/** @returns the field whose absence forbids the field at a path */
function switchOf(context: DocumentContext, path: Path): string | undefined {
  for (const { if: condition, then, else: otherwise } of schemaAt(context, parentOf(path)).schemas) {
    const { required, properties, not } = Object(condition) as JsonSchema
    const lacking = Object(not).required ?? (properties === undefined ? required : undefined)
    const branch = Object(not === undefined ? otherwise : then) as JsonSchema
    if (Array.isArray(lacking) && Object(branch.properties)[path.at(-1) ?? ''] === false) return String(lacking[0])
  }
  return undefined
}
