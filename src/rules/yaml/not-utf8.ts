import { defineRule } from '../define-rule.ts'
import { findUnreadableLetter } from './lib/unreadable-letter.ts'

export default defineRule({
  code: 'not-utf8',
  severity: 'error',
  onSource: (text) => {
    const found = findUnreadableLetter(text)
    if (!found || found.isUtf8) return undefined
    const message = 'this letter cannot be read, because the file is not saved as UTF-8'
    return { start: found.start, end: found.start + 1, message, label: 'save the file as UTF-8' }
  },
})
