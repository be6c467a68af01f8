import { codes as allCodes, type Code } from '../../../../generated/rule-codes.ts'
import type { ParsedYaml } from '../../../yaml/parse-yaml.ts'
import type { Range } from '../../../yaml/ranges.ts'
import { linesWith } from './comments.ts'

export const ruleCodes: readonly string[] = allCodes

/** @returns whether a rule has this code */
export const isCode = (name: string): name is Code => ruleCodes.includes(name)

/** A comment `# check-ignore CODE: reason`, complete or not. */
export interface IgnoreLine {
  /** All after `check-ignore`. */
  said: string
  codes: string[]
  reason: string
  range: Range
  /** Index of the line, from 0. */
  index: number
}

/** @returns the comments of a file that silence warnings */
export function linesWithIgnores(yaml: ParsedYaml): IgnoreLine[] {
  return linesWith(yaml, 'check-ignore').flatMap(({ text, start, line, isInText }) => {
    const match = /(?<!\S)#[ \t]{0,99}check-ignore\b(.*)$/.exec(text)
    if (!match || isInText) return []
    const said = match[1] ?? ''
    const [head = '', list = ''] = /^\s+([\w-]+(?:\s*,\s*[\w-]+)*)/.exec(said) ?? []
    const reason = /^\s*:\s*(\S.*)$/.exec(said.slice(head.length))?.[1] ?? ''
    return [
      {
        said,
        codes: list === '' ? [] : list.split(/\s*,\s*/),
        reason,
        range: [start + match.index, start + text.length] as const,
        index: line - 1,
      },
    ]
  })
}
