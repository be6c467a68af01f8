import { isMap, isScalar } from 'yaml'
import { describeField, describePath } from '../../../diagnostics/describe.ts'
import { type AuthorText, say } from '../../../words/message.ts'
import { endOfLine, positionOf, startOfLine } from '../../../yaml/lines.ts'
import type { Path } from '../../../yaml/path.ts'
import { nodeAt, rangeOfKey, rangeOfValue } from '../../../yaml/ranges.ts'
import type { DocumentContext, Explain } from '../../define-rule.ts'
import { fieldsAt, parentOf, schemaAt, unknownIn } from '../../lib/document-at.ts'

/** Explains a field without a value, and a text without characters. */
export const explainEmptyValue: Explain<'type' | 'choice' | 'limit' | 'format'> = (context, mismatch) => {
  const { path, value, place, kind } = mismatch
  const isBlank = typeof value === 'string' && value.trim() === '' && (kind === 'limit' || kind === 'format')
  const lacksFields = kind === 'limit' && mismatch.keyword === 'minProperties'
  if (value !== null && !isBlank && !lacksFields) return undefined
  return {
    message: say`${describePath(path)} is empty`,
    inForm: say`this is empty: write something here`,
    place: { path },
    label: adviseValue(context, path),
    notes: describeField(path, place),
  }
}

function adviseValue(context: DocumentContext, path: Path): AuthorText {
  if (hasComment(context, path)) return say`what follows a space and # is a comment: put the text in quotes`
  const { schemas } = schemaAt(context, parentOf(path))
  const isRequired = schemas.some(({ required }) => Array.isArray(required) && required.includes(path.at(-1)))
  return isRequired ? say`write its value` : say`write its value, or remove the line if it is not needed`
}

function hasComment({ yaml }: DocumentContext, path: Path): boolean {
  const [start] = rangeOfValue(yaml, path)
  return /:\s+#\s*\S/.test(yaml.text.slice(startOfLine(yaml.text, start), endOfLine(yaml.text, start)))
}

/** Explains an empty group followed by fields that only this group accepts, because they are not indented. */
export const explainUnindentedGroup: Explain<'type'> = (context, { path, value }) => {
  if (value !== null || typeof path.at(-1) !== 'string') return undefined
  const own = fieldsAt(context, path)
  const unknown = unknownIn(context, parentOf(path))
  // A group of tags has no fields of its own.
  const isOpen = own.length === 0 && schemaAt(context, path).schemas.some(({ type }) => type === 'object')
  const below = namesBelow(context, path)
  const end = below.findIndex((one) => (isOpen ? unknown.every(({ name }) => name !== one) : !own.includes(one)))
  const fields = end < 0 ? below : below.slice(0, end)
  const explains = unknown.filter(({ name }) => fields.includes(name))
  const { column } = positionOf(context.yaml.text, rangeOfKey(context.yaml, path)[0])
  if (explains.length === 0) return undefined
  return {
    message: say`${describePath(path)} is empty`,
    place: { path, target: 'key' },
    label: say`start its fields below it in column ${column + 2}: ${fields.map((name) => `\`${name}\``).join(', ')}`,
    explains,
  }
}

/** By the file and not by the data, because a field may also be above the group. */
function namesBelow({ yaml }: DocumentContext, path: Path): string[] {
  const group = nodeAt(yaml, parentOf(path))
  const names = isMap(group) ? group.items.map(({ key }) => String(isScalar(key) ? key.value : key)) : []
  return names.slice(names.indexOf(String(path.at(-1))) + 1)
}
