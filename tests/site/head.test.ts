import { describe, expect } from 'vitest'
import { testWithDocuments } from '../e2e/set-up/documents.ts'
import { routes } from './spec.ts'

const test = testWithDocuments(routes)
const landing = '/new-york'

interface Thing {
  '@type': string
  [key: string]: unknown
}

const thingsOf = (data: string[]): Thing[] => data.flatMap((text) => JSON.parse(text)['@graph'])

describe('spec.md, 2: every page sets a title, description, keywords, canonical address, social-share tags and structured business data', () => {
  test('all of them, different on each page', ({ documents }) => {
    const pages = documents.slice(0, -1)
    for (const { route, title, meta, canonical, data } of pages) {
      expect({ title, canonical, ...meta }, route).toMatchObject({
        title: expect.stringMatching(/\S.{9,}/),
        description: expect.stringMatching(/^.{50,160}$/),
        keywords: expect.stringMatching(/^[^,]+(, [^,]+){2,}$/),
        canonical: expect.stringMatching(new RegExp(`^https://[a-z.-]+${route}$`)),
        'og:title': title,
        'twitter:title': title,
      })
      const types = thingsOf(data).map((thing) => thing['@type'])
      expect(types, route).toContain('HomeAndConstructionBusiness')
    }
    for (const field of ['description', 'keywords'])
      expect(new Set(documents.map(({ meta }) => meta[field])).size, field).toBe(documents.length)
    expect(new Set(documents.map(({ title }) => title)).size).toBe(documents.length)
  })

  test('structured business data: Costa del Sol in Spain, Mon-Fri 8AM-6PM, Sat 9AM-4PM (spec.md, 1 and 9)', ({
    documents,
  }) => {
    const [business] = thingsOf(documents[0]?.data ?? []).filter(
      (one) => one['@type'] === 'HomeAndConstructionBusiness',
    )
    expect(business).toMatchObject({
      address: { '@type': 'PostalAddress', addressCountry: 'ES' },
      areaServed: expect.arrayContaining(['Costa del Sol', 'La Cala de Mijas', 'Puerto Banús']),
      openingHoursSpecification: [
        { opens: '08:00', closes: '18:00', dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] },
        { opens: '09:00', closes: '16:00', dayOfWeek: ['Saturday'] },
      ],
    })
  })
})

describe('spec.md, 1: the page for New York is a distinct piece of content', () => {
  test('search engines exclude it and the 404 page only', ({ documents }) => {
    const hidden = documents.filter(({ meta }) => meta.robots?.includes('noindex'))
    expect(hidden.map(({ route }) => route)).toEqual([landing, '/404'])
  })

  test('no other page links to it', ({ documents }) => {
    const linking = documents.filter(({ links }) => links.some(({ href }) => href.startsWith(landing)))
    expect(linking.map(({ route }) => route).filter((route) => route !== landing)).toEqual([])
  })
})
