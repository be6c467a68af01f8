import { shorten } from '../../../diagnostics/describe.ts'
import type { Heading } from '../../summary/file-summary.ts'

/** @returns a label that says to write a heading with `level` # signs */
export function writeWithLevel({ text, isUnderlined }: Heading, level: number): string {
  const label = `write \`${'#'.repeat(level)} ${shorten(text)}\``
  return isUnderlined ? `${label}, and remove the line below it` : label
}
