/** The endpoint of forms whose messages our own server takes. */
export const inbox = 'inbox'

/** Its path, to which the id of a form is added. No page has it, because addresses of pages have no `_`. */
export const inboxPath = '/_inbox/'

/** Name of the field that hardly anybody but programs fills in. */
export const honeypotName = 'website'
