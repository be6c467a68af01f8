import { shorten } from '../../diagnostics/describe.ts'
import { type AuthorText, say } from '../../words/message.ts'
import { findMultilineTexts, type Line, type MultilineText, positionOf, startsBlockText } from '../../yaml/lines.ts'
import type { Path } from '../../yaml/path.ts'
import { nodeAt, pathAt } from '../../yaml/ranges.ts'
import { type DocumentContext, defineRule, type Problem } from '../define-rule.ts'
import { absentFields, fieldsAt, groupOf, schemaAt } from '../lib/document-at.ts'

type Find = (context: DocumentContext, text: MultilineText, path: Path) => Problem | undefined

/** Finds lines of texts that were probably meant as fields, items or comments, at most one in each text. */
export default defineRule({
  code: 'yaml-in-text',
  severity: 'warning',
  checkFile(context, report) {
    for (const text of findMultilineTexts(context.yaml.text)) {
      if (!text.rows.some(isUnusual)) continue
      const path = pathAt(context.yaml, text.start)
      const { role, schemas } = schemaAt(context, path)
      if (!schemas.some(({ type }) => type === 'string')) continue
      const finders = role === 'markdown' ? [findField, findJoinedLine, findNote] : [findField, findItem, findNote]
      const problem = finders.map((find) => find(context, text, path)).find((found) => found)
      if (problem) report(problem)
    }
  },
})

/** A fast test that most texts fail. */
const isUnusual = ({ key, dashes, rest }: Line): boolean => key !== undefined || dashes !== '' || /^#|\s#/.test(rest)

/** `icon: leaf` as the last line of a text, or `- type: …` below a text of the previous section. */
const findField: Find = (context, { header, rows }, path) => {
  const group = groupOf(path)
  const absent = absentFields(context, group)
  const lists = path.flatMap((segment, index) => (typeof segment === 'number' ? [path.slice(0, index)] : []))
  for (const row of rows) {
    const { dashes, key = '' } = row
    const list = dashes ? lists.findLast((one) => fieldsAt(context, [...one, 0]).includes(key)) : undefined
    if (!list && (dashes || !absent.includes(key))) continue
    const { column } = positionOf(context.yaml.text, nodeAt(context.yaml, list ?? [])?.range[0] ?? 0)
    const name = `\`${dashes}${key}\``
    return {
      message: say`${name} is inside ${nameText(header)}, because it is indented like that text`,
      label: list
        ? say`move it and its fields to the left: its dash belongs in column ${column}, like the others of its list`
        : adviseColumn(header),
      place: placeOf(row, list ?? group),
    }
  }
  return undefined
}

/** An item inside a text without Markdown; a single dash may be part of a sentence. */
const findItem: Find = (_, { header, rows }, path) => {
  const [row, ...more] = rows.filter(({ dashes }) => dashes !== '')
  const isInList = typeof path.at(-1) === 'number'
  if (!row || !(isInList || more.length > 0 || row.above?.rest.endsWith(':'))) return undefined
  return {
    message: say`\`- ${shorten(row.content, 30)}\` is inside ${nameText(header)}, where a dash does not start an item`,
    label: isInList ? adviseColumn(header) : say`write a sentence, or use a field or a section that supports Markdown`,
    place: placeOf(row, path.slice(0, -1)),
  }
}

/** Marks of `npm run new` are reported by another rule. */
const heading = /^#{1,6} (?!rewrite:|replace:)/

/** A heading or an item of Markdown in a text whose lines YAML joins: folded (`>`) or plain. */
const findJoinedLine: Find = (_, { header, rows }, path) => {
  if (/^\|/.test(header.rest)) return undefined
  const lines = header.rest === '' || startsBlockText(header) ? rows : [header, ...rows]
  const isNextTo = (index: number) => (lines[index]?.index ?? -1) + 1 === lines[index + 1]?.index
  const row = lines.find(({ rest, dashes }, index) =>
    heading.test(rest) ? isNextTo(index - 1) || isNextTo(index) : dashes !== '' && isNextTo(index - 1),
  )
  if (!row) return undefined
  // A page has its main heading elsewhere, so that one # is more often a note.
  const label = say`write \`${header.key ?? 'body'}: |\`, and all of the text below it`
  return {
    message: say`this line is joined with the lines next to it, because only \`|\` keeps line breaks`,
    label: row.rest.startsWith('# ') ? say`delete it if it is a note, or ${label}` : label,
    place: placeOf(row, path.slice(0, -1)),
  }
}

/** `# a note` as a line of a text without Markdown, or after words of a block text. */
const findNote: Find = ({ yaml, walker, document }, { header, start, rows }, path) => {
  const isMarkdown = walker.at(path, document).role === 'markdown'
  for (const { rest, restStart, dashes } of rows) {
    const mayBeLine = !isMarkdown && dashes === '' && heading.test(rest)
    // Below an unquoted text, it is a comment.
    const isLine = mayBeLine && restStart < (nodeAt(yaml, path)?.range[1] ?? 0)
    // In code, and before marks, it is meant.
    const isAfterWords = /[>|]/.test(yaml.text[start] ?? '') && !rest.includes('`')
    const from = isLine ? 0 : isAfterWords ? indexOfNote(rest) : -1
    if (from < 0) continue
    return {
      message: say`readers see \`${shorten(rest.slice(from), 30)}\`: in this text, # starts neither a comment nor a heading`,
      label: say`write it without #, or move it above ${header.key ? `\`${header.key}:\`` : say`the text`} if it is a note`,
      place: { range: [restStart + from, restStart + rest.length], group: groupOf(path) },
    }
  }
  return undefined
}

/** @returns the offset of the # after words, or -1 */
function indexOfNote(line: string): number {
  const found = /\S[ \t]+# (?!rewrite:|replace:|TODO)\p{L}{2}/u.exec(line)
  return found ? line.indexOf('#', found.index + 1) : -1
}

const nameText = ({ key }: Line): AuthorText =>
  key === undefined ? say`the text above it` : say`the text of \`${key}\``

const adviseColumn = ({ indent, column, key }: Line): AuthorText =>
  key === undefined
    ? say`start it in column ${indent + 1}, like the item above it`
    : say`start it in column ${column + 1}, below \`${key}\``

/** @returns the place of a line's dashes and key; without a key, of the whole line */
const placeOf = ({ start, indent, dashes, key, end }: Line, group: Path): Problem['place'] => ({
  range: [start + indent, key === undefined ? end : start + indent + dashes.length + key.length],
  group,
})
