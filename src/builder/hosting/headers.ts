import type { Site } from '../../content/model.ts'
import { hostsOf, photosIn } from '../../content/page-brief.ts'
import type { OutputFile } from '../publish/output.ts'

/** Response headers by name. */
export type Headers = Readonly<Record<string, string>>

/** What every response carries, and what it carries besides below `/assets/`, where a file's name changes with its content. */
export interface SiteHeaders {
  everywhere: Headers
  assets: Headers
}

/** Where files stand that are named by their content. */
export const assetsPath = '/assets/'

/** What all but those files carry: kept by browsers, but asked for anew each time. The hosts that read `_headers` do so by themselves. */
export const revalidate = 'no-cache'

/** Features that no page uses, and no script that got in may. */
const unusedFeatures = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer']
  .concat('microphone', 'midi', 'payment', 'usb')
  .map((feature) => `${feature}=()`)

/**
 * The one source of the site's response headers. The values follow OWASP's secure headers project.
 *
 * @param site a checked site
 * @returns the headers
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
 * What a page may load and where it may send (CSP level 3). Pages have no inline scripts, so that no hash is needed;
 * structured data is no script to the policy. Style sheets are files too. Only `style` attributes are let through: the
 * ratio and focus of a photo and the sizes of Mantine's inputs stand in them, and their values come from the authors.
 */
function contentSecurityPolicy({ facts, shared, pages }: Site): string {
  const endpoints = [facts.contact.endpoint, facts.newsletter?.endpoint].flatMap((to) => (to ? [sourceOf(to)] : []))
  const photoHosts = [...hostsOf(photosIn(shared)), ...[...pages.values()].flatMap(({ traits }) => traits.photoHosts)]
  const directives: Record<string, Iterable<string>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': new Set(["'self'", ...photoHosts]),
    'font-src': ["'self'"],
    'connect-src': new Set(["'self'", ...endpoints]),
    'manifest-src': ["'self'"],
    'form-action': endpoints.length > 0 ? new Set(["'self'", ...endpoints]) : ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** An endpoint as the policy names it: the whole host, for services lead on to their own pages. */
const sourceOf = (endpoint: string): string => /^https:\/\/[^/]+/.exec(endpoint)?.[0] ?? "'self'"

/**
 * The file that Netlify, Cloudflare Pages and others read, and `npm start` too.
 *
 * @param site a checked site
 * @returns `_headers`
 */
export function headersFile(site: Site): OutputFile {
  const { everywhere, assets } = siteHeaders(site)
  const rule = (path: string, headers: Headers) =>
    `${path}\n${Object.entries(headers)
      .map(([name, value]) => `  ${name}: ${value}\n`)
      .join('')}`
  return { path: '_headers', content: rule('/*', everywhere) + rule(`${assetsPath}*`, assets) }
}
