import { describeField, describePath } from '../../../diagnostics/describe.ts'
import type { Mismatch } from '../../../schema/explain.ts'
import { isSamePath, type Path } from '../../../yaml/path.ts'
import type { DocumentContext, Explain } from '../../define-rule.ts'
import { choicesAt, nameGroup, parentOf, schemaAt, valueIn } from '../../lib/document-at.ts'

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

/** Explains a field that has no use because of another one, such as the variant of its section. */
export const explainUnusedField: Explain<'unused'> = (context, { path, causes }) => {
  const cause = causes.at(-1)
  const place = { path, target: 'key' as const }
  if (!cause) return { message: `${describePath(path)} is not used here`, place, label: 'remove it' }
  const [name, values] = [cause.path.at(-1), cause.values ?? []]
  const now = valueIn(context, cause.path)
  const isForbidden = values.includes(now)
  const others = isForbidden ? choicesAt(context, cause.path).filter((choice) => !values.includes(choice)) : values
  const few = others.length > 3 ? [] : others.map((value) => `\`${name}: ${value}\``)
  const found = typeof now === 'object' || values.length === 0 ? `\`${name}\`` : `\`${name}: ${now}\``
  const instead = few.length > 0 ? `write ${few.join(' or ')}` : others.length > 0 ? `choose another \`${name}\`` : ''
  return {
    message: `${describePath(path)} is not used ${now === undefined ? `without ${few.join(' or ') || `\`${name}\``}` : `with ${found}`}`,
    place,
    label: `remove it, or ${instead || `remove ${found}`}`,
  }
}
