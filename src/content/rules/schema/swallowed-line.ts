import { isSamePath, type Path } from '../../yaml/path.ts'
import { type DocumentContext, defineRule, type Problem } from '../lib/define-rule.ts'
import type { MisreadLine } from '../lib/schema/misread-line.ts'
import { misreadLines } from '../lib/schema/misread-lines.ts'

export default defineRule({
  code: 'swallowed-line',
  severity: 'warning',
  docs: {
    summary: 'A line is part of the text above it',
    why: 'Lines that are indented more than a field belong to its text, even if they look like an item, a field or a comment, and readers see them. Start the line in the same column as its neighbours. Markdown headings and lists need `|` after the name of the field, which keeps line breaks.',
    wrong: 'text: >-\n  We build kitchens.\n  icon: tools-kitchen',
    right: 'text: >-\n  We build kitchens.\nicon: tools-kitchen',
  },
  onDocument(context, report) {
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
  return line && { ...explainMisreadLine(line), severity: 'error' }
}

function explainMisreadLine({ row, owner, message, label, notes = [] }: MisreadLine): Problem {
  const { indent, dashes, key, rest, restStart } = row
  const start = row.start + indent
  const end = key === undefined ? restStart + rest.length : start + dashes.length + key.length
  return { message, label, notes: [...notes], place: { range: [start, end], group: owner } }
}
