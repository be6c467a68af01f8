/** The only addresses that text may link to: pages of this site, anchors, the web, mail and phone. */
const safe = /^(?:\/(?![/\\])|#|https?:\/\/|mailto:(?=[^@]+@[^@]+\.)|tel:)[^\s\\\p{Cc}\p{Cf}]*$/u

/**
 * The check refuses every other address, and rendering does too.
 *
 * @param url as an author wrote it in running text
 * @returns whether a link may lead there; not with spaces, backslashes or invisible characters, and mail only to an
 * address with a domain
 */
export const isSafeHref = (url: string): boolean => safe.test(url)
