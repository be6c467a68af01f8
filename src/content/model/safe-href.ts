/** Links in text may only lead to pages of this site, anchors, the web, mail and phone. */
const safe = /^(?:\/(?![/\\])|#|https?:\/\/|mailto:(?=[^@]+@[^@]+\.)|tel:)[^\s\\\p{Cc}\p{Cf}]*$/u

/**
 * Both the check and the renderer refuse all other addresses.
 *
 * @param url the address of a link in text
 * @returns whether the link is allowed; spaces, backslashes and invisible characters are not, and mail needs a domain
 */
export const isSafeHref = (url: string): boolean => safe.test(url)
