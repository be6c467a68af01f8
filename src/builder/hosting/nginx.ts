import type { Site } from '../../content/model.ts'
import { notFoundRoute, outputOf } from '../../content/routes.ts'
import { assetsPath, type Headers, revalidate, siteHeaders } from './headers.ts'
import { movesOf } from './redirects.ts'
import { isText, mediaTypes } from './server/media-types.ts'

/** Where nginx finds the site, and where it answers. */
export interface NginxOptions {
  /** The output folder, as an absolute path. */
  root: string
  /** What stands behind `listen`. */
  listen: string
}

/**
 * A configuration for nginx that does what `npm start` does: the same addresses, headers, redirects and statuses.
 *
 * @param site a checked site
 * @param options where the site stands
 * @returns a file for `/etc/nginx/conf.d/`
 */
export function nginxConfig(site: Site, { root, listen }: NginxOptions): string {
  const { everywhere, assets } = siteHeaders(site)
  const moves = movesOf(site).map(({ from, to }) => `  location = ${from} { return 301 ${to}$is_args$args; }\n`)
  return `# ${oneLine(site.facts.company.name)}: made by \`npm run nginx\`. Make it anew when the redirects, the endpoints of the
# forms or the hosts of the photos have changed. Certificates are yours to add: \`listen 443 ssl\`, or certbot.

map $uri $site_cache {
  default ${quoted(revalidate)};
  ~^${assetsPath} ${quoted(assets['Cache-Control'] ?? revalidate)};
}

server {
  listen ${listen};
  server_name ${site.facts.company.url.slice('https://'.length)};
  root ${quoted(root)};
  absolute_redirect off;
  server_tokens off;

  types {
${Object.entries(mediaTypes)
  .map(([ending, type]) => `    ${type.split(';')[0]} ${ending};\n`)
  .join('')}  }
  default_type application/octet-stream;
  charset utf-8;
  charset_types text/css text/javascript text/plain;

  # The compressed files of \`npm run build -- --precompress\`; where there are none, nginx compresses by itself. The
  # second line needs the module ngx_brotli.
  gzip_static on;
  # brotli_static on;
  gzip on;
  gzip_vary on;
  gzip_min_length 1024;
  gzip_types ${compressed};

${Object.entries({ ...everywhere, 'Cache-Control': '$site_cache' } satisfies Headers)
  .map(([name, value]) => `  add_header ${name} ${quoted(value)} always;\n`)
  .join('')}
  error_page 404 ${notFoundFile};

  # One address for each page: without a slash at its end. (As it was written: decoded, it could end the header.)
  if ($request_uri ~ "^/+([^?\\x5c]*[^?/\\x5c])/+(\\?.*)?$") {
    return 308 /$1$2;
  }

${moves.join('')}  location ~ ^/_ { return 404; }
  location ~ \\.html$ {
    if ($request_uri ~ "^/+([^?\\x5c]*)\\.html(\\?.*)?$") { return 308 /$1$2; }
    return 404;
  }
  location = /index.html { return 308 /$is_args$args; }
  location = ${notFoundFile} { internal; }
  location = ${notFoundRoute} { return 404; }
  location = / { try_files /index.html =404; }
  location / { try_files $uri $uri.html =404; }
}
`
}

/** The page for unknown addresses, which nobody gets at one of its own. */
const notFoundFile = `/${outputOf(notFoundRoute)}`

/** Beside HTML, which nginx always compresses. */
const compressed = Object.entries(mediaTypes)
  .filter(([ending]) => ending !== 'html' && isText(`.${ending}`))
  .map(([, type]) => type.split(';')[0])
  .join(' ')

/** A comment ends with its line, and what stands below is obeyed. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ')

const quoted = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`
