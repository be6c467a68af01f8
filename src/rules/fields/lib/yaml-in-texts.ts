import type { MismatchOf } from '../../../schema/explain.ts'
import { findMultilineTexts } from '../../../yaml/multiline-texts.ts'
import { isSamePath } from '../../../yaml/path.ts'
import { nodeAt } from '../../../yaml/ranges.ts'
import type { DocumentContext, Explain, Problem } from '../../define-rule.ts'
import { schemaAt } from '../../lib/document-at.ts'
import type { MisreadLine } from './misread-line.ts'
import { misreadLines } from './misread-lines.ts'

/** Explains a list with too few entries because a text contains one of them. */
export const explainItemInText: Explain<'limit'> = (context, { path, keyword }) => {
  if (keyword !== 'minItems') return undefined
  const line = misreadLines(context).find(({ owner }) => isSamePath(owner, path))
  return line && explainMisreadLine(line)
}

/** Explains a required field that a text contains. */
export const explainFieldInText: Explain<'missing'> = (context, mismatch) => {
  const { path, name } = mismatch
  const line = misreadLines(context).find(({ row, owner }) => row.key === name && isSamePath(owner, path))
  return line ? explainMisreadLine(line) : explainGroupInText(context, mismatch)
}

/** The fields of a group whose first line, such as `image:`, was deleted below a text. */
function explainGroupInText(context: DocumentContext, { path, name }: MismatchOf<'missing'>): Problem | undefined {
  const needed = schemaAt(context, [...path, name]).schemas.flatMap(({ required }) => required ?? [])
  const [start, , end] = nodeAt(context.yaml, path)?.range ?? [0, 0, 0]
  const texts = findMultilineTexts(context.yaml.text).filter(
    ({ header }) => header.start >= start && header.start < end,
  )
  for (const { header, rows } of texts) {
    const own = rows.filter(({ key }) => key !== undefined && needed.includes(key))
    const [first] = own
    if (!first || own.length < 2) continue
    const from = first.start + first.indent
    return {
      message: `\`${first.key}\` is part of the text of \`${header.key}\`: the line \`${name}:\` above it is missing`,
      place: { range: [from, from + String(first.key).length], group: path },
      label: `write \`${name}:\` on a line above this one, in column ${header.indent + header.dashes.length + 1}`,
    }
  }
  return undefined
}

/** @returns the problem of a line in a text that was meant as something else */
export function explainMisreadLine({ row, owner, message, label, notes = [] }: MisreadLine): Problem {
  const { indent, dashes, key, rest, restStart } = row
  const start = row.start + indent
  const end = key === undefined ? restStart + rest.length : start + dashes.length + key.length
  return { message, label, notes: [...notes], place: { range: [start, end], group: owner } }
}
