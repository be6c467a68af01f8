import { meaningOf } from '../../schema/keywords.ts'
import { say } from '../../words/message.ts'
import { defineRule } from '../define-rule.ts'
import { eachText } from '../lib/each.ts'

/** Nobody wraps a text at fewer characters, so a shorter line ends where its author wanted it to. */
const narrow = 40

/** The start of a line that is no plain text of Markdown, or that Markdown does not join. */
const block = /^\s*(?:[-*+#>|<`~]|\d+[.)]|\s{4})/

export default defineRule({
  code: 'joined-lines',
  severity: 'warning',
  checkFile: eachText(/\|[-+\d]*[ \t]*\r?\n|\\n/, ({ text, path, place }, _, report) => {
    const meaning = text.includes('\n') ? meaningOf(place.schemas) : undefined
    if (meaning !== 'text' && meaning !== 'markdown') return
    const [lines] = joinedLines(text)
    if (!lines) return
    const [first = ''] = lines
    const isMarkdown = meaning === 'markdown'
    report({
      message: say`readers see these lines as one: \`${lines.join(' ')}\``,
      place: { path, word: first },
      label: isMarkdown
        ? say`end each of them but the last with a backslash: \`${first}\\\``
        : say`write them as one line, with commas between them`,
      ...(isMarkdown && {
        fix: { place: { path }, text: '', value: text.replace(lines.join('\n'), () => lines.join('\\\n')) },
      }),
    })
  }),
})

/** @returns the paragraphs of a text whose lines are names, numbers or addresses, not a sentence that continues */
function joinedLines(text: string): string[][] {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim().split('\n'))
  return paragraphs.filter(
    (lines) =>
      // Two lines without a number may be one sentence, in a language with capitals in it.
      (lines.length > 2 || (lines.length === 2 && /\d/.test(lines.join()))) &&
      !lines.some((line) => block.test(line)) &&
      lines.every((line, index) => index === 0 || isSeparate(lines[index - 1] ?? '', line)),
  )
}

const isSeparate = (above: string, line: string): boolean =>
  above.length < narrow && !/[.!?…,;\\]$|\s\s$/.test(above) && /^[\p{Lu}\d+(]|@/u.test(line)
