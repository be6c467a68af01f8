import { parsePlain } from 'netlify-redirector'
import { describe, expect, test } from 'vitest'
import { apacheFile } from '../../../../src/builder/hosting/apache.ts'
import { analyticsFiles, embedFiles } from '../../../../src/builder/hosting/embeds.ts'
import { headersFile } from '../../../../src/builder/hosting/headers.ts'
import { beyondLimits } from '../../../../src/builder/hosting/limits.ts'
import { nginxConfig } from '../../../../src/builder/hosting/nginx.ts'
import { redirects } from '../../../../src/builder/hosting/redirects.ts'
import { robots, sitemaps } from '../../../../src/builder/hosting/sitemap.ts'
import { pagePolicyOf } from '../../../../src/site/policy.ts'
import type { PageDocument, Site } from '../../../../src/site/site.ts'
import { facts, siteWith } from './site.ts'

const locationsIn = (text = '') => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

test('the sitemap has the indexable pages', () => {
  const site = siteWith({ '/': {}, '/about': {}, '/hidden': { noindex: true }, '/404': {} })
  expect(sitemaps(site).map(({ path, content }) => [path, locationsIn(content)])).toEqual([
    ['sitemap.xml', ['https://example.com/', 'https://example.com/about']],
  ])
  expect(robots(site)).toContain('Sitemap: https://example.com/sitemap.xml')
})

test('the sitemap has the day on which a page itself was changed, where it is known', () => {
  const card = { title: 'Card', text: 'A card.' }
  const site = siteWith({
    '/': { sections: [{ type: 'card-grid', variant: 'posts', heading: 'Work', collect: 'below' }] },
    '/a': { card },
    '/b': { card, image: { src: './b.jpg', alt: 'A boat' } },
    '/new': {},
  })
  const files = ['index.yaml', 'a.yaml', 'b.yaml', 'b.jpg']
  const daysOf = (...days: string[]) => new Map(files.map((file, index) => [`pages/${file}`, days[index] ?? '']))
  const changed = daysOf('2026-01-01', '2026-06-06', '2026-02-02', '2026-03-03')
  const lastmods = (added: Map<string, string>) =>
    sitemaps(site, { changed, added, isPartial: false }).flatMap(({ content }) =>
      Array.from(content.matchAll(/<loc>https:..example.com([^<]*)<.loc>(?:<lastmod>(.*?)<)?/g), ([, route, day]) => [
        route,
        day,
      ]),
    )
  const others = [
    ['/a', '2026-06-06'],
    ['/b', '2026-03-03'],
    ['/new', undefined],
  ]
  // The text of a card that is collected is no content of this page, a new card is.
  expect(lastmods(daysOf('2025-01-01', '2026-05-05', '2025-01-01', ''))).toEqual([['/', '2026-05-05'], ...others])
  expect(lastmods(daysOf('2025-01-01', '', '2025-01-01', ''))).toEqual([['/', undefined], ...others])
})

test('a sitemap that is too long is split, with an index', () => {
  const files = sitemaps(siteWith({ '/a': {}, '/b': {}, '/c': {} }), undefined, 2)
  expect(files.map(({ path, content }) => [path, locationsIn(content)])).toEqual([
    ['sitemap.xml', ['https://example.com/sitemap-1.xml', 'https://example.com/sitemap-2.xml']],
    ['sitemap-1.xml', ['https://example.com/a', 'https://example.com/b']],
    ['sitemap-2.xml', ['https://example.com/c']],
  ])
})

test('an old address is two lines for hosts, and a page for hosts that do not read them', () => {
  const files = redirects(siteWith({ '/': {}, '/new': { redirectsFrom: ['/old', '/older/one'], title: 'A & B' } }))
  expect(files.map(({ path }) => path)).toEqual(['_redirects', 'old.html', 'older/one.html'])
  const [lines, page] = files as { content: string }[]
  expect(lines?.content).toBe('/old /new 301!\n/old /new 301\n/older/one /new 301!\n/older/one /new 301\n')
  expect(page?.content).toContain('<meta http-equiv="refresh" content="0; url=/new">')
  expect(page?.content).toContain('<title>A &amp; B</title>')
  // Search engines would drop the old address instead of following it.
  expect(page?.content).not.toContain('noindex')
})

test('the page of an old address is in the language of the page that it leads to', () => {
  const spanish = { ...siteWith({}), language: 'es', prefix: '/es' }
  const pages = { '/': {}, '/neu': { redirectsFrom: ['/alt'] }, '/es/nuevo': { redirectsFrom: ['/viejo'] } }
  const [, ...stubs] = redirects(siteWith(pages, { language: 'de', locales: [spanish] })) as { content: string }[]
  expect(stubs.map(({ content }) => /lang="(.*?)"/.exec(content)?.[1])).toEqual(['es', 'de'])
})

describe('the redirects of a site in two languages', () => {
  const spanish = { ...siteWith({}), language: 'es', prefix: '/es' }
  const site = siteWith({ '/': {}, '/new': { redirectsFrom: ['/old/page-7'] }, '/es/404': {} }, { locales: [spanish] })
  const [file] = redirects(site) as { content: string }[]
  const rules = file?.content ?? ''

  test('win over files on Netlify, and the 404 page of a language does not', async () => {
    const matcher = await parsePlain(rules, {})
    const matched = (path: string) =>
      matcher.match({ scheme: 'https', host: 'example.com', path, query: '', headers: {}, cookieValues: {} })
    expect(matched('/old/page-7')).toMatchObject({ to: '/new', status: 301, force: true })
    expect(matched('/es/nada')).toMatchObject({ to: '/es/404.html', status: 404, force: false })
    expect(matched('/new')).toBeNull()
  })

  test('have a line each in the syntax of Cloudflare Pages, which skips the others', () => {
    const followed = /^\S+ \S+ (?:200|301|302|303|307|308)$/
    expect(rules.split('\n').filter((line) => followed.test(line))).toEqual(['/old/page-7 /new 301'])
  })
})

test('what is beyond the limits of a host is named, and what is within is not', () => {
  const mebibyte = 1024 * 1024
  const old = (count: number) => Array.from({ length: count }, (_, index) => `/old-${index}`)
  const files = (count: number, size: number) =>
    Array.from({ length: count }, (_, index) => ({ path: `${index}.html`, size }))
  const within = siteWith({ '/': { redirectsFrom: old(2000) } })
  expect(beyondLimits(within, [...files(20_000, 100), ...files(1, 25 * mebibyte)])).toEqual([])
  const photos = Array.from({ length: 100 }, (_, index) => ({
    src: `https://photos-of-many-${index}.example/one`,
    alt: 'One',
    subject: 'shop',
  }))
  const shared = { banner: { type: 'gallery', heading: 'One', items: photos } } as unknown as Site['shared']
  const beyond = siteWith({ '/': { redirectsFrom: old(2001) } }, { shared })
  expect(beyondLimits(beyond, [...files(20_001, 55_000), { path: 'film.mp4', size: 26 * mebibyte }])).toEqual([
    '2001 old addresses: Cloudflare Pages redirects 2000 of a site.',
    expect.stringMatching(/^The line of Content-Security-Policy in _headers has \d{4} characters/),
    '20002 files: Cloudflare Pages takes 20000 without a paid plan.',
    expect.stringMatching(/^\d+ MiB: GitHub Pages takes 1 GB\.$/),
    'film.mp4 has 26 MiB: Cloudflare Pages takes files of 25 MiB.',
  ])
})

test('a site without old addresses has no file of redirects', () => {
  expect(redirects(siteWith({ '/': {} }))).toEqual([])
})

const policyOf = (site: Site) => {
  const [, policy = ''] = /Content-Security-Policy: (.*)/.exec((headersFile(site) as { content: string }).content) ?? []
  return Object.fromEntries(policy.split('; ').map((directive) => [directive.split(' ')[0], directive]))
}

test('a site without endpoints and photos of other hosts loads only its own files and sends nothing', () => {
  expect(policyOf(siteWith({ '/': {} }))).toMatchObject({
    'default-src': "default-src 'none'",
    'img-src': "img-src 'self'",
    'connect-src': "connect-src 'self'",
    'form-action': "form-action 'none'",
  })
})

test('the policy names each host of photos and endpoints once', () => {
  const photo = (host: string) => ({ src: `https://${host}/one`, alt: 'One', subject: 'shop' }) as const
  const shared = { banner: { type: 'hero', heading: 'One', image: photo('b.example') } } as unknown as Site['shared']
  const form = { type: 'form', heading: 'Two', endpoint: 'https://orders.example/two', fields: [] } as const
  const page: Partial<PageDocument> = { image: photo('a.example'), sections: [{ ...form, fields: [] }] }
  const contact = { ...facts.contact, endpoint: 'https://forms.example/one' }
  const newsletter = { endpoint: '/api/news', success: 'Thank you.' }
  const site = siteWith({ '/': page, '/two': page }, { shared, facts: { ...facts, contact, newsletter } })
  expect(policyOf(site)).toMatchObject({
    'img-src': "img-src 'self' https://b.example https://a.example",
    'connect-src': "connect-src 'self' https://forms.example https://orders.example",
    'form-action': "form-action 'self' https://forms.example https://orders.example",
  })
})

test('the policy names the hosts of further languages', () => {
  const image = { src: 'https://c.example/one', alt: 'One', subject: 'shop' }
  const shared = { banner: { type: 'hero', heading: 'Uno', image } } as unknown as Site['shared']
  const contact = { ...facts.contact, endpoint: 'https://forms.example/es' }
  const site = siteWith({ '/': {}, '/es': {} })
  const spanish = { ...site, language: 'es', prefix: '/es', shared, facts: { ...facts, contact } }
  expect(policyOf({ ...site, locales: [spanish] })).toMatchObject({
    'img-src': "img-src 'self' https://c.example",
    'connect-src': "connect-src 'self' https://forms.example",
    'form-action': "form-action 'self' https://forms.example",
  })
})

test('the policy allows the embeds of pages, and each file with an embed has its own policy', () => {
  const embed = (embed: string, position?: object) => ({ embed, position, heading: 'One' }) as never
  const shared = { way: embed('openstreetmap', { latitude: -36.5, longitude: 4.88 }) }
  const sections = [embed('https://youtu.be/aqz-KE-bpKQ'), embed('https://vimeo.com/76979871?share=copy')]
  const site = siteWith({ '/': { sections }, '/two': { sections } }, { shared })
  expect(policyOf(site)).toMatchObject({
    'frame-src':
      "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com https://www.openstreetmap.org",
    'frame-ancestors': "frame-ancestors 'self'",
  })
  const files = embedFiles(site) as { path: string; content: string }[]
  expect(files.map(({ path }) => path)).toEqual([
    'embeds/youtube-aqz-KE-bpKQ.html',
    'embeds/vimeo-76979871.html',
    'embeds/openstreetmap-3650000s488000e.html',
  ])
  expect(files[1]?.content).toContain('frame-src https://player.vimeo.com"')
  expect(files[2]?.content).toContain('bbox=4.87,-36.504,4.89,-36.496&amp;layer=mapnik&amp;marker=-36.5,4.88"')
})

test.for([
  [
    { service: 'matomo', id: '1', host: 'https://stats.example/matomo' },
    'https://stats.example',
    'https://stats.example/matomo/matomo.php',
  ],
  [
    { service: 'google-analytics', id: 'G-1' },
    'https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com',
    'https://www.googletagmanager.com/gtag/js?id=G-1',
  ],
  [{ service: 'plausible', id: 'example.com' }, 'https://plausible.io', 'https://plausible.io/js/script.js'],
] as const)(
  'the policy allows the analytics service in its own file, but not in pages: %j',
  ([analytics, hosts, address]) => {
    const endpoint = 'https://forms.example/one'
    const site = siteWith({ '/': {} }, { facts: { ...facts, analytics, contact: { ...facts.contact, endpoint } } })
    expect(policyOf(site)).toMatchObject({
      'script-src': `script-src 'self' ${hosts}`,
      'connect-src': `connect-src 'self' https://forms.example ${hosts}`,
      'frame-ancestors': "frame-ancestors 'self'",
    })
    expect(pagePolicyOf(site)).toBe(
      "script-src 'self'; img-src 'self'; connect-src 'self' https://forms.example; frame-src 'self'",
    )
    const [, file] = analyticsFiles(site.facts, { path: 'assets/one.js', content: '' }) as { content: string }[]
    expect(file?.content).toContain(address)
    expect(file?.content).toContain(`connect-src ${hosts}; img-src ${hosts}"`)
  },
)

test('the policy allows videos of the site only if there are some', () => {
  const film = { href: './tour.mp4' } as never
  expect(policyOf(siteWith({ '/': { sections: [film] } }))).toMatchObject({ 'media-src': "media-src 'self'" })
  expect(policyOf(siteWith({ '/': {} }))).not.toHaveProperty('media-src')
})

test('a name of several lines adds no line to the configuration of nginx', () => {
  const company = { ...facts.company, name: 'Example\nload_module evil.so;' }
  const site = siteWith({ '/': {} }, { facts: { ...facts, company } })
  const config = nginxConfig(site, { root: '/var/www/site', listen: '80' })
  expect(config).toContain('# Example load_module evil.so;:')
  expect(config).not.toMatch(/^load_module/m)
})

const siteWithEndpoint = (endpoint: string) =>
  siteWith({ '/': {} }, { facts: { ...facts, contact: { ...facts.contact, endpoint } } })

test('nginx passes forms on to the inbox where one is sent there, without headers that it sends itself', () => {
  const configOf = (endpoint: string) =>
    nginxConfig(siteWithEndpoint(endpoint), { root: '/var/www/site', listen: '80' })
  const [, location = ''] = /location \^~ \/_inbox\/ \{\n(.*?)\n {2}\}/s.exec(configOf('inbox')) ?? []
  expect(location).toContain('proxy_pass http://127.0.0.1:8025;')
  expect(location).toContain('proxy_hide_header Cross-Origin-Opener-Policy;')
  expect(configOf('/api/contact')).not.toContain('_inbox')
})

test('Apache does so, too', () => {
  const { content } = apacheFile(siteWithEndpoint('inbox'))
  expect(content).toContain('RewriteRule "^_inbox/" "http://127.0.0.1:8025%{REQUEST_URI}" [P,END]')
  expect(content).toContain('Header unset Cross-Origin-Opener-Policy')
  expect(apacheFile(siteWithEndpoint('/api/contact')).content).not.toContain('_inbox')
})
