import { basePathOf } from '../../site/address.ts'
import { inboxPath } from '../../site/inbox.ts'
import { assetsPath, type MadeFile, madeFiles } from '../../site/made-files.ts'
import { usesInbox } from '../../site/policy.ts'
import { type Redirect, redirectsOf } from '../../site/redirects.ts'
import { notFoundRoute, outputOf } from '../../site/routes.ts'
import type { Site } from '../../site/site.ts'
import { privatePaths, type ResponseHeaders, revalidate, siteHeaders } from './headers.ts'
import { isText, mediaTypes } from './media-types.ts'
import { notFoundPages, withBase } from './redirects.ts'

/**
 * Makes the file that Apache reads in the folder of a site, with the same addresses, headers, redirects and statuses as
 * `npm start`. It needs Apache 2.4.10 and the module mod_rewrite; what needs another module is left out without it.
 *
 * @returns `.htaccess`
 */
export function apacheFile(site: Site): MadeFile<string> {
  const base = basePathOf(site.facts.company.url)
  return {
    path: madeFiles.apache,
    content: [files(), headers(site, base), notFound(site, base), addresses(site, base)].join('\n'),
  }
}

function files(): string {
  const types = Object.entries(mediaTypes)
  const texts = types.flatMap(([ending, type]) => (isText(`.${ending}`) ? [type.replace(/;.*/, '')] : []))
  return `${block(
    'mod_mime',
    types.map(([ending, type]) => `AddType ${quoted(type)} .${ending}`),
  )}
${block('mod_filter', [
  `<IfModule mod_brotli.c>`,
  `  AddOutputFilterByType BROTLI_COMPRESS ${texts.join(' ')}`,
  `</IfModule>`,
  `<IfModule mod_deflate.c>`,
  `  AddOutputFilterByType DEFLATE ${texts.join(' ')}`,
  `</IfModule>`,
])}`
}

function headers(site: Site, base: string): string {
  const { everywhere, assets } = siteHeaders(site)
  const set = (all: ResponseHeaders, where = '') =>
    Object.entries(all).map(
      ([name, value]) => `Header always set ${name} ${quoted(value.replaceAll('%', '%%'))}${where}`,
    )
  const below = (path: string) => ` "expr=%{REQUEST_URI} =~ m#^${escaped(base + path)}#"`
  const all = { ...everywhere, 'Cache-Control': revalidate }
  return block('mod_headers', [
    ...set(all),
    ...set(assets, below(assetsPath)),
    // The inbox sends its own.
    ...(usesInbox(site) ? set({ 'Cache-Control': 'no-store' }, below(inboxPath)) : []),
    ...(usesInbox(site) ? Object.keys(all).map((name) => `Header unset ${name}`) : []),
  ])
}

const notFound = (site: Site, base: string): string =>
  `ErrorDocument 404 ${base}/${outputOf(notFoundRoute)}
${notFoundPages(site)
  .map(
    ({ prefix, file }) => `<If "%{REQUEST_URI} =~ m#^${escaped(`${base}${prefix}/`)}#">
  ErrorDocument 404 ${base}/${file}
</If>
`,
  )
  .join('')}`

/**
 * Maps addresses to files, and redirects other forms of an address. THE_REQUEST is the encoded address: a decoded line
 * break would end a header. `END` and not `L`, because Apache applies the rules again to the file that they lead to.
 */
function addresses(site: Site, base: string): string {
  const request = String.raw`RewriteCond %{THE_REQUEST} "^\S+ (?:https?://[^/?\s]+)?/+`
  const notHome = base && String.raw`(?!${escaped(base.slice(1))}/+(?:\?|\s))`
  const rules = redirectsOf(site).flatMap((redirect) => redirectRule(redirect, base))
  return block('mod_rewrite', [
    'Options -MultiViews -Indexes',
    'DirectorySlash Off',
    'RewriteEngine On',
    'RewriteOptions AllowNoSlash',
    `RewriteBase ${base}/`,
    '# The 404 page itself.',
    'RewriteCond %{ENV:REDIRECT_STATUS} =404',
    'RewriteRule ^ - [END]',
    '# A page has one address, without a slash at its end.',
    String.raw`${request}(${notHome}[^?\\\s]*[^?/\\\s])/+(?:\?\S*)?\s"`,
    'RewriteRule ^ /%1 [R=308,NE,L]',
    ...(usesInbox(site) ? inboxRule : []),
    '# What is never served.',
    `RewriteCond "/$0" "${privatePaths}"`,
    'RewriteRule ^.*$ - [R=404,L]',
    ...rules,
    `RewriteRule ^index(\\.html)?$ ${base}/ [R=308,L]`,
    String.raw`${request}([^?\\\s]*?)(?:/index)?\.html(?:\?\S*)?\s"`,
    'RewriteRule \\.html$ /%1 [R=308,NE,L]',
    'RewriteRule ^$ index.html [END]',
    'RewriteCond %{REQUEST_FILENAME} -f',
    'RewriteRule ^ - [END]',
    'RewriteCond %{REQUEST_FILENAME}.html -f',
    'RewriteRule ^(.+)$ $1.html [END]',
    'RewriteRule ^ - [R=404,L]',
  ])
}

/** Where `npm run inbox` answers. */
const inboxRule = [
  '<IfModule mod_proxy_http.c>',
  `  RewriteRule "^${inboxPath.slice(1)}" "http://127.0.0.1:8025%{REQUEST_URI}" [P,END]`,
  '</IfModule>',
]

/** `NE` keeps an anchor. What goes on as the old address is encoded again: a decoded line break would end a header. */
function redirectRule({ from, isPrefix, query, to }: Redirect, base: string): string[] {
  const path = escaped(from.slice(1))
  const target = withBase(base, to).replace(/[%$\\"]/g, '\\$&')
  if (isPrefix && to.endsWith('*')) return [`RewriteRule "^${path}/(.*)$" "${target.slice(0, -1)}$1" [R=301,L]`]
  const conditions = query
    .split('&')
    .filter(Boolean)
    .map((parameter) => `RewriteCond "%{QUERY_STRING}" "(?:^|&)${escaped(parameter)}(?:&|$)"`)
  const end = isPrefix ? (path ? '/' : '') : '$'
  return [...conditions, `RewriteRule "^${path}${end}" "${target}" [R=301,NE,${query ? 'QSD,' : ''}L]`]
}

const block = (module: string, lines: readonly string[]): string =>
  `<IfModule ${module}.c>\n${lines.map((line) => `  ${line}\n`).join('')}</IfModule>\n`

const quoted = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`

/** @returns a path as a regular expression between quotes or `#` */
const escaped = (path: string): string => path.replace(/[^\w/-]/g, '\\$&')
