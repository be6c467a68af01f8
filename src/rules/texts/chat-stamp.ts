import { defineRule } from '../define-rule.ts'
import { eachText } from '../lib/each.ts'

/** What a chat puts before a message: `[12/11/26, 18:45:03] Marta Gómez: ` or `12/11/26, 18:45 - Marta Gómez: `. */
const stamp =
  /(?:\[\d{1,4}[./-]\d{1,2}[./-]\d{2,4},? +\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?\]|^\d{1,2}[./-]\d{1,2}[./-]\d{2,4},? +\d{1,2}:\d{2}(?:\s?[ap]\.?\s?m\.?)? -) +[^:\n]{1,40}: +/imu

export default defineRule({
  code: 'chat-stamp',
  severity: 'error',
  checkFile: eachText(/\d:\d{2}[^\n]{0,12}[\]-] [^:\n]{1,40}:/, ({ text, path }, _, report) => {
    const [found] = stamp.exec(text) ?? []
    if (found === undefined) return
    report({
      severity: 'warning',
      message: messageAbout(found),
      place: { path, word: found.trim() },
      label: 'delete it, and keep only the words of the message',
    })
  }),
})

const messageAbout = (found: string): string => `\`${found.trim()}\` is the time and the sender of a chat message`
