import type { Mismatch } from '../../../schema/explain.ts'
import type { Path } from '../../../yaml/path.ts'
import type { MismatchContext } from '../../define-rule.ts'
import { fieldMeant } from './unknown-fields.ts'

/**
 * @returns the mismatches of a document, without those that depend on another field that is wrong: without a valid
 *   `variant`, nobody knows what the section needs
 */
export function withoutConsequences(context: MismatchContext): readonly Mismatch[] {
  const { mismatches } = context
  const wrong = new Map(mismatches.flatMap((one) => wrongField(context, one).map((path) => [keyOfPath(path), one])))
  const independent = mismatches.filter((mismatch) =>
    mismatch.causes.every(({ path }) => (wrong.get(keyOfPath(path)) ?? mismatch) === mismatch),
  )
  // Fields may depend on each other.
  return independent.length > 0 ? independent : mismatches
}

/** @returns the path of the field that is wrong, if there is one */
function wrongField(context: MismatchContext, mismatch: Mismatch): Path[] {
  if (mismatch.kind === 'unknown') return fieldMeant(context, mismatch)
  return [mismatch.kind === 'missing' ? [...mismatch.path, mismatch.name] : mismatch.path]
}

const keyOfPath = (path: Path): string => JSON.stringify(path)
