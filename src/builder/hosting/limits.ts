import { redirectsOf } from '../../site/redirects.ts'
import type { Site } from '../../site/site.ts'
import { siteHeaders } from './headers.ts'

const mebibyte = 1024 * 1024

/**
 * Compares a site with the limits of common hosts. Those of Cloudflare Pages are in its documentation under "Limits",
 * "Redirects" and "Headers", that of GitHub Pages under "GitHub Pages limits".
 *
 * @param files all files of the output
 * @returns what is beyond a limit, and what the host does then, one sentence each
 */
export function beyondLimits(site: Site, files: readonly { path: string; size: number }[]): string[] {
  const sizes = new Map(files.map(({ path, size }) => [path, size]))
  const redirects = redirectsOf(site).length
  const headers = Object.entries(siteHeaders(site).everywhere)
  const lines = headers.map(([name, value]) => ({ name, length: `  ${name}: ${value}`.length }))
  const longest = lines.reduce((one, other) => (other.length > one.length ? other : one))
  const all = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  const limits: [has: number, most: number, text: string][] = [
    [redirects, 2000, `${redirects} old addresses: Cloudflare Pages redirects 2000 of a site.`],
    [
      longest.length,
      2000,
      `The line of ${longest.name} in _headers has ${longest.length} characters, for the hosts of photos, forms and embeds: Cloudflare Pages leaves out such a line above 2000.`,
    ],
    [sizes.size, 20_000, `${sizes.size} files: Cloudflare Pages takes 20000 without a paid plan.`],
    [all, 1e9, `${Math.round(all / mebibyte)} MiB: GitHub Pages takes 1 GB.`],
    ...[...sizes].map(([path, size]): [number, number, string] => [
      size / mebibyte,
      25,
      `${path} has ${Math.round(size / mebibyte)} MiB: Cloudflare Pages takes files of 25 MiB.`,
    ]),
  ]
  return limits.flatMap(([has, most, text]) => (has > most ? [text] : []))
}
