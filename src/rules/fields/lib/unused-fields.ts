import { describePath } from '../../../diagnostics/describe.ts'
import { isSamePath } from '../../../yaml/path.ts'
import type { Explain } from '../../define-rule.ts'
import { choicesAt, valueIn } from '../../lib/document-at.ts'

/** Explains a field that has no use because of another one, such as the variant of its section, or without it. */
export const explainUnusedField: Explain<'unused'> = (context, { path, causes }) => {
  const cause = causes.at(-1)
  const place = { path, target: 'key' as const }
  if (!cause) return { message: `${describePath(path)} is not used here`, place, label: 'remove it' }
  const [name, values] = [cause.path.at(-1), cause.values ?? []]
  const now = valueIn(context, cause.path)
  const others = values.includes(now)
    ? choicesAt(context, cause.path).filter((choice) => !values.includes(choice))
    : values
  const few = others.length > 3 ? '' : others.map((value) => `\`${name}: ${value}\``).join(' or ')
  if (now === undefined) {
    const needed = few || `\`${name}\``
    return {
      message: `${describePath(path)} is not used without ${needed}`,
      place,
      label: `remove it, or add ${needed}`,
      explains: context.mismatches.filter(({ causes }) => causes.some((one) => isSamePath(one.path, cause.path))),
    }
  }
  const found = typeof now === 'object' || values.length === 0 ? `\`${name}\`` : `\`${name}: ${now}\``
  const another = others.length > 0 ? `choose another \`${name}\`` : `remove ${found}`
  return {
    message: `${describePath(path)} is not used with ${found}`,
    place,
    label: `remove it, or ${few ? `write ${few}` : another}`,
  }
}
