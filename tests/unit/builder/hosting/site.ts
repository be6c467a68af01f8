import { factsOf } from '../../../../src/site/facts.ts'
import { pageInfoOf } from '../../../../src/site/page-info.ts'
import { outputOf, siteFile } from '../../../../src/site/routes.ts'
import type { PageDocument, Site } from '../../../../src/site/site.ts'
import type { FileAnalysis } from '../../../../src/workspace/analyze-file.ts'
import { createSite } from '../../../../src/workspace/create-site.ts'

const siteDocument = {
  company: { name: 'Example & Sons', url: 'https://example.com', tagline: 'Clocks and watches.' },
  contact: { phone: '+34 600 000 000' },
  navigation: { items: [] },
}

export const { facts } = factsOf(siteDocument, [])

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
  const documents = new Map<string, unknown>([[siteFile, siteDocument]])
  const analyses = Object.entries(pages).map(([route, page]) => {
    const file = `pages/${outputOf(route).replace(/html$/, 'yaml')}`
    const document = { ...defaults, ...page }
    documents.set(file, document)
    return { file, info: pageInfoOf(document, file, JSON.stringify(document)) } as FileAnalysis
  })
  const site = createSite([{ file: siteFile } as FileAnalysis, ...analyses], (file) => documents.get(file), [])
  return { ...site, ...more }
}
