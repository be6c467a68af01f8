import type { FixedFiles } from '../fix/files.ts'

/**
 * What `check --fix` says before the report of what is left.
 *
 * @returns one line per change and a line that counts them; ends with an empty line
 */
export function formatFixes({ changes, skipped }: FixedFiles): string {
  const lines = changes.map(
    ({ file, start, from, to }) => `${file}:${start.line}:${start.column}  \`${from}\` → \`${to}\``,
  )
  const left = skipped.map((file) => `${file} was left as it is: it changed in the meantime`)
  const files = new Set(changes.map(({ file }) => file)).size
  const sum =
    changes.length === 0 ? 'nothing to fix' : `fixed ${count(changes.length, 'problem')} in ${count(files, 'file')}`
  return `${[...lines, ...left, ...(lines.length + left.length > 0 ? [''] : []), sum].join('\n')}\n\n`
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
