import { YAMLError } from 'yaml'
import { type Diagnostic, explainSome } from '../diagnostic.ts'
import { shorten } from '../explain/words.ts'
import type { Parsed } from '../yaml/parse.ts'
import { spanBetween, spanOnLine } from '../yaml/span.ts'
import { explainOddBlank, explainTab } from './blanks.ts'
import { explainBracket } from './brackets.ts'
import { explainDeepStart } from './deep-start.ts'
import { type Draft, lineAt, splitField } from './draft.ts'
import { findFence } from './fences.ts'
import { explainField, explainMarkedName, explainOtherDash } from './fields.ts'
import { explainFirstDash } from './first-dash.ts'
import { explainIndent, isItemInLine } from './indent.ts'
import {
  explainBlockText,
  explainDash,
  explainDocuments,
  explainDuplicate,
  explainEscape,
  explainStart,
  findConflict,
  findDirective,
  isBelowEmpty,
  isOfMissedItem,
} from './other.ts'
import { explainQuotes } from './quotes.ts'
import { explainNoField, explainStray, explainWrapped } from './texts.ts'

/** The first that has something to say about an error speaks. */
const rules = [
  explainTab,
  explainOddBlank,
  explainDocuments,
  explainDuplicate,
  explainOtherDash,
  explainMarkedName,
  explainStart,
  explainBlockText,
  explainDash,
  explainQuotes,
  explainEscape,
  explainBracket,
  explainField,
  explainDeepStart,
  explainStray,
  explainWrapped,
  explainFirstDash,
  explainIndent,
  explainNoField,
]

/**
 * The parser's errors in an author's words, one for each cause: the parser often reports the same mistake twice,
 * and a quote that is not closed makes nonsense of everything below it.
 *
 * @param noted what was found among the nodes
 */
export function explainSyntax(parsed: Parsed, errors: YAMLError[], noted: Draft[]): Diagnostic[] {
  return explainSome([...errors, ...noted], (some) => {
    const isError = (one: YAMLError | Draft): one is YAMLError => one instanceof YAMLError
    return explainThese(
      parsed,
      some.filter(isError),
      some.filter((one) => !isError(one)),
    )
  })
}

function explainThese(parsed: Parsed, errors: YAMLError[], noted: Draft[]): Diagnostic[] {
  const whole = findConflict(parsed.text) ?? findDirective(parsed.text) ?? findFence(parsed.text)
  const explained = errors.filter((error) => !isEcho(parsed, error)).map((error) => explain(parsed, error))
  // Those that only repeat the parser's words are its confusion about another one, if there is any.
  const [vague, sure] = [explained.filter(isVague).slice(0, 1), explained.filter((draft) => !isVague(draft))]
  const breaks = sure.filter(({ code }) => code !== 'duplicate-key')
  const clear = sure.filter((draft) => !draft.isRelative || !isBelowAnother(parsed.text, draft, breaks))
  const own = noted.filter(({ follows }) => !follows || clear.length === 0)
  const drafts = whole ? [whole] : clear.length > 0 ? [...clear, ...own] : [...own, ...vague]
  const first = drafts.filter(({ swallows }) => swallows).sort((a, b) => a.start - b.start)[0]
  const seen = new Set<number>()
  return drafts
    .filter((draft) => !first || draft === first || draft.start < first.start)
    .map((draft) => toDiagnostic(parsed, draft))
    .filter(({ span }) => !seen.has(span.start.line) && seen.add(span.start.line))
}

function explain(parsed: Parsed, error: YAMLError): Draft {
  for (const rule of rules) {
    const draft = rule(parsed, error)
    if (draft) return draft
  }
  const [start, end] = error.pos
  const words = shorten(error.message, 120)
  const message = `this cannot be read as YAML: ${words.charAt(0).toLowerCase()}${words.slice(1)}`
  return { code: 'yaml-syntax', start, end, message }
}

function isVague({ code }: Draft): boolean {
  return code === 'yaml-syntax'
}

/** Whether a mistake stands above a place in the same field of the document. */
function isBelowAnother(text: string, { start }: Draft, all: Draft[]): boolean {
  let field = lineAt({ text }, start)
  while (field.start > 0 && (field.indent > 0 || !splitField(field))) field = lineAt({ text }, field.start - 1)
  return all.some((other) => other.start < start && other.start >= field.start)
}

/**
 * What follows from another error: among others, an empty key that stands twice is the parser's invention. A key right
 * below an empty field is placed by it at the end of that field's line, if no comment or empty line is between.
 */
function isEcho(parsed: Parsed, error: YAMLError): boolean {
  const isInvented = error.code === 'DUPLICATE_KEY' && /^[ \t\r\n]*$/.test(parsed.text.slice(...error.pos))
  return isInvented || isBelowEmpty(parsed, error) || isOfMissedItem(parsed, error) || isItemInLine(parsed, error)
}

function toDiagnostic(parsed: Parsed, { code, start, end, message, label, notes = [], related }: Draft): Diagnostic {
  const other = related && {
    file: parsed.file,
    span: spanBetween(parsed, related.start, related.end),
    message: related.message,
  }
  return {
    code,
    severity: 'error',
    message,
    file: parsed.file,
    span: spanOnLine(parsed, start, end),
    ...(label && { label }),
    notes,
    ...(other && { related: [other] }),
  }
}
