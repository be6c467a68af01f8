import { defineRule } from '../define-rule.ts'
import { findUnreadableLetter } from './lib/unreadable-letter.ts'

export default defineRule({
  code: 'not-utf8',
  severity: 'error',
  docs: {
    summary: 'A file is not saved as UTF-8',
    why: 'Some editors use an old encoding that depends on the country. Save the file with the encoding UTF-8, and type the broken letters again.',
    wrong: '# saved as Windows-1252\nregion: São Paulo',
    right: '# saved as UTF-8\nregion: São Paulo',
  },
  onSource: (text) => {
    const found = findUnreadableLetter(text)
    if (!found || found.isUtf8) return undefined
    const message = 'this letter cannot be read, because the file is not saved as UTF-8'
    return { start: found.start, end: found.start + 1, message, label: 'save the file as UTF-8' }
  },
})
