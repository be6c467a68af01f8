/**
 * The base path: the folder of a site on its host, `/repo` for `https://name.example/repo`. Authors, routes and
 * components do not know it. `addBasePath` adds it to finished HTML, and the files for hosts add it to their addresses.
 */

import { parseUrl } from './address.ts'

/**
 * @param url the site's address, with or without a slash at the end
 * @returns its path without a slash at the end; empty for a site that has its host for itself, and for no address
 */
export const basePathOf = (url: string): string => (parseUrl(url)?.pathname ?? '').replace(/(?<!\/)\/+$/, '')

/** @returns the site's address as the author wrote it, without a slash at the end */
export const siteUrl = (url: string): string => url.replace(/(?<!\/)\/+$/, '')

/** React escapes quotes in texts and values, so these match attributes only. `/@vite` belongs to the dev server. */
const addresses = /( (?:href|src|action|poster|data-later)=")(?=\/(?![/@]))/g
const lists = / (?:imagesrcset|srcset|style)="[^"]+"/gi
const islands = / data-island="[^"]*"/g

/** The addresses in a list of photos, and in the variables of a `style` attribute. */
const inLists = /((?:srcset=|style=)"|, |url\((?:&quot;|&#x27;)?)(?=\/(?!\/))/gi

/** The addresses in the props of an island, its assets, and the links in its Markdown. */
const inIslands = /(?:&quot;(?:href|src|endpoint|poster)&quot;:&quot;|\]\()(?=\/(?!\/))|&quot;(?=\/assets\/)/g

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
