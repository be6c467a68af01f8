import { codes as allCodes, type Code } from '../../generated/rule-codes.ts'
import type { ParsedYaml } from '../../yaml/parse-yaml.ts'
import type { Range } from '../../yaml/ranges.ts'
import { retiredCodes } from '../retired-codes.ts'
import { linesWith } from './comments.ts'

export const ruleCodes: readonly string[] = allCodes

/** @returns whether a rule has this code */
export const isCode = (name: string): name is Code => ruleCodes.includes(name)

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

/** @returns the comments of a file that ignore warnings */
export function linesWithIgnores(yaml: ParsedYaml): IgnoreLine[] {
  return linesWith(yaml, 'check-ignore').flatMap(({ text, start, line, isInText }) => {
    const match = /(?<!\S)#[ \t]{0,99}check-ignore\b(.*)$/.exec(text)
    if (!match || isInText) return []
    const content = match[1] ?? ''
    const [head = '', list = ''] = /^\s+([\w-]+(?:\s*,\s*[\w-]+)*)/.exec(content) ?? []
    const reason = /^\s*:\s*(\S.*)$/.exec(content.slice(head.length))?.[1] ?? ''
    return [
      {
        codes: list === '' ? [] : list.split(',').map((code) => code.trim()),
        reason,
        range: [start + match.index, start + text.length] as const,
        index: line - 1,
      },
    ]
  })
}
