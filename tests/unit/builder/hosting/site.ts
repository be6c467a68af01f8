import type { Facts } from '../../../../src/content/model/facts.ts'
import { pageInfoOf } from '../../../../src/content/model/page-info.ts'
import { outputOf } from '../../../../src/content/model/routes.ts'
import type { PageDocument, Site } from '../../../../src/content/model/site.ts'
import { wordsFor } from '../../../../src/words/words.ts'

export const facts: Facts = {
  language: 'en',
  company: {
    name: 'Example & Sons',
    url: 'https://example.com',
    tagline: 'Clocks and watches.',
    area: ['Anytown'],
    priceRange: '€€',
    rating: '4.5/5',
    image: { src: 'https://photos.example/shop', alt: 'A shop', subject: 'shop' },
  },
  contact: {
    phone: '+34 600 000 000',
    email: 'info@example.com',
    address: { locality: 'Anytown', region: 'Málaga', country: 'ES', label: 'Anytown' },
    hours: [{ days: ['Monday'], opens: '09:00', closes: '18:00', label: 'Mondays' }],
    promise: 'We answer in a day.',
  },
  navigation: { items: [], action: { label: 'Contact', href: '/#contact' } },
  footer: {
    services: { heading: 'Services', items: [] },
    quickLinks: { heading: 'Pages', items: [] },
    legal: [],
    notice: 'A notice.',
  },
  planned: [],
}

const defaults: PageDocument = {
  name: 'Page',
  title: 'A page of the example',
  description: 'A page that is only here for the tests of what a host reads.',
  keywords: ['one', 'two', 'three'],
  sections: [],
}

/**
 * @param pages what is special about each page, by route
 * @param more other properties of the site
 * @returns a site with these pages
 */
export function siteWith(pages: Record<string, Partial<PageDocument>>, more: Partial<Site> = {}): Site {
  const all = Object.entries(pages).map(([route, page]) => {
    const file = `pages/${outputOf(route).replace(/html$/, 'yaml')}`
    const document = { ...defaults, ...page }
    return { file, route, document, info: pageInfoOf(document, file, JSON.stringify(document)) }
  })
  const documents = new Map(all.map(({ file, document }) => [file, document]))
  const documentOf = ({ file }: { file: string }) => documents.get(file) as PageDocument
  const byRoute = new Map(all.map(({ file, route, info }) => [route, { file, route, info }]))
  return { facts, words: wordsFor('en'), shared: {}, files: [], pages: byRoute, documentOf, ...more }
}
