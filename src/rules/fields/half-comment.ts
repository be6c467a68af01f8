import { shorten } from '../../diagnostics/describe.ts'
import { spanOfPlace } from '../../diagnostics/locate.ts'
import { say } from '../../words/message.ts'
import type { Line } from '../../yaml/lines.ts'
import { firstBelow, readLines } from '../../yaml/lines.ts'
import { createDiagnostic, defineRule, type Problem } from '../define-rule.ts'

/** A # before the first line of a section, an item or a group, but not before the rest. */
interface HalfComment {
  line: Line
  problem: Problem
  /** The last line that belongs to it, among all lines. */
  last: number
  /** First and last line with errors that follow from it. */
  causes: readonly [number, number]
}

const rule = defineRule({
  code: 'half-comment',
  severity: 'error',
  replaceErrors({ file, yaml, schemas }, errors) {
    if (errors.length === 0) return [...errors]
    let rest = errors.map((error) => ({ error, line: spanOfPlace(yaml, error.place).start.line - 1 }))
    for (const { line, problem, causes } of findHalfComments(yaml.text, schemas.fieldNames)) {
      const others = rest.filter((one) => one.line < causes[0] || one.line > causes[1])
      if (others.length < rest.length)
        rest = [...others, { error: createDiagnostic(rule, file, problem), line: line.index }]
    }
    return rest.map(({ error }) => error)
  },
})
export default rule

function findHalfComments(text: string, fieldNames: ReadonlySet<string>): HalfComment[] {
  const lines = readLines(text)
  const end = lines.findLast(({ isBlank }) => !isBlank)
  const found: HalfComment[] = []
  for (const line of lines) {
    if (!line.isBlank || line.index <= (found.at(-1)?.last ?? -1)) continue
    const comment = readHalfComment(line, end, fieldNames)
    if (comment) found.push(comment)
  }
  return found
}

/** @returns undefined for a comment that is neither the first field of an item nor a field with its value below */
function readHalfComment(line: Line, end: Line | undefined, fieldNames: ReadonlySet<string>): HalfComment | undefined {
  const [, spaces = '', words = '', dash = '', name = '', value = ''] =
    /^#( *)((- )?([A-Za-z]\w*):(.*))$/s.exec(line.content) ?? []
  if (!fieldNames.has(name) || !(dash || /^\s*(?:[|>][-+]?)?$/.test(value))) return undefined
  const column = line.indent + spaces.length
  // Many write a space after the #. It does not count, because indentation is even.
  const indent = column - (column % 2)
  const isInside = (one: Line) => one.indent > indent || (!dash && one.indent === indent && one.dashes !== '')
  const next = firstBelow(line, (one) => !isInside(one))
  const last = next ? next.above : end
  if (!last || last.index < line.index) return undefined
  // Without the dash of the first item, `actions:` above has no list, and the second item has none either.
  const isFirstItem = dash !== '' && line.above?.index === line.index - 1 && line.above.rest === ''
  const others =
    last.index === line.index + 1 ? say`line ${last.index + 1} too` : say`each line down to line ${last.index + 1}`
  return {
    line,
    problem: {
      message: say`\`${shorten(words.trimEnd(), 40)}\` is in a comment, but lines that belong to it are not`,
      place: { range: [line.contentStart, line.contentStart + 1] },
      label: say`remove the #, or put one before ${others}`,
    },
    last: last.index,
    causes: isFirstItem ? [line.index - 1, (next ?? last).index] : [line.index, last.index],
  }
}
