import { isMap, isScalar, type Pair, type ParsedNode, visit, type YAMLError } from 'yaml'
import { shorten } from '../explain/words.ts'
import { endOfLine, type Lined } from '../yaml/span.ts'
import {
  columnOf,
  type Draft,
  lineAbove,
  lineAt,
  lineBelow,
  quoted,
  splitComment,
  splitField,
  startsWithSign,
} from './draft.ts'

type WithContents = Lined & { contents: ParsedNode | null }

/** The same field twice in one group. */
export function explainDuplicate(lined: WithContents, { code, pos }: YAMLError): Draft | undefined {
  if (code !== 'DUPLICATE_KEY') return undefined
  const { contents } = lined
  const pairs = pairsAround(contents, pos[0])
  const second = pairs?.find(({ key }) => key.range[0] === pos[0])?.key
  const first = pairs?.find(({ key }) => isScalar(key) && isScalar(second) && key.value === second.value)?.key
  if (!isScalar(second) || !first || first === second) return undefined
  const [start, end] = second.range
  return {
    code: 'duplicate-key',
    start,
    end,
    message: `\`${second.value}\` stands twice in the same place`,
    label:
      first === pairs?.[0]?.key && isItem(lined, start)
        ? `put a dash before it if a new item starts here: \`- ${second.value}\``
        : 'remove one of the two',
    related: { start: first.range[0], end: first.range[1], message: 'the first one is at' },
    isRelative: true,
  }
}

/** A field that stands twice because the dash is missing above it, where its item was to start. */
export function isOfMissedItem(lined: WithContents, { code, pos }: YAMLError): boolean {
  const pairs = code === 'DUPLICATE_KEY' ? (pairsAround(lined.contents, pos[0]) ?? []) : []
  const [first, ...others] = pairs.map(({ key }) => key)
  return others.some(
    (key) =>
      isScalar(key) && isScalar(first) && key.value === first.value && key.range[0] < pos[0] && isItem(lined, pos[0]),
  )
}

/** A field that stands twice right below an empty one, whose own it may be: that one is an error in any case. */
export function isBelowEmpty({ contents }: WithContents, { code, pos }: YAMLError): boolean {
  const pairs = code === 'DUPLICATE_KEY' ? (pairsAround(contents, pos[0]) ?? []) : []
  const above = pairs[pairs.findIndex(({ key }) => key.range[0] === pos[0]) - 1]?.value
  const [start, end] = (isScalar(above) && above.range) || []
  return start !== undefined && start === end
}

/** Whether the fields at this place belong to an item of a list, whose first field has the dash. */
function isItem(lined: WithContents, offset: number): boolean {
  const [first] = pairsAround(lined.contents, offset) ?? []
  return first !== undefined && lineAt(lined, first.key.range[0]).dashes !== ''
}

function pairsAround(contents: ParsedNode | null, keyStart: number): Pair<ParsedNode>[] | undefined {
  let found: Pair<ParsedNode>[] | undefined
  visit(contents, {
    Map: (_, map) => {
      const pairs = (isMap(map) ? map.items : []) as Pair<ParsedNode>[]
      if (!pairs.some(({ key }) => key.range?.[0] === keyStart)) return undefined
      found = pairs
      return visit.BREAK
    },
  })
  return found
}

/** `---` or `...` inside a file: one file is one page. */
export function explainDocuments(lined: Lined, { code, pos }: YAMLError): Draft | undefined {
  if (code !== 'MULTIPLE_DOCS') return undefined
  const here = lineAt(lined, pos[0])
  const line = /^(---|\.\.\.)/.test(here.text) ? here : (lineAbove(lined, here) ?? here)
  return {
    code: 'several-documents',
    start: line.start,
    end: line.start + 3,
    message: `\`${line.text.slice(0, 3)}\` starts a second document; one file is one page`,
    label: 'remove this line, or move what follows into a file of its own',
    swallows: true,
  }
}

/** A value that starts with a sign that means something to YAML. */
export function explainStart(lined: Lined, { code, pos, message: said }: YAMLError): Draft | undefined {
  const { text } = lined
  const field = splitField(lineAt(lined, pos[0]))
  const value = field && /^[[{]/.test(field.value) ? text.slice(field.valueStart, pos[0]) : ''
  const afterBracket = said.includes('at node end') && field && /[\]}]\s*$/.test(value)
  const isQuestion = code === 'BLOCK_AS_IMPLICIT_KEY' && /^\?\s/.test(text.slice(pos[0], pos[0] + 2))
  if (
    code !== 'BAD_SCALAR_START' &&
    code !== 'BAD_ALIAS' &&
    code !== 'TAG_RESOLVE_FAILED' &&
    !afterBracket &&
    !isQuestion
  )
    return undefined
  return startsWithSign(text, afterBracket ? field.valueStart : pos[0])
}

/** Text behind `|` or `>`, which announce text on the lines below, or a sign that is nearly one of them. */
export function explainBlockText(lined: Lined, { message, pos }: YAMLError): Draft | undefined {
  const line = lineAt(lined, pos[0])
  const { value: whole = line.content, valueStart: start = line.contentStart } = splitField(line) ?? {}
  const { text: value, comment } = splitComment(whole)
  const [, sign = '', strip = '', rest = ''] = /^([|>])([-+]?)(.*)$/.exec(value) ?? []
  const isKnown = /Not a YAML token|Block scalar header/.test(message) || /^ +[-+]$/.test(rest)
  if (!sign || !isKnown) return undefined
  const words = rest.trim()
  const end = start + value.length
  if (/^[-+]*$/.test(words)) return textSign(start, end, value, sign + (strip || words).slice(0, 1))
  const said = `\`${sign + strip}\` announces text on the lines below and stands alone`
  const below = lineBelow(lined, line)
  if (below && below.dashes === '' && !splitField(below) && below.indent > columnOf(line)) {
    const label = `move \`${shorten(words, 30)}\` to the line below, as the first line of the text`
    return { code: 'text-sign', start, end, message: said, label }
  }
  const label = strip ? `remove \`${sign + strip}\`` : `put the text in quotes: ${quoted(value, comment)}`
  return { code: strip ? 'text-sign' : 'needs-quotes', start, end, message: said, label }
}

/** @param right what was meant */
export function textSign(start: number, end: number, sign: string, right: string): Draft {
  const message = `\`${sign}\` does not announce a text on the lines below`
  return { code: 'text-sign', start, end, message, label: `write \`${right}\`` }
}

/** A backslash in double quotes that means nothing. */
export function explainEscape({ text }: Lined, { code, pos }: YAMLError): Draft | undefined {
  if (code !== 'BAD_DQ_ESCAPE') return undefined
  const [start] = pos
  const sign = text.slice(start, start + 2)
  const message = `\`${sign}\` means nothing in double quotes, where a backslash starts a special character`
  return {
    code: 'bad-escape',
    start,
    end: start + 2,
    message,
    label: 'use single quotes, or write the backslash twice',
  }
}

/** Indented, a row of `=` may belong to a heading of Markdown. */
const conflictMark = /^(?:([<|=>])\1{6}| +([<>])\2{6})(?: .*)?$/m

/** What stands in every line with such a mark: much faster to look for. */
const conflictSigns = ['<<<<<<<', '|||||||', '=======', '>>>>>>>']

/** The marks that version control leaves when two changes collide. */
export function findConflict(text: string): Draft | undefined {
  if (!conflictSigns.some((sign) => text.includes(sign))) return undefined
  const match = conflictMark.exec(text)
  if (!match) return undefined
  const message = 'two versions of this file collided, and the marks of the collision are still in it'
  const label = 'keep one version and remove the lines with <<<<<<<, ======= and >>>>>>>'
  const start = match.index + match[0].search(/\S/)
  return { code: 'merge-conflict', start, end: start + 7, message, label, swallows: true }
}

/** `%YAML 1.1` and its like would change how the file is read. */
export function findDirective(text: string): Draft | undefined {
  const match = /^%.*/.exec(text)
  if (!match) return undefined
  const message = 'directives (`%`) are not supported here'
  return {
    code: 'yaml-unsupported',
    start: 0,
    end: match[0].length,
    message,
    label: 'remove this line',
    swallows: true,
  }
}

/** `keywords: - one`: a list starts on the line below its field. */
export function explainDash(lined: Lined, { message, pos }: YAMLError): Draft | undefined {
  if (!message.includes('block-seq-ind on same line')) return undefined
  const [start] = pos
  const said = 'a dash stands behind the colon; a list starts on the line below its field'
  const label = 'move it to the next line, or put the text in quotes'
  return { code: 'dash-after-colon', start, end: endOfLine(lined.text, start), message: said, label }
}
