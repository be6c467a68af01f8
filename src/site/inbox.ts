import type { FormDefinition } from './form-definition.ts'
import { fnv } from './text.ts'

/** The endpoint of forms whose messages our own server takes. */
export const inbox = 'inbox'

/** Its path, to which the id of a form is added. No page has it, because addresses of pages have no `_`. */
export const inboxPath = '/_inbox/'

/** Name of the field that hardly anybody but programs fills in. */
export const honeypotName = 'website'

/**
 * @param form as a page shows it
 * @returns where it is sent to our own server: the same path on all pages with the same form, and another one as soon as
 *   it asks for something else
 */
export function inboxAddress({ fields, success }: Pick<FormDefinition, 'fields' | 'success'>): string {
  const asked = fields.map(({ messages: _, ...field }) => field)
  return inboxPath + hash(JSON.stringify([asked, success]))
}

/** 64 bits as 16 hexadecimal digits. */
const hash = (text: string): string =>
  [0x811c9dc5, 0x01000193].map((start) => fnv(text, start).toString(16).padStart(8, '0')).join('')
