import { parseUrl } from './address.ts'

/** Links in text may only lead to pages of this site, anchors, the web, mail and phone. */
const safe = /^(?:\/(?![/\\])|#|https?:\/\/(?![^/?#]*@)|mailto:(?=[^@]+@[^@]+\.)|tel:)[^\s\\\p{Cc}\p{Cf}]*$/u

/**
 * Matches an address for mail with an encoded line break outside of the text of the mail, where mail programs could read
 * another header. The text may have line breaks (RFC 6068, section 5).
 */
export const mailWithLineBreak = /^mailto:[^?]*(?:\?(?:.*&)?(?!body=)[^&]*)?%0[ad]/i

/** Matches a web address with user information, which looks like that of another site (RFC 3986, section 7.6). */
export const linkWithUser = /^https?:\/\/[^/?#]*@/i

/**
 * Both the check and the renderer refuse all other addresses.
 *
 * @returns whether the link is allowed; spaces, backslashes, invisible characters and user information are not, and mail needs a domain
 */
export const isSafeHref = (url: string): boolean =>
  safe.test(url) && !mailWithLineBreak.test(url) && parseUrl(url, 'https://none.example') !== undefined
