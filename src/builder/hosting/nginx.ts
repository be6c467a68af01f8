import { notFoundRoute, outputOf } from '../../content/model/routes.ts'
import type { Site } from '../../content/model/site.ts'
import { assetsPath, revalidate, siteHeaders } from './headers.ts'
import { isText, mediaTypes } from './media-types.ts'
import { privatePaths } from './private-paths.ts'
import { redirectsOf } from './redirects.ts'

/** Where the site is on the server, and where nginx answers. */
export interface NginxOptions {
  /** The output folder, as an absolute path. */
  root: string
  /** The parameters of nginx's directive `listen`. */
  listen: string
}

/**
 * A configuration for nginx that does what `npm start` does: the same addresses, headers, redirects and statuses.
 *
 * @param site a checked site
 * @returns a file for `/etc/nginx/conf.d/`
 */
export function nginxConfig(site: Site, { root, listen }: NginxOptions): string {
  const { name, url } = site.facts.company
  const { everywhere, assets } = siteHeaders(site)
  const headers = { ...everywhere, 'Cache-Control': '$site_cache' }
  return `# ${singleLine(name)}: made by \`npm run nginx\`. Make it again when redirects, the endpoints of forms or the hosts
# of photos have changed. Add your certificate yourself: \`listen 443 ssl\`, or certbot.

map $uri $site_cache {
  default ${quoted(revalidate)};
  ~^${assetsPath} ${quoted(assets['Cache-Control'] ?? revalidate)};
}

server {
  listen ${listen};
  server_name ${new URL(url).hostname};
  root ${quoted(root)};
  absolute_redirect off;
  server_tokens off;

${files()}
${lines(Object.entries(headers), ([name, value]) => `add_header ${name} ${quoted(value)} always;`)}
${addresses()}
${lines(redirectsOf(site), ({ from, to }) => `location = ${from} { return 301 ${to}$is_args$args; }`)}}
`
}

/** How files are sent. */
function files(): string {
  // nginx has HTML in both of its lists, and warns of what is there twice.
  const texts = Object.entries(mediaTypes).filter(([ending]) => ending !== 'html' && isText(`.${ending}`))
  const withCharset = texts.filter(([, type]) => type.includes('charset'))
  return `  types {
${lines(Object.entries(mediaTypes), ([ending, type]) => `  ${withoutCharset(type)} ${ending};`)}  }
  default_type application/octet-stream;
  charset utf-8;
  charset_types ${typesOf(withCharset)};

  # Files that \`npm run build -- --precompress\` compressed are sent as they are; nginx compresses the others. The
  # second line needs the module ngx_brotli.
  gzip_static on;
  # brotli_static on;
  gzip on;
  gzip_vary on;
  gzip_min_length 1024;
  gzip_types ${typesOf(texts)};
`
}

/** Which file an address is, and where the other addresses of a page lead. */
function addresses(): string {
  const notFoundFile = `/${outputOf(notFoundRoute)}`
  return `  error_page 404 ${notFoundFile};

  # A page has one address, without a slash at its end. ($request_uri is encoded: a decoded line break would end the
  # header.)
  if ($request_uri ~ "^/+([^?\\x5c]*[^?/\\x5c])/+(\\?.*)?$") {
    return 308 /$1$2;
  }

  location = / { try_files /index.html =404; }
  location / { try_files $uri $uri.html =404; }
  location = ${notFoundFile} { internal; }
  location ~ "${privatePaths}" { return 404; }
  location ~ ^/index(\\.html)?$ { return 308 /$is_args$args; }
  location ~ \\.html$ {
    if ($request_uri ~ "^/+([^?\\x5c]*?)(/index)?\\.html(\\?.*)?$") { return 308 /$1$3; }
    return 404;
  }
`
}

const lines = <T>(items: readonly T[], line: (item: T) => string): string =>
  items.map((item) => `  ${line(item)}\n`).join('')

const typesOf = (entries: [ending: string, type: string][]): string =>
  entries.map(([, type]) => withoutCharset(type)).join(' ')

const withoutCharset = (type: string): string => type.replace(/;.*/, '')

/** A line break would end the comment, and nginx would read on. */
const singleLine = (text: string): string => text.replace(/\s+/g, ' ')

const quoted = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`
