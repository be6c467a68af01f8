import { shorten } from '../../../diagnostics/describe.ts'
import { say, sayCount } from '../../../words/message.ts'
import { decodeMisread, findMisread } from '../../../yaml/encoding.ts'
import { endOfLine, positionOf } from '../../../yaml/lines.ts'
import type { YamlProblem } from '../../../yaml/yaml-problem.ts'
import type { Problem, SyntaxContext } from '../../define-rule.ts'

/** U+FFFD, in place of a letter that a program could not read. */
export function explainLostLetters({ start, end }: YamlProblem, { text }: SyntaxContext): Problem {
  const [, ...more] = [...text.matchAll(/\ufffd+/g)].map(({ index }) => index)
  const lines = [...new Set(more.map((offset) => positionOf(text, offset).line))]
  const where = sayCount('line {lines}', 'lines {lines}', lines.length, { lines: lines.join(', ') })
  return {
    place: { range: [start, end] },
    message: say`a letter was lost here before this text was saved: \ufffd replaces it`,
    label: say`type the letter again`,
    notes: more[0]
      ? [
          sayCount(
            '{count} more letter was lost in {where}.',
            '{count} more letters were lost in {where}.',
            more.length,
            { where },
          ),
        ]
      : [],
  }
}

/** Letters in UTF-8 that were read as Windows-1252. */
export function explainMisreadLetters({ start, end, line }: YamlProblem, { text }: SyntaxContext): Problem {
  const before =
    text
      .slice(line.start, start)
      .split(/[\s:"'(¿¡]/)
      .at(-1) ?? ''
  const word = before + (/[^\s,;:"')?!]+/.exec(text.slice(start))?.[0] ?? '')
  const places = findMisread(text)
  const range = [start, end] as const
  return {
    place: { range: [start, places[0]?.end ?? end] },
    message: say`the accents in this file are broken: \`${shorten(word)}\` should be \`${shorten(decodeMisread(word))}\``,
    label: say`run \`npm run check -- --fix\`, which repairs all of them`,
    notes: [
      sayCount(
        'A program saved the file in the wrong encoding, in {count} place. Set it to UTF-8 before you use it again.',
        'A program saved the file in the wrong encoding, in {count} places. Set it to UTF-8 before you use it again.',
        places.length,
      ),
    ],
    fix: { place: { range }, text: decodeMisread(text.slice(...range)) },
  }
}

/** A character that HTML forbids. */
export function explainControlCharacter({ start, end, words = '' }: YamlProblem): Problem {
  const number = (words.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  const message = say`this text contains the character U+${number}, which no page can show`
  return { place: { range: [start, end] }, message, label: say`remove it, or type the text again` }
}

/** A special space at the start of a line, or after a dash or a colon. */
export function explainOddSpace({ start, end, line }: YamlProblem, { text }: SyntaxContext): Problem {
  const [sign] = /^(?:-|[\w-]+:)$/.exec(text.slice(line.contentStart, start)) ?? []
  const after =
    sign === undefined ? say`at the start of this line` : sign === '-' ? say`after the dash` : say`after \`${sign}\``
  return {
    place: { range: [start, end] },
    message: say`the space ${after} is not a normal space: such spaces come with copied text`,
    label: end - start > 1 ? say`replace them with normal spaces` : say`replace it with a normal space`,
    fix: { place: { range: [start, end] }, text: ' '.repeat(end - start) },
  }
}

/** A tab at the start of a line, or after a dash or colon as indentation. */
export function explainTab({ start, end, line: { start: lineStart } }: YamlProblem, { text }: SyntaxContext): Problem {
  const isAtStart = text.slice(lineStart, start).trim() === ''
  return {
    place: { range: [start, end] },
    message: isAtStart
      ? say`there is a tab at the start of this line; YAML counts only spaces`
      : say`there is a tab before this field or item; YAML counts only spaces`,
    label: isAtStart ? say`use spaces, two for each level` : say`use one space`,
    fix: isAtStart ? replaceTabs(text, lineStart) : { place: { range: [start, end] }, text: ' ' },
  }
}

/** Replaces the tabs of a line, and of all lines below that start with one: the parser reports only the first. */
function replaceTabs(text: string, start: number): NonNullable<Problem['fix']> {
  const width = tabWidth(text, start)
  const toSpaces = (indent: string) => indent.replaceAll('\t', ' '.repeat(width))
  const end = Math.max(endOfLine(text, start), endOfLine(text, text.lastIndexOf('\n\t') + 1))
  const fixed = text
    .slice(start, end)
    .replace(/^[ \t]+/, toSpaces)
    .replaceAll(/^\t[ \t]*/gm, toSpaces)
  return { place: { range: [start, end] }, text: fixed }
}

/** @returns the width with which the line starts where the line above lets expect it; 2 if none does */
function tabWidth(text: string, start: number): number {
  const above = text.slice(text.lastIndexOf('\n', start - 2) + 1, start).trimEnd()
  const [, indent = '', dash] = /^([ \t]*)(- )?/.exec(text.slice(start)) ?? []
  const [, outer = '', dashes = ''] = /^( *)((?:- +)*)/.exec(above) ?? []
  const column = outer.length + (dash ? 0 : dashes.length) + (above.endsWith(':') ? 2 : 0)
  return [2, 4, 8].find((width) => indent.replaceAll('\t', ' '.repeat(width)).length === column) ?? 2
}
