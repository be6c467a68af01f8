import { expect, it } from 'vitest'
import { closingLine } from '../../../src/diagnostics/formats/pretty.ts'
import { isPage } from '../../../src/site/routes.ts'
import { snapshotOf } from '../../../src/workspace/snapshot.ts'
import { companyFiles } from '../../company/files.ts'
import { check, checkReading, found, hero, page, schemas } from '../../site-in-memory.ts'

it('returns a site with its pages if there are no errors', () => {
  const { diagnostics, pageCount, site } = check({ 'about.yaml': page(hero) })
  expect(diagnostics).toEqual([])
  expect(pageCount).toBe(3)
  expect([...(site?.pages.keys() ?? [])]).toEqual(['/', '/404', '/about'])
})

it('returns no site if there are errors', () => {
  expect(check({ 'about.yaml': page(hero.replace('heading', 'headng')) }).site).toBeUndefined()
})

it('reports only the folder if pages/ cannot be read', () => {
  const reasons = new Map([['pages', 'it does not exist']])
  const result = snapshotOf(schemas, [], { unreadable: reasons }).checked()
  expect(found(result)).toEqual(['unreadable-file pages:1:1'])
  expect(closingLine(result)).toBe('1 error in pages · nothing was written')
})

it('reads no text and no page of a site without diagnostics', () => {
  const { read, site } = checkReading(companyFiles)
  expect(site.site).toBeDefined()
  expect([...read].sort()).toEqual([...site.files.keys()].filter((file) => !isPage(file)).sort())
})
