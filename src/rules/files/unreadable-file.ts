import { stillHeic } from '../../site/photo-names.ts'
import { defineRule } from '../define-rule.ts'

/** Reported by the code that reads files. */
export default defineRule({
  code: 'unreadable-file',
  severity: 'error',
})

/** @param reason why the file cannot be read; starts with a pronoun, as in `it does not exist` */
export const unreadableProblem = (reason: string) => ({
  message: `this cannot be read: ${reason}`,
  place: 'file' as const,
  label:
    reason === stillHeic ? 'open it and export it as JPEG: a new name does not change it' : 'replace it, or remove it',
})
