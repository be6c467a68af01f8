/*
 * `new URL` and `decodeURIComponent` throw at what people type. Only this file calls them
 * (tests/unit/throwing-calls.test.ts).
 */

/**
 * @param base an address that `text` may be relative to
 * @returns the parts of an address (https://url.spec.whatwg.org/); undefined for one that browsers cannot open, such as
 *   one with the port 99999
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

/** @returns a text without percent-encoding; undefined for one with wrong escapes, such as `100%` */
export function decodePercent(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** @returns an anchor without percent-encoding; one with wrong escapes is left unchanged */
export const decodeAnchor = (anchor: string): string => decodePercent(anchor) ?? anchor

/** @returns what an address begins with: `https://example.com`; empty for one that browsers cannot open */
export const originOf = (address: string): string => parseUrl(address)?.origin ?? ''

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

/** @returns the address with what the message of the form at its anchor begins with; another one as it is */
export function askAbout(what: string, href: string): string {
  const [, path, anchor] = /^((?:\/[^?#]*)?)(#.+)$/.exec(href) ?? []
  return anchor === undefined ? href : `${path}?about=${encodeURIComponent(what)}${anchor}`
}

/*
 * The base path: the folder of a site on its host, `/repo` for `https://name.example/repo`. Authors, routes and
 * components do not know it. `addBasePath` adds it to finished HTML, and the files for hosts add it to their addresses.
 */

/**
 * @param url the site's address, with or without a slash at the end
 * @returns its path without a slash at the end; empty for a site that has its host for itself, and for no address
 */
export const basePathOf = (url: string): string => (parseUrl(url)?.pathname ?? '').replace(/(?<!\/)\/+$/, '')

/** @returns the site's address as the author wrote it, without a slash at the end */
export const siteUrl = (url: string): string => url.replace(/(?<!\/)\/+$/, '')

/** React and JSON escape quotes in texts and values, so these match attributes only. `/@vite` belongs to the dev server. */
const addresses = /( (?:href|src|action|poster|data-later)=")(?=\/(?![/@]))/g
const lists = / (?:imagesrcset|srcset|style)="[^"]+"/gi
const islands = / data-island='[^']*'/g

/** The addresses in a list of photos, and in the variables of a `style` attribute. */
const inLists = /((?:srcset=|style=)"|, |url\((?:&quot;|&#x27;)?)(?=\/(?!\/))/gi

/** The addresses in the props of an island, its assets, and the links in its Markdown. */
const inIslands = /(?:"(?:href|src|endpoint|poster)":"|\]\()(?=\/(?!\/))|"(?=\/assets\/)/g

/**
 * Adds the base path to every address of the site in finished HTML: links, assets, forms, photos, and the props of
 * islands, which browsers render again.
 */
export function addBasePath(html: string, base: string): string {
  if (base === '') return html
  return html
    .replace(addresses, `$1${base}`)
    .replace(lists, (list) => list.replace(inLists, `$1${base}`))
    .replace(islands, (props) => props.replace(inIslands, `$&${base}`))
}
