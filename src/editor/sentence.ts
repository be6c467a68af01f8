import type { EditorDiagnostic } from './protocol.ts'

/** @returns the words of the check, as a sentence, for somebody who sees the file */
export function sentence({ message, label }: Pick<EditorDiagnostic, 'message' | 'label'>): string {
  const start = `${message.charAt(0).toUpperCase()}${message.slice(1)}`
  const whole = label ? `${start}: ${label}` : start
  return /[.?!]$/.test(whole) ? whole : `${whole}.`
}
