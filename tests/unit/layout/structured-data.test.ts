import { expect, it } from 'vitest'
import { structuredData } from '../../../src/layout/structured-data/graph.ts'
import { pagePropsOf } from '../../../src/site/page-props.ts'
import { companyFiles } from '../../company/files.ts'
import { check } from '../../site-in-memory.ts'

it.each([
  ['Tern Boatyard team', 'Organization'],
  ['Nuria P.', 'Person'],
])('the author %s has the type %s', (author, type) => {
  const { site } = check(companyFiles)
  if (!site) throw new Error('The pages of tests/company have errors.')
  const view = pagePropsOf(site, '/logbook/caulking')
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

it.each([
  ['Bakery', 'Bakery'],
  ['TheaterGroup', ['LocalBusiness', 'TheaterGroup']],
])('a %s is a business', (type, types) => {
  const { site } = check(companyFiles)
  if (!site) throw new Error('The pages of tests/company have errors.')
  const view = pagePropsOf(site, '/')
  const facts = { ...view.facts, company: { ...view.facts.company, type } }
  const [business] = structuredData({ ...view, facts } as typeof view, 'https://a.example/b')['@graph']
  expect(business).toMatchObject({ '@type': types })
})

it.each(['ada', 'Ada Tern'])('the author of an article may be a person with a file: %s', (author) => {
  const people = { '_data/people/ada.yaml': 'name: Ada Tern\nrole: Shipwright\nhref: /work\n' }
  const article = String(companyFiles['logbook/caulking.yaml']).replace(/author: .*/, `author: ${author}`)
  const { site, diagnostics } = check({ ...companyFiles, ...people, 'logbook/caulking.yaml': article })
  if (!site) throw new Error(JSON.stringify(diagnostics))
  const props = pagePropsOf(site, '/logbook/caulking')
  expect(props.page.article?.author).toBe('Ada Tern')
  expect(pagePropsOf(site, '/logbook').sections).toContainEqual(
    expect.objectContaining({ items: expect.arrayContaining([expect.objectContaining({ author: 'Ada Tern' })]) }),
  )
  expect(structuredData(props, 'https://a.example/b')['@graph']).toContainEqual(
    expect.objectContaining({
      author: expect.objectContaining({ '@type': 'Person', name: 'Ada Tern', jobTitle: 'Shipwright' }),
    }),
  )
})
