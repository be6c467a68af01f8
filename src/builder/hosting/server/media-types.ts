/** The media types of all that a build writes, by file ending (IANA media types registry). */
export const mediaTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml',
}

/** Whether a file is text, which becomes smaller when it is compressed; pictures and fonts are compressed already. */
export const isText = (path: string): boolean => /\.(css|html|js|json|svg|txt|webmanifest|xml)$/.test(path)
