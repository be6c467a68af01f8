import { say } from '../../../words/message.ts'
import { firstAbove, firstBelow, type Line, lineAt, outerColumn } from '../../../yaml/lines.ts'
import { quoteForLabel, quoteText, splitComment } from '../../../yaml/quoting.ts'
import type { YamlProblem } from '../../../yaml/yaml-problem.ts'
import type { Problem, SyntaxContext } from '../../define-rule.ts'

/** `text: Nearby: on Tuesdays` */
export function explainColonInValue({ line }: YamlProblem, context: SyntaxContext): Problem | undefined {
  const { key, rest, restStart: start } = line
  const { text, comment } = splitComment(rest)
  const colon = /:(?:\s|$)/.exec(text)
  if (key === undefined || !colon || /^["'[{|>#&*!%@`]/.test(text)) return undefined
  const range = [start, start + text.length] as const
  const isAtEnd = colon.index === text.length - 1
  const name = fieldIn(context, text)
  const quoted = quoteForLabel(text, comment)
  const quoting = isAtEnd
    ? say`remove the colon, or put the text in quotes: ${quoted}`
    : say`put it in quotes: ${quoted}`
  const advice =
    name === undefined ? quoting : say`write \`${name}\` on a line of its own; if it is no field, ${quoting}`
  const mayBeTwo = text.endsWith(':') || name !== undefined || mayContinue(line)
  return {
    place: { range },
    message: isAtEnd
      ? say`the text of \`${key}\` ends with a colon, which starts a new field`
      : say`the text of \`${key}\` contains a colon and a space, which start a new field`,
    label: advice,
    ...(!mayBeTwo && { fix: { place: { range }, text: quoteText(text) } }),
  }
}

/** @returns whether the line below may be the second one of a text */
const mayContinue = ({ below, indent }: Line): boolean =>
  below !== undefined && below.indent > indent && below.key === undefined && below.dashes === ''

/** @returns a word before a colon in a text that is the name of a field */
const fieldIn = ({ schemas }: SyntaxContext, text: string): string | undefined =>
  [...text.matchAll(/(?<![^\s,])([\w-]+):/g)].map(([, name = '']) => name).find((name) => schemas.fieldNames.has(name))

/** A plain multiline text with a colon in a later line. */
export function explainColonInContinuedText({ line }: YamlProblem): Problem | undefined {
  const { key, dashes, rest } = line
  if (/^(?:["'[{|>]|$)/.test(rest) || (key ?? dashes) === '' || line.below?.key !== undefined) return undefined
  const outer = outerColumn(line)
  const below = firstBelow(line, ({ indent, content }) => indent <= outer || /:(?:\s|$)/.test(content))
  if (!below || below.indent <= outer || below.dashes !== '') return undefined
  const name = key === undefined ? say`this item` : `\`${key}\``
  return {
    place: { range: [below.contentStart, below.end] },
    message: below.content.endsWith(':')
      ? say`the text of ${name} has a colon at the end of a line, which starts a new field`
      : say`the text of ${name} contains a colon and a space, which start a new field`,
    label: say`put the whole text in quotes, or write \`${key === undefined ? '-' : `${key}:`} >-\` and the whole text below it`,
  }
}

/** `heading:One`, or `-one` */
export function explainMissingSpace({ line: { content, contentStart: start } }: YamlProblem): Problem | undefined {
  const [sign] = /^(?:[A-Za-z][\w-]*:(?=\S)(?!\/\/)|-(?=[^\s-]))/.exec(content) ?? []
  if (sign === undefined) return undefined
  const isDash = sign === '-'
  return {
    place: { range: [start, start + sign.length + 1] },
    message: say`a space is missing after ${isDash ? say`the dash` : `\`${sign}\``}`,
    label: say`write \`${sign} ${content.slice(sign.length)}\``,
    fix: { place: { range: [start, start + sign.length] }, text: `${sign} ` },
  }
}

/** @returns the first field of the item of a list that a line is in; undefined elsewhere */
function itemOf(line: Line): string | undefined {
  const start = firstAbove(
    line,
    ({ column, dashes }) => column < line.column || (column === line.column && dashes !== ''),
  )
  return start?.column === line.column ? start.key : undefined
}

/** Two fields of a group with one name. */
export function explainDuplicateKey({ start, end, first = 0, line }: YamlProblem, context: SyntaxContext): Problem {
  const { file, text } = context
  const name = text.slice(start, end)
  const above = lineAt(text, first)
  const item = itemOf(line)
  const areLists = [above, line].every(({ rest, below }) => rest === '' && below?.dashes)
  return {
    place: { range: [start, end] },
    message: say`\`${name}\` is used twice in the same place`,
    label:
      above.dashes !== ''
        ? say`if a new item starts here, put a dash before it: \`- ${name}\``
        : areLists
          ? say`move its entries to the first list, and remove this line`
          : item
            ? say`remove one of the two, or, if another item starts here, begin it with \`- ${item}: …\``
            : say`remove one of the two`,
    related: [{ file, place: { range: [first, first + name.length] }, message: say`the first one is at` }],
  }
}
