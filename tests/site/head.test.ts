import { describe, expect } from 'vitest'
import { testWithDocuments } from '../e2e/set-up/documents.ts'
import { routes } from './facts.ts'

const test = testWithDocuments(routes)
const landing = '/new-york'

interface Thing {
  '@type': string
  [key: string]: unknown
}

const thingsOf = (data: string[]): Thing[] => data.flatMap((text) => JSON.parse(text)['@graph'])

test('the structured data say: Costa del Sol in Spain, Mon-Fri 8AM-6PM, Sat 9AM-4PM', ({ documents }) => {
  const [business] = thingsOf(documents[0]?.data ?? []).filter((one) => one['@type'] === 'HomeAndConstructionBusiness')
  expect(business).toMatchObject({
    address: { '@type': 'PostalAddress', addressCountry: 'ES' },
    areaServed: expect.arrayContaining(['Costa del Sol', 'La Cala de Mijas', 'Puerto Banús']),
    openingHoursSpecification: [
      { opens: '08:00', closes: '18:00', dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] },
      { opens: '09:00', closes: '16:00', dayOfWeek: ['Saturday'] },
    ],
  })
})

describe('the page for New York', () => {
  test('search engines exclude it and the 404 page only', ({ documents }) => {
    const hidden = documents.filter(({ meta }) => meta.robots?.includes('noindex'))
    expect(hidden.map(({ route }) => route)).toEqual([landing, '/404'])
  })

  test('no other page links to it', ({ documents }) => {
    const linking = documents.filter(({ links }) => links.some(({ href }) => href.startsWith(landing)))
    expect(linking.map(({ route }) => route).filter((route) => route !== landing)).toEqual([])
  })
})
