import { parseUrl } from './address.ts'

/** Links in text may only lead to pages of this site, anchors, the web, mail and phone. */
const safe = /^(?:\/(?![/\\])|#|https?:\/\/|mailto:(?=[^@]+@[^@]+\.)|tel:)[^\s\\\p{Cc}\p{Cf}]*$/u

/**
 * Matches an address for mail with an encoded line break outside of the text of the mail, where mail programs could read
 * another header. The text may have line breaks (RFC 6068, section 5).
 */
export const mailWithLineBreak = /^mailto:[^?]*(?:\?(?:.*&)?(?!body=)[^&]*)?%0[ad]/i

/**
 * Both the check and the renderer refuse all other addresses.
 *
 * @param url the address of a link in text
 * @returns whether the link is allowed; spaces, backslashes and invisible characters are not, and mail needs a domain
 */
export const isSafeHref = (url: string): boolean =>
  safe.test(url) && !mailWithLineBreak.test(url) && parseUrl(url, 'https://none.example') !== undefined
