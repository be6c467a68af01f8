import { findMultilineTexts } from '../../yaml/multiline-texts.ts'
import { isSamePath, type Path } from '../../yaml/path.ts'
import { nodeAt } from '../../yaml/ranges.ts'
import { type DocumentContext, defineRule, type Problem } from '../define-rule.ts'
import { schemaAt } from './lib/document-at.ts'
import type { MisreadLine } from './lib/misread-line.ts'
import { misreadLines } from './lib/misread-lines.ts'

export default defineRule({
  code: 'yaml-in-text',
  severity: 'warning',
  checkFile(context, report) {
    for (const line of misreadLines(context)) report(explainMisreadLine(line))
  },
  // A list may have too few items because a text contains one of them.
  onInvalidValue: {
    order: 2,
    explain(context, { path, error }) {
      if (error.keyword !== 'minItems') return undefined
      const line = misreadLines(context).find(({ owner }) => isSamePath(owner, path))
      return line && { ...explainMisreadLine(line), severity: 'error' }
    },
  },
})

/** @returns the problem of a required field that a text contains; undefined if none does */
export function explainMissingFieldInText(context: DocumentContext, path: Path, name: string): Problem | undefined {
  const line = misreadLines(context).find(({ row, owner }) => row.key === name && isSamePath(owner, path))
  return line ? { ...explainMisreadLine(line), severity: 'error' } : explainGroupInText(context, path, name)
}

/** The fields of a group whose first line, such as `image:`, was deleted below a text. */
function explainGroupInText(context: DocumentContext, path: Path, name: string): Problem | undefined {
  const needed = schemaAt(context, [...path, name]).schemas.flatMap(({ required }) => (required ?? []) as string[])
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
      severity: 'error',
      message: `\`${first.key}\` is part of the text of \`${header.key}\`: the line \`${name}:\` above it is missing`,
      place: { range: [from, from + String(first.key).length], group: path },
      label: `write \`${name}:\` on a line above this one, in column ${header.indent + header.dashes.length + 1}`,
    }
  }
  return undefined
}

function explainMisreadLine({ row, owner, message, label, notes = [] }: MisreadLine): Problem {
  const { indent, dashes, key, rest, restStart } = row
  const start = row.start + indent
  const end = key === undefined ? restStart + rest.length : start + dashes.length + key.length
  return { message, label, notes: [...notes], place: { range: [start, end], group: owner } }
}
