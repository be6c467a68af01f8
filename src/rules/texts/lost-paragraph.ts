import type { RangePlace } from '../../diagnostics/diagnostic.ts'
import { keywordIn, meaningOf } from '../../schema/keywords.ts'
import { say } from '../../words/message.ts'
import type { ParsedYaml } from '../../yaml/parse-yaml.ts'
import type { Path } from '../../yaml/path.ts'
import { isLiteral, nodeAt } from '../../yaml/ranges.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import { eachText } from '../lib/each.ts'

/** Empty lines before a paragraph. Entries and headings of Markdown need none. */
const between = /(?<=\S)[ \t]*\r?\n(?:[ \t]*\r?\n)+(?=[ \t]*(?!(?:[-*+#]|\d+[.)])[ #])\S)/g

const countBreaks = (text: string): number => text.match(between)?.length ?? 0

export default defineRule({
  code: 'lost-paragraph',
  severity: 'warning',
  checkFile: eachText(/\n[ \t]*\r?\n|\\n/, ({ text, path, place: { schemas } }, { yaml }, report) => {
    const meaning = text.includes('\n') ? meaningOf(schemas) : undefined
    if (meaning !== 'text' && meaning !== 'markdown') return
    const read = countBreaks(text)
    const { start, written } = isLiteral(yaml, path) ? { start: 0, written: read } : writtenAt(yaml, path)
    if (meaning === 'text' && keywordIn(schemas, 'paragraphs') !== true) {
      if (written + read > 0) report({ ...singleParagraph, place: { path } })
    } else if (written > read)
      report(joinedByYaml(yaml.text[start], { range: [start, start + 1], group: path.slice(0, -1) }))
  }),
})

/** @returns where a text starts in its file, and its empty lines there */
function writtenAt(yaml: ParsedYaml, path: Path): { start: number; written: number } {
  const [start, end] = nodeAt(yaml, path)?.range ?? [0, 0]
  return { start, written: countBreaks(yaml.text.slice(start, end).replace(/^[|>].*/, '')) }
}

const singleParagraph = {
  message: say`this text is shown as one paragraph: readers do not see its empty line`,
  label: say`write one paragraph`,
}

/** YAML folds lines, except in a text that starts with `|`. */
function joinedByYaml(sign: string | undefined, place: RangePlace): Problem {
  const isFolded = sign === '>'
  return {
    message: say`an empty line begins no new paragraph in this text`,
    place,
    label: isFolded
      ? say`write \`|\` in place of \`>\``
      : say`write \`|\` here, and the whole text on the lines below, indented`,
    ...(isFolded && { fix: { place, text: '|' } }),
  }
}
