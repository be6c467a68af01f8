import type { Mismatch } from '../../../schema/explain.ts'
import type { Path } from '../../../yaml/path.ts'
import type { MismatchContext } from '../../define-rule.ts'
import { fieldMeant } from './unknown-fields.ts'

/**
 * @returns the mismatches of a document, without those that depend on a field that is wrong itself: without a valid
 *   `variant`, nobody knows what the section needs
 */
export function withoutConsequences(context: MismatchContext): Mismatch[] {
  const wrong = new Set(context.mismatches.flatMap((mismatch) => wrongField(context, mismatch).map(keyOfPath)))
  return context.mismatches.filter(({ causes }) => !causes.some(({ path }) => wrong.has(keyOfPath(path))))
}

/** @returns the path of the field that is wrong, if there is one */
function wrongField(context: MismatchContext, mismatch: Mismatch): Path[] {
  if (mismatch.kind === 'unknown') return fieldMeant(context, mismatch)
  return [mismatch.kind === 'missing' ? [...mismatch.path, mismatch.name] : mismatch.path]
}

const keyOfPath = (path: Path): string => JSON.stringify(path)
