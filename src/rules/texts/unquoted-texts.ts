import { isScalar } from 'yaml'
import { meaningOf } from '../../schema/keywords.ts'
import { say } from '../../words/message.ts'
import { endOfLine, lineAt, readLines } from '../../yaml/lines.ts'
import { inQuotes, splitComment } from '../../yaml/quoting.ts'
import { nodeAt, type Range } from '../../yaml/ranges.ts'
import { defineRule, type Report, type TextValue } from '../define-rule.ts'
import { eachText } from '../lib/each.ts'
import { asBlockText } from '../yaml/lib/block-texts.ts'

/** @returns a check of each unquoted text, with its range, in the files whose source matches `prefilter` */
const eachUnquoted = (
  prefilter: RegExp,
  check: (value: TextValue, range: Range, source: string, report: Report) => void,
) =>
  eachText(prefilter, (value, { yaml }, report) => {
    const node = nodeAt(yaml, value.path)
    if (isScalar(node) && node.type === 'PLAIN' && node.range)
      check(value, [node.range[0], node.range[1]], yaml.text, report)
  })

/** `## Heading` above a text of Markdown that begins without `|`. */
const reportLostHeadings = eachUnquoted(/:[ \t]*(?:\r?\n[ \t]*)?##+ /, ({ path, place }, [start], source, report) => {
  const isHeading = (text: string) => /^##+ \S/.test(text)
  const lines = readLines(source).slice(0, lineAt(source, start).index)
  const line = lines.findLast(({ isBlank, content }) => !isBlank || isHeading(content))
  if (!line || !isHeading(line.rest) || meaningOf(place.schemas) !== 'markdown') return
  report({
    severity: 'warning',
    message: say`YAML reads this line as a comment, so readers do not see it`,
    place: { range: [line.restStart, line.end], group: path.slice(0, -1) },
    label: asBlockText(String(path.at(-1))),
  })
})

/** Text before a # that is probably part of it. */
const reportCutTexts = eachUnquoted(/\S[ \t]+#[^!\n]/, ({ path }, [start, end], source, report) => {
  const lineEnd = endOfLine(source, end)
  const rest = source.slice(end, lineEnd)
  const words = rest.trimStart()
  if (words === rest || !/^#[^\s#!]/.test(words)) return
  const { comment } = splitComment(words)
  const whole = source.slice(start, lineEnd - comment.length).trimEnd()
  report({
    severity: /^#[\p{L}\p{N}]/u.test(words) ? 'error' : 'warning',
    message: say`the text ends before the #: YAML reads the rest of the line as a comment`,
    place: { range: [lineEnd - words.length, lineEnd], group: path.slice(0, -1) },
    label: say`put the text in quotes: ${inQuotes(whole.replaceAll(/\s+/g, ' '))}${comment}`,
    fix: { place: { range: [start, start + whole.length] }, text: inQuotes(whole) },
  })
})

export default [
  /** A # before a space is a comment; before a letter or a digit it is probably part of a sentence that is lost. */
  defineRule({
    code: 'cut-text',
    severity: 'error',
    checkFile: (file, report) => {
      reportCutTexts(file, report)
      reportLostHeadings(file, report)
    },
  }),

  defineRule({
    code: 'smart-quotes',
    severity: 'warning',
    checkFile: eachUnquoted(/(?:^|[:,-])[ \t]+[“”„«‘’″′]/m, ({ text, path }, _, __, report) => {
      const isMixed = /^[“”„«‘’″′][^"']*["']$/.test(text)
      if (!isMixed && !/^[“”„«‘’″′].*[”“»’″′]$/s.test(text)) return
      report({
        message: say`the text is in typographic quotes, and the page will show them`,
        place: { path },
        label: say`remove them, or use straight quotes (")`,
      })
    }),
  }),
]
