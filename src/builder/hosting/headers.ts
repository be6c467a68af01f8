import { basePathOf } from '../../content/model/base-path.ts'
import { linkedFilesOf } from '../../content/model/linked-files.ts'
import { endpointsIn, hostsOf, photosIn } from '../../content/model/page-info.ts'
import type { Site } from '../../content/model/site.ts'
import type { OutputFile } from '../common/output-file.ts'
import { embedsOf, originsOf } from './embeds.ts'

/** Response headers by name. */
export type ResponseHeaders = Readonly<Record<string, string>>

/** The headers of all responses, and additional ones for `/assets/`. */
export interface SiteHeaders {
  everywhere: ResponseHeaders
  assets: ResponseHeaders
}

/** The path of files with a hash of their content in the name. */
export const assetsPath = '/assets/'

/** `Cache-Control` of all other files: browsers revalidate each time. Hosts that read `_headers` send it by default. */
export const revalidate = 'no-cache'

/** Disabled, so that an injected script cannot use them either. */
const unusedFeatures = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer']
  .concat('microphone', 'midi', 'payment', 'usb')
  .map((feature) => `${feature}=()`)

/**
 * The one source of the site's response headers. The values follow the OWASP Secure Headers project.
 *
 * @param site a checked site
 */
export function siteHeaders(site: Site): SiteHeaders {
  return {
    everywhere: {
      'Content-Security-Policy': contentSecurityPolicy(site),
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
 * CSP level 3. Pages have no inline scripts or style elements, so no hash is needed; `style` attributes are allowed,
 * because photos and Mantine's inputs use them and their values come from the authors.
 */
function contentSecurityPolicy(site: Site): string {
  const { facts, shared, data, pages } = site
  const embeds = embedsOf(site)
  const ofForms = [...endpointsIn(Object.values(shared)), ...[...pages.values()].flatMap(({ info }) => info.endpoints)]
  const endpoints = [facts.contact.endpoint, facts.newsletter?.endpoint, ...ofForms].flatMap((to) =>
    to ? [sourceOf(to)] : [],
  )
  const photoHosts = [
    ...hostsOf(photosIn([shared, data])),
    ...[...pages.values()].flatMap(({ info }) => info.photoHosts),
  ]
  const directives: Record<string, Iterable<string>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': new Set(["'self'", ...photoHosts]),
    'font-src': ["'self'"],
    'connect-src': new Set(["'self'", ...endpoints]),
    'manifest-src': ["'self'"],
    ...(hasMedia(site) && { 'media-src': ["'self'"] }),
    // Pages narrow this to 'self', and each file with an embed to its own origin: hosts merge the headers of a path.
    ...(embeds.length > 0 && { 'frame-src': ["'self'", ...originsOf(embeds)] }),
    'form-action': endpoints.length > 0 ? new Set(["'self'", ...endpoints]) : ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': [embeds.length > 0 ? "'self'" : "'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** @returns whether the site has sounds or films of its own */
const hasMedia = (site: Site): boolean => [...linkedFilesOf(site)].some((file) => /\.mp[34]$/.test(file))

/** The policy allows the whole host of an endpoint, because form services redirect to their own pages. */
const sourceOf = (endpoint: string): string => /^https:\/\/[^/]+/.exec(endpoint)?.[0] ?? "'self'"

/**
 * The file that Netlify, Cloudflare Pages, other hosts and `npm start` read.
 *
 * @param site a checked site
 * @returns `_headers`
 */
export function headersFile(site: Site): OutputFile {
  const { everywhere, assets } = siteHeaders(site)
  const rule = (path: string, headers: ResponseHeaders) =>
    `${path}\n${Object.entries(headers)
      .map(([name, value]) => `  ${name}: ${value}\n`)
      .join('')}`
  const base = basePathOf(site.facts.company.url)
  return { path: '_headers', content: rule(`${base}/*`, everywhere) + rule(`${base}${assetsPath}*`, assets) }
}
