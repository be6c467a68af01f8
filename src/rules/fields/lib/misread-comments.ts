import { shorten } from '../../../diagnostics/describe.ts'
import type { MultilineText } from '../../../yaml/multiline-texts.ts'
import type { Path } from '../../../yaml/path.ts'
import { nodeAt } from '../../../yaml/ranges.ts'
import type { DocumentContext } from '../../define-rule.ts'
import { groupOf } from '../../lib/document-at.ts'
import { moveNote, noteInText } from '../../lib/notes.ts'
import { type MisreadLine, nameText } from './misread-line.ts'

/** Markers of `npm run new` are reported by another rule. */
const isHeading = (line: string): boolean => /^#{1,6} (?!rewrite:|replace:)/.test(line)

/** @returns `# a note` as a line of a text; in Markdown it would be a heading */
export function findMisreadComment(
  { yaml }: DocumentContext,
  { header, rows }: MultilineText,
  path: Path,
): MisreadLine | undefined {
  const row = rows.find(({ dashes, rest }) => dashes === '' && isHeading(rest))
  if (!row || row.start >= (nodeAt(yaml, path)?.range[1] ?? 0)) return undefined
  const isMarkdown = row.rest.startsWith('##')
  return {
    row,
    owner: groupOf(path),
    message: isMarkdown
      ? `this line is part of ${nameText(header)}, which is no Markdown: readers see the signs #`
      : noteInText,
    label: isMarkdown
      ? `write \`${shorten(row.rest.replace(/^#+ +/, ''), 40)}\`, or use a \`prose\` section`
      : moveNote(header.key),
  }
}

/** @returns `# a note` after words in a block text */
export function findMisreadNote(
  { yaml }: DocumentContext,
  { header, start, rows }: MultilineText,
  path: Path,
): MisreadLine | undefined {
  if (!/[>|]/.test(yaml.text[start] ?? '')) return undefined
  for (const { rest, restStart } of rows) {
    const index = indexOfNote(rest)
    if (index < 0) continue
    const note = rest.slice(index)
    const noteStart = restStart + index
    const row = { start: noteStart, indent: 0, dashes: '', key: undefined, rest: note, restStart: noteStart }
    const text = nameText(header)
    const message = `\`${shorten(note, 30)}\` is part of ${text}, where a # does not start a comment: readers see it`
    return { row, owner: groupOf(path), message, label: moveNote(header.key, 'it') }
  }
  return undefined
}

/** Ignores code, markers and placeholders, which are reported by other rules. */
function indexOfNote(line: string): number {
  if (line.includes('`')) return -1
  const found = /\S[ \t]+# (?!rewrite:|replace:|TODO)\p{L}{2}/u.exec(line)
  return found ? line.indexOf('#', found.index + 1) : -1
}

/** @returns a Markdown heading or list item in a text whose lines YAML joins: folded (`>`) or plain */
export function findJoinedLine(
  { yaml: { text: source } }: DocumentContext,
  { header, start, rows }: MultilineText,
  path: Path,
): MisreadLine | undefined {
  const lines = rows[0]?.restStart === start || /[>|]/.test(source[start] ?? '') ? rows : [header, ...rows]
  const isNextTo = (index: number) => {
    const [above, below] = [lines[index], lines[index + 1]]
    return above && below && !/\n\s*\n/.test(source.slice(above.restStart, below.start + below.indent))
  }
  const row = lines.find(({ rest, dashes }, index) =>
    isHeading(rest) ? isNextTo(index - 1) || isNextTo(index) : dashes !== '' && isNextTo(index - 1),
  )
  if (!row) return undefined
  const sign = /^>[-+\d]*/.exec(source.slice(start, start + 9))?.[0]
  const name = header.key ?? 'body'
  const owner = path.slice(0, -1)
  // A page has its main heading elsewhere, so that one # is more often a note.
  const ifHeading = `If it is a heading, write \`## …\` with an empty line above and below it, and \`${name}: |\`.`
  if (row.rest.startsWith('# ')) return { row, owner, message: noteInText, label: moveNote(name), notes: [ifHeading] }
  return {
    row,
    owner,
    message: 'this line is joined with the lines next to it, because only `|` keeps line breaks',
    label: sign
      ? `write \`${name}: |\` instead of \`${name}: ${sign}\``
      : `write \`${name}: |\`, and all of the text below it`,
  }
}
