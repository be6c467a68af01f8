import { countOf } from '../../model/text.ts'
import type { Position } from '../../yaml/lines.ts'

/** What `check --fix` did, see fix-files.ts. */
interface FixedFiles {
  changes: readonly { file: string; start: Position; from: string; to: string }[]
  skipped: readonly string[]
}

/**
 * What `check --fix` says before the report of what is left.
 *
 * @returns one line per change and a line that counts them; ends with an empty line
 */
export function formatFixes({ changes, skipped }: FixedFiles): string {
  const lines = changes.map(
    ({ file, start, from, to }) => `${file}:${start.line}:${start.column}  \`${from}\` → \`${to}\``,
  )
  const left = skipped.map((file) => `${file} stays as it is: somebody changed it meanwhile`)
  const files = new Set(changes.map(({ file }) => file)).size
  const sum =
    changes.length === 0 ? 'nothing to fix' : `fixed ${countOf(changes.length, 'problem')} in ${countOf(files, 'file')}`
  return `${[...lines, ...left, ...(lines.length + left.length > 0 ? [''] : []), sum].join('\n')}\n\n`
}
