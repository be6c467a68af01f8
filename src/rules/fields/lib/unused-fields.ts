import { describePath } from '../../../diagnostics/describe.ts'
import { say, sayEither } from '../../../words/message.ts'
import { isSamePath } from '../../../yaml/path.ts'
import type { Explain } from '../../define-rule.ts'
import { choicesAt, valueIn } from '../../lib/document-at.ts'

/** Explains a field that has no use because of another one, such as the variant of its section, or without it. */
export const explainUnusedField: Explain<'unused'> = (context, { path, causes }) => {
  const cause = causes.at(-1)
  const place = { path, target: 'key' as const }
  if (!cause) return { message: say`${describePath(path)} is not used here`, place, label: say`remove it` }
  const [name, values] = [cause.path.at(-1), cause.values ?? []]
  const now = valueIn(context, cause.path)
  const others = values.includes(now)
    ? choicesAt(context, cause.path).filter((choice) => !values.includes(choice))
    : values
  const few = others.length > 3 ? '' : sayEither(others.map((value) => `\`${name}: ${value}\``))
  if (now === undefined) {
    const needed = few || `\`${name}\``
    return {
      message: say`${describePath(path)} is not used without ${needed}`,
      place,
      label: say`remove it, or add ${needed}`,
      explains: context.mismatches.filter(({ causes }) => causes.some((one) => isSamePath(one.path, cause.path))),
    }
  }
  const found = typeof now === 'object' || values.length === 0 ? `\`${name}\`` : `\`${name}: ${now}\``
  const another = others.length > 0 ? say`choose another \`${name}\`` : say`remove ${found}`
  return {
    message: say`${describePath(path)} is not used with ${found}`,
    place,
    label: few ? say`remove it, or write ${few}` : say`remove it, or ${another}`,
  }
}
