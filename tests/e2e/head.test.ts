import { describe, expect } from 'vitest'
import { routes } from '../company/routes.ts'
import { testWithDocuments } from './set-up/documents.ts'
import { origin } from './set-up/visit.ts'

const test = testWithDocuments(routes)

const site = 'https://tern-boatyard.example'
const absolute = (route: string) => (route === '/' ? `${site}/` : site + route)

interface Thing {
  '@type': string
  '@id'?: string
  [key: string]: unknown
}

/** The only graph of a page. */
function graphOf({ data }: { data: string[] }): Thing[] {
  expect(data).toHaveLength(1)
  const { '@context': context, '@graph': graph } = JSON.parse(data[0] as string)
  expect(context).toBe('https://schema.org')
  return graph
}

const ofType = (graph: Thing[], type: string): Thing[] => graph.filter((thing) => thing['@type'] === type)

describe('the head of a page', () => {
  test('has title, description, keywords, canonical address and social tags that agree', ({ documents }) => {
    for (const { route, title, meta, canonical } of documents.slice(0, -1)) {
      expect(title, route).toMatch(/\S.{9,}/)
      expect(meta.description, route).toMatch(/^.{50,170}$/)
      expect(meta.keywords?.split(', ').length, route).toBeGreaterThanOrEqual(3)
      expect(canonical, route).toBe(absolute(route))
      expect(meta, route).toMatchObject({
        'og:title': title,
        'og:description': meta.description,
        'og:url': absolute(route),
        'og:type': route === '/logbook/caulking' ? 'article' : 'website',
        'og:image': expect.stringMatching(/^https:\/\//),
        'og:image:alt': expect.not.stringMatching(/[.!?]\.|^$/),
        'og:site_name': 'Tern Boatyard',
        'twitter:card': 'summary_large_image',
        'twitter:image:alt': meta['og:image:alt'],
      })
    }
  })

  test('is unique', ({ documents }) => {
    const pages = documents
    for (const values of [
      pages.map(({ title }) => title),
      pages.map(({ meta }) => meta.description),
      pages.map(({ meta }) => meta.keywords),
    ])
      expect(new Set(values).size).toBe(pages.length)
  })

  test('excludes only the landing page and the 404 page from search engines', ({ documents }) => {
    const pages = documents
    const hidden = pages.filter(({ meta }) => meta.robots?.includes('noindex')).map(({ route }) => route)
    expect(hidden).toEqual(['/regatta', '/404'])
  })

  test('has no address on the 404 page, which is served at many', ({ documents }) => {
    const missing = documents.at(-1)
    if (!missing) throw new Error('There is no 404 page.')
    expect(missing.canonical).toBeUndefined()
    expect(missing.meta['og:url']).toBeUndefined()
    expect(graphOf(missing).map((thing) => thing['@type'])).toEqual(['ProfessionalService'])
  })
})

describe('structured data', () => {
  test('describes the business on every page in the same way, without a rating of itself', ({ documents }) => {
    const pages = documents.slice(0, -1)
    const businesses = pages.map((page) => ofType(graphOf(page), 'ProfessionalService'))
    for (const business of businesses) expect(business).toEqual(businesses[0])
    expect(businesses[0]).toEqual([
      expect.objectContaining({
        '@id': `${site}/#business`,
        name: 'Tern Boatyard',
        url: `${site}/`,
        telephone: '+47 55 010 203',
        email: 'hei@tern-boatyard.example',
        address: expect.objectContaining({ '@type': 'PostalAddress', postalCode: '0042', addressCountry: 'NO' }),
        areaServed: ['Ravnsund', 'Skerry Bay', 'North Quay'],
        openingHoursSpecification: [
          expect.objectContaining({ opens: '07:30', closes: '15:00', dayOfWeek: ['Tuesday', 'Wednesday', 'Thursday'] }),
          expect.objectContaining({ opens: '10:00', closes: '21:30', dayOfWeek: ['Friday'] }),
        ],
        priceRange: '€€',
        image: expect.stringMatching(/^https:\/\//),
      }),
    ])
    expect(pages.flatMap(({ data }) => data).filter((text) => /aggregateRating|"Review"/.test(text))).toEqual([])
  })

  test('repeats the visible breadcrumbs of every inner page', ({ documents }) => {
    for (const page of documents.slice(0, -1)) {
      const lists = ofType(graphOf(page), 'BreadcrumbList')
      if (page.route === '/') expect(lists).toEqual([])
      else
        expect(lists, page.route).toEqual([
          expect.objectContaining({
            itemListElement: page.trail.map(({ name, href }, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              name,
              item: absolute(href ?? page.route),
            })),
          }),
        ])
    }
  })

  test('names the service and the article on pages about them', ({ documents }) => {
    const pages = documents.slice(0, -1)
    const having = (type: string) => pages.filter((page) => ofType(graphOf(page), type).length > 0)
    const provider = { '@id': `${site}/#business` }
    for (const page of having('Service')) expect(ofType(graphOf(page), 'Service')[0]).toMatchObject({ provider })
    expect(having('Service').map(({ route }) => route)).toEqual([
      '/work/hulls',
      '/work/hulls/planking',
      '/harbours/skerry-bay',
      '/harbours/north-quay',
    ])
    expect(having('BlogPosting').map(({ route }) => route)).toEqual(['/logbook/caulking'])
    const [article] = having('BlogPosting').flatMap((page) => ofType(graphOf(page), 'BlogPosting'))
    expect(article).toMatchObject({
      headline: 'Closing a seam',
      datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      author: expect.objectContaining({ name: expect.any(String) }),
      publisher: provider,
      image: expect.stringMatching(/^https:/),
    })
  })

  test('says of every page that it is part of the site, and what it is about', ({ documents }) => {
    const name = 'Tern Boatyard'
    for (const page of documents.slice(0, -1)) {
      const graph = graphOf(page)
      const url = absolute(page.route)
      expect(ofType(graph, 'WebSite'), page.route).toEqual([
        {
          '@type': 'WebSite',
          '@id': `${site}/#website`,
          url: `${site}/`,
          name,
          publisher: { '@id': `${site}/#business` },
        },
      ])
      const [service] = ofType(graph, 'Service')
      expect(
        graph.find((thing) => thing['@id'] === `${url}#webpage`),
        page.route,
      ).toMatchObject({
        url,
        isPartOf: { '@id': `${site}/#website` },
        about: { '@id': service ? service['@id'] : `${site}/#business` },
      })
    }
  })

  test('lists collected pages by address and planned ones by name', ({ documents }) => {
    const lists = documents.slice(0, -1).flatMap((page) => {
      const graph = graphOf(page)
      const [list] = ofType(graph, 'ItemList') as (Thing & { itemListElement: Thing[] })[]
      if (!list) return []
      expect(ofType(graph, 'CollectionPage'), page.route).toEqual([
        expect.objectContaining({ mainEntity: { '@id': list['@id'] } }),
      ])
      expect(list.itemListElement.map(({ position }) => position)).toEqual(list.itemListElement.map((_, at) => at + 1))
      return [{ route: page.route, items: list.itemListElement }]
    })
    const shown = lists.map(({ route, items }) => [route, items.map(({ name, url }) => [name, url])])
    expect(Object.fromEntries(shown)).toEqual({
      '/work': [
        ['Hulls', absolute('/work/hulls')],
        ['Sails', undefined],
        ['Rigging', undefined],
      ],
      '/harbours': [
        ['North Quay', absolute('/harbours/north-quay')],
        ['Skerry Bay', absolute('/harbours/skerry-bay')],
        ...['Gull Rock', 'Old Ferry', 'Lamp Island', 'Kelp Sound'].map((name) => [name, undefined]),
      ],
      '/logbook': [
        ['How a seam is closed', absolute('/logbook/caulking')],
        ...['The first frost', 'An hour per inch', 'Two knots are enough'].map((name) => [name, undefined]),
      ],
    })
  })

  test('lists the offers of a service in its catalogue', ({ documents }) => {
    const catalogues = documents.slice(0, -1).flatMap((page) =>
      ofType(graphOf(page), 'Service').flatMap(({ hasOfferCatalog }) => {
        const { itemListElement } = (hasOfferCatalog ?? {}) as { itemListElement?: { itemOffered: Thing }[] }
        return itemListElement ? [{ route: page.route, services: itemListElement.map((one) => one.itemOffered) }] : []
      }),
    )
    expect(catalogues).toMatchObject([
      {
        route: '/work/hulls',
        services: [
          { '@type': 'Service', name: 'Planking', url: absolute('/work/hulls/planking') },
          { '@type': 'Service', name: 'Frames' },
        ],
      },
    ])
    const planned = catalogues.flatMap(({ services }) => services.slice(1))
    expect(planned.filter((service) => 'url' in service)).toEqual([])
  })

  test('uses an @id for one thing only', ({ documents }) => {
    for (const page of documents.slice(0, -1)) {
      const ids = graphOf(page).map((thing) => thing['@id'])
      expect(ids, page.route).not.toContain(undefined)
      expect(new Set(ids).size, page.route).toBe(ids.length)
    }
  })
})

describe('files for search engines and browsers', () => {
  const get = async (path: string) => {
    const response = await fetch(origin + path)
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
  }

  test('the sitemap lists exactly the indexable pages', async () => {
    const { text } = await get('/sitemap.xml')
    const listed = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
    const indexable = routes.filter((route) => route !== '/regatta')
    expect(listed.toSorted()).toEqual(indexable.map(absolute).toSorted())
  })

  test('robots.txt allows all robots and names the sitemap', async () => {
    const { status, text } = await get('/robots.txt')
    expect(status).toBe(200)
    expect(text).toMatch(/^User-agent: \*$/m)
    expect(text).toContain(`Sitemap: ${site}/sitemap.xml`)
    expect(text).not.toMatch(/^Disallow: \S/m)
  })

  test('the feed that pages link to has the articles', async ({ visit }) => {
    const page = await visit('/logbook')
    const href = await page.locator('link[rel="alternate"]').getAttribute('href')
    const { status, type, text } = await get(href as string)
    expect({ status, type }).toEqual({ status: 200, type: expect.stringContaining('xml') })
    const links = await page.evaluate((source) => {
      const feed = new DOMParser().parseFromString(source, 'application/xml')
      return [...feed.querySelectorAll('entry > link')].map((link) => link.getAttribute('href'))
    }, text)
    expect(links).toEqual([absolute('/logbook/caulking')])
  })

  test('the favicon that pages link to is an SVG', async ({ visit }) => {
    const page = await visit('/')
    const href = await page.locator('link[rel="icon"][type]').getAttribute('href')
    expect(await get(href as string)).toMatchObject({ status: 200, type: expect.stringContaining('image/svg+xml') })
  })
})
