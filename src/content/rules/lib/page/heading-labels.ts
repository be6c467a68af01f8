import { shorten } from '../../../diagnostics/describe.ts'
import type { Heading } from '../../../summary/file-summary.ts'

/** @returns advice to write a heading with so many # signs */
export function writeWithLevel({ text, isUnderlined }: Heading, level: number): string {
  const label = `write \`${'#'.repeat(level)} ${shorten(text)}\``
  return isUnderlined ? `${label}, and remove the line below it` : label
}
