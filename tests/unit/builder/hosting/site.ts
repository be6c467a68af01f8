import { factsOf } from '../../../../src/site/facts.ts'
import { pageInfoOf } from '../../../../src/site/page-info.ts'
import { outputOf } from '../../../../src/site/routes.ts'
import { emptyLook, type PageDocument, type Site } from '../../../../src/site/site.ts'

export const { facts, words } = factsOf(
  {
    company: {
      name: 'Example & Sons',
      url: 'https://example.com',
      tagline: 'Clocks and watches.',
    },
    contact: { phone: '+34 600 000 000' },
    navigation: { items: [] },
  },
  [],
)

const defaults: PageDocument = {
  name: 'Page',
  title: 'A page of the example',
  description: 'A page that is only here for the tests of what a host reads.',
  keywords: ['one', 'two', 'three'],
  sections: [],
}

/**
 * @param pages what differs from the default page, by route
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
  return {
    language: 'en-GB',
    prefix: '',
    locales: [],
    facts,
    look: emptyLook,
    words,
    shared: {},
    data: [],
    files: [],
    pages: byRoute,
    documentOf,
    ...more,
  }
}
