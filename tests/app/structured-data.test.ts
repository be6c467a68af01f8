import { expect, it } from 'vitest'
import { loadSite } from '../../src/content/load-site.ts'
import { pageView } from '../../src/content/page-view.ts'
import { structuredData } from '../../src/layout/structured-data.ts'

it.each([
  ['Casa Ejemplo team', 'Organization'],
  ['Nuria P.', 'Person'],
])('says of %s, who wrote an article, that it is of type %s', async (author, type) => {
  const { site } = await loadSite(process.cwd())
  if (!site) throw new Error('The site has errors: see `npm run check`.')
  const view = pageView(site, '/blog/kitchen-renovation-costs')
  const { article } = view.page
  if (!article) throw new Error('The page is no article.')
  const data = structuredData(
    { ...view, page: { ...view.page, article: { ...article, author } } },
    'https://a.example/b',
  )
  expect(data['@graph']).toContainEqual(
    expect.objectContaining({ '@type': 'BlogPosting', author: { '@type': type, name: author } }),
  )
})
