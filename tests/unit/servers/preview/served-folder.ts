import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { headersFile } from '../../../../src/builder/hosting/headers.ts'
import { isText, mediaTypes } from '../../../../src/builder/hosting/media-types.ts'
import { redirects } from '../../../../src/builder/hosting/redirects.ts'
import { siteWith } from '../../builder/hosting/site.ts'

/** The served site. */
export const site = siteWith({
  '/': {},
  '/services': { redirectsFrom: ['/old/services'] },
  '/towns/anytown': {},
  '/404': {},
})
site.facts = {
  ...site.facts,
  redirects: [
    { from: '/blog/*', to: '/towns/anytown' },
    { from: '/shop/*', to: 'https://shop.example/all/*' },
    { from: '/Über-uns.html', to: '/services#team' },
    { from: '/Seite.php', to: '/services' },
    { from: '/100%25/', to: '/services' },
    { from: '/?p=123', to: '/towns/anytown#map' },
    { from: '/index.php?id=7&lang=de', to: 'https://old.example/7?a=$b' },
    { from: '/away', to: 'https://elsewhere.example/' },
  ],
}

/** The content of files that must not be served. */
export const secret = 'a secret'

/** Bytes of a file that needs more than one write to the network. */
export const largeSize = 8 * 1024 * 1024

const page = (name: string) =>
  `<!doctype html><title>${name}</title><p>${Array.from({ length: 300 }, (_, index) => `${name} ${index}`).join(' ')}`

/** One file with each extension that a build writes. */
const everyEnding = Object.keys(mediaTypes).map((ending) => [`every/file.${ending}`, randomBytes(300)] as const)

const files: Record<string, string | Uint8Array> = {
  'index.html': page('Home'),
  'services.html': page('Services'),
  'towns/anytown.html': page('Anytown'),
  '404.html': page('Not found'),
  'robots.txt': 'User-agent: *\n',
  'photo.png': randomBytes(3000),
  'assets/code-1a2b3c4d.js': `console.log(${JSON.stringify('x'.repeat(3000))})\n`,
  'assets/large.webp': randomBytes(largeSize),
  '.well-known/security.txt': 'Contact: mailto:anna@example.com\n',
  '.hidden.html': secret,
  '.folder/file.txt': secret,
  '../secret.txt': secret,
  '../secret.txt.html': secret,
  ...Object.fromEntries(everyEnding),
}

/** Creates a folder like that of a build with `--precompress`, and a secret beside it. */
export async function createServedFolder(served = site): Promise<{ folder: string; remove: () => Promise<void> }> {
  const parent = await mkdtemp(join(tmpdir(), 'served-'))
  const folder = join(parent, 'dist')
  const generated = [headersFile(served), ...redirects(served)].map((file) => [file.path, contentOf(file)] as const)
  for (const [path, content] of [...Object.entries(files), ...generated]) await writeWithVariants(folder, path, content)
  return { folder, remove: () => rm(parent, { recursive: true }) }
}

const contentOf = (file: object): string => (file as { content: string }).content

async function writeWithVariants(folder: string, path: string, content: string | Uint8Array): Promise<void> {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
  if (!isText(path) || content.length < 1024) return
  await writeFile(`${file}.gz`, gzipSync(content))
  await writeFile(`${file}.br`, brotliCompressSync(content))
}
