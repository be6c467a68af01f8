import { basePathOf } from '../../site/address.ts'
import { assetsPath, madeFiles, type OutputFile } from '../../site/made-files.ts'
import { policyOf } from '../../site/policy.ts'
import { notFoundRoute } from '../../site/routes.ts'
import type { Site } from '../../site/site.ts'

export type ResponseHeaders = Readonly<Record<string, string>>

/** `Cache-Control` of all other files: browsers revalidate each time. Hosts that read `_headers` send it by default. */
export const revalidate = 'no-cache'

/**
 * Paths that are never served, as a regular expression for JavaScript, nginx and Apache: files for hosts (`_headers`),
 * hidden files apart from those in `.well-known/` (RFC 8615), compressed files, and the 404 page.
 */
export const privatePaths = `^/_|/\\.(?!well-known/)|\\.(br|gz)$|^(/[a-z]{2,3}(-[a-z0-9]+)*)?${notFoundRoute}(\\.html)?$`

/** Disabled, so that an injected script cannot use them either. */
const unusedFeatures = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer']
  .concat('microphone', 'midi', 'payment', 'usb')
  .map((feature) => `${feature}=()`)

/**
 * The one source of the site's response headers. The values follow the OWASP Secure Headers project.
 *
 * @returns the headers of all responses, and additional ones for `/assets/`
 */
export function siteHeaders(site: Site) {
  return {
    everywhere: {
      'Content-Security-Policy': policyOf(site),
      'Strict-Transport-Security': 'max-age=31536000',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': unusedFeatures.join(', '),
      'Cross-Origin-Opener-Policy': 'same-origin',
    },
    assets: { 'Cache-Control': 'public, max-age=31536000, immutable' },
  }
}

/**
 * The file that Netlify, Cloudflare Pages, other hosts and `npm start` read.
 *
 * @returns `_headers`
 */
export function headersFile(site: Site): OutputFile {
  const { everywhere, assets } = siteHeaders(site)
  const rule = (path: string, headers: ResponseHeaders) =>
    `${path}\n${Object.entries(headers)
      .map(([name, value]) => `  ${name}: ${value}\n`)
      .join('')}`
  const base = basePathOf(site.facts.company.url)
  return { path: madeFiles.headers, content: rule(`${base}/*`, everywhere) + rule(`${base}${assetsPath}*`, assets) }
}
