/** The only addresses that text may link to: pages of this site, anchors, the web, mail and phone. */
const allowed = /^(?:\/(?![/\\])|#|https?:\/\/|mailto:(?=[^@]+@[^@]+\.)|tel:)[^\s\\\p{Cc}\p{Cf}]*$/u

/**
 * The check refuses what this does not allow, and so does rendering: an address that one of them lets through is no link.
 *
 * @param url as an author wrote it in running text
 * @returns whether a link may lead there; anything with spaces, backslashes or invisible characters may not, and mail only to
 * an address with a domain
 */
export function isSafeHref(url: string): boolean {
  return allowed.test(url)
}
