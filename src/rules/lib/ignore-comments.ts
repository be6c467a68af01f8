import { isScalar } from 'yaml'
import { type Code, codes } from '../../generated/rule-codes.ts'
import { type Line, readLines } from '../../yaml/lines.ts'
import type { ParsedYaml } from '../../yaml/parse-yaml.ts'
import { nodeAt, pathAt, type Range } from '../../yaml/ranges.ts'
import { retiredCodes } from '../retired-codes.ts'

/** @returns whether a rule has this code */
export const isCode = (name: string): name is Code => codes.some((code) => code === name)

/** @returns the codes without those that exist no more, or undefined when one of them never existed */
export function currentCodes(codes: readonly string[]): Code[] | undefined {
  const current = codes.flatMap((code) => (retiredCodes.has(code) ? (retiredCodes.get(code) ?? []) : code))
  return current.every(isCode) ? current : undefined
}

/** A comment `# check-ignore CODE: reason`, valid or not. */
export interface IgnoreLine {
  codes: string[]
  reason: string
  range: Range
  /** Counted from 0. */
  index: number
}

/** @returns the lines of a file that match a pattern, such as the start of a comment */
export const linesWith = ({ text }: Pick<ParsedYaml, 'text'>, pattern: RegExp): readonly Line[] =>
  pattern.test(text) ? readLines(text).filter(({ start, end }) => pattern.test(text.slice(start, end))) : []

/** @returns the comments of a file that ignore warnings */
export function linesWithIgnores(yaml: ParsedYaml): IgnoreLine[] {
  return linesWith(yaml, /check-ignore/).flatMap((line) => {
    const match = /(?<!\S)#[ \t]{0,99}check-ignore\b(.*)$/.exec(yaml.text.slice(line.start, line.end))
    if (!match || isInText(yaml, line)) return []
    const content = match[1] ?? ''
    const [head = '', list = ''] = /^\s+([\w-]+(?:\s*,\s*[\w-]+)*)/.exec(content) ?? []
    const reason = /^\s*:\s*(\S.*)$/.exec(content.slice(head.length))?.[1] ?? ''
    return [
      {
        codes: list === '' ? [] : list.split(',').map((code) => code.trim()),
        reason,
        range: [line.start + match.index, line.end] as const,
        index: line.index,
      },
    ]
  })
}

/** @returns whether a line belongs to a text that begins above it, where # does not start a comment */
export function isInText(yaml: ParsedYaml, { start, contentStart }: Line): boolean {
  const node = nodeAt(yaml, pathAt(yaml, contentStart))
  return isScalar(node) && node.range !== undefined && node.range[0] < start && contentStart < node.range[1]
}
