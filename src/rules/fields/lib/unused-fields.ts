import { describeField, describePath } from '../../../diagnostics/describe.ts'
import type { Mismatch } from '../../../schema/explain.ts'
import { isSamePath, type Path } from '../../../yaml/path.ts'
import type { DocumentContext, Explain } from '../../define-rule.ts'
import { nameGroup, parentOf, schemaAt, valueIn } from '../../lib/document-at.ts'

/** Explains fields that have no use without another one, such as `where` without `from`. */
export const explainForgottenSwitch: Explain<'unused'> = (context, mismatch) => {
  const { path } = mismatch
  const group = parentOf(path)
  const lacking = lackingSwitch(context, mismatch)
  if (!lacking) return undefined
  const [name, field] = [lacking.at(-1), path.at(-1)]
  return {
    message: `${nameGroup(context, group)} with \`${field}\` needs \`${name}\``,
    place: { path: group, target: 'entry' },
    label: `add \`${name}\`, or remove \`${field}\``,
    notes: describeField(lacking, schemaAt(context, lacking)),
    explains: context.mismatches.filter(({ causes }) => causes.some((cause) => isSamePath(cause.path, lacking))),
  }
}

/** @returns the path of a field of the same group whose absence forbids a field */
function lackingSwitch(context: DocumentContext, { path, causes }: Mismatch): Path | undefined {
  const decisive = causes.at(-1)
  const isLacking =
    decisive &&
    !decisive.values &&
    isSamePath(parentOf(decisive.path), parentOf(path)) &&
    valueIn(context, decisive.path) === undefined
  return isLacking ? decisive.path : undefined
}

/** Explains a field that another variant has. */
export const explainUnusedField: Explain<'unused'> = (context, { path }) => {
  const { variant } = Object(valueIn(context, parentOf(path)))
  const isVariant = typeof variant === 'string'
  return {
    message: `${describePath(path)} is not used ${isVariant ? `with \`variant: ${variant}\`` : 'here'}`,
    place: { path, target: 'key' },
    label: isVariant ? 'remove it, or choose another variant' : 'remove it',
  }
}
