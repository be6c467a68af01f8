import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { facts } from '../../builder/hosting/site.ts'
import { site } from './served-folder.ts'
import { describeAll, describeBoth } from './servers.ts'

const company = { ...facts.company, url: 'https://example.com/shop.1/north' }
const base = '/shop.1/north'
const shown = { ...site, facts: { ...site.facts, company } }

describeAll(
  'a site below a base path served',
  (served) => {
    const { get } = served
    const pages = { '/': 'index.html', '/services': 'services.html', '/towns/anytown': 'towns/anytown.html' }
    test.for(Object.entries(pages))('serves the page %s with its headers', async ([path, file]) => {
      const { status, headers, body } = await get(base + path)
      expect([status, body.toString()]).toEqual([200, await readFile(join(served.folder, file), 'utf8')])
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-security-policy': expect.any(String) })
    })

    test('lets browsers cache assets forever', async () => {
      const { headers } = await get(`${base}/assets/code-1a2b3c4d.js`)
      expect(headers['cache-control']).toContain('immutable')
    })

    const canonical = {
      '/services/': '/services',
      '/services.html': '/services',
      '/towns/anytown//': '/towns/anytown',
      '/index.html': '/',
    }
    test.for(Object.entries(canonical))('redirects %s to the only address of its page, %s', async ([from, to]) => {
      expect(await get(`${base}${from}?a`)).toMatchObject({ status: 308, headers: { location: `${base}${to}?a` } })
    })

    test('redirects an old address to its page', async () => {
      const { status, headers } = await get(`${base}/old/services?a`)
      expect([status, headers.location]).toEqual([301, `${base}/services?a`])
    })

    test.for(['/nowhere', '/_headers', '/404', '/.hidden'])('answers %s with the 404 page', async (path) => {
      const { status, body } = await get(base + path)
      expect([status, body.toString()]).toEqual([404, await readFile(join(served.folder, '404.html'), 'utf8')])
    })
  },
  shown,
)

describeBoth(
  'the host of a site below a base path served',
  ({ get }) => {
    test.for(['/', '/services', base, '/shop.1', '/shopx1/north/services'])(
      'redirects %s to the home page',
      async (path) => {
        const { status, headers } = await get(path)
        expect([status, headers.location]).toEqual([302, `${base}/`])
      },
    )
  },
  shown,
)
