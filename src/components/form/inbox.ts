import type { FormDefinition } from '../../site/form-definition.ts'
import { inboxPath } from '../../site/inbox.ts'

/**
 * @param form as a page shows it
 * @returns where it is sent to our own server: the same path on all pages with the same form, and another one as soon as
 *   it asks for something else
 */
export function inboxAddress({ fields, success }: Pick<FormDefinition, 'fields' | 'success'>): string {
  const asked = fields.map(({ messages: _, ...field }) => field)
  return inboxPath + hash(JSON.stringify([asked, success]))
}

/** FNV-1a (https://www.isthe.com/chongo/tech/comp/fnv/) with two start values: 64 bits as 16 hexadecimal digits. It is no secret. */
function hash(text: string): string {
  return [0x811c9dc5, 0x01000193]
    .map((start) => {
      let sum = start
      for (let index = 0; index < text.length; index++) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193)
      return (sum >>> 0).toString(16).padStart(8, '0')
    })
    .join('')
}
