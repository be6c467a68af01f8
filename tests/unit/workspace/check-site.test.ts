import { expect, it } from 'vitest'
import { closingLine } from '../../../src/diagnostics/formats/pretty.ts'
import { isPage } from '../../../src/site/routes.ts'
import { analyzeFile } from '../../../src/workspace/analyze-file.ts'
import { checkSite } from '../../../src/workspace/check-site.ts'
import { filesOf } from '../../../src/workspace/fixes/snapshot.ts'
import { companyFiles } from '../../company/files.ts'
import { check, found, hero, page, schemas, siteOf } from '../../site-in-memory.ts'

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
  const files = { texts: new Map(), photos: new Set<string>(), otherFiles: new Set<string>(), unreadable: reasons }
  const result = { ...checkSite(schemas, filesOf(files, new Map())), sources: files.texts }
  expect(found(result)).toEqual(['unreadable-file pages:1:1'])
  expect(closingLine(result)).toBe('1 error in pages · nothing was written')
})

it('reads no text and no page of a site without diagnostics', () => {
  const site = siteOf(companyFiles)
  const analyses = new Map([...site.texts].map(([file, text]) => [file, analyzeFile(schemas, file, text)]))
  const read: string[] = []
  const files = filesOf(site, analyses)
  const result = checkSite(schemas, {
    ...files,
    sources: { get: (file) => void read.push(file) },
    documentOf: (file) => {
      read.push(file)
      return files.documentOf(file)
    },
  })
  expect(result.site).toBeDefined()
  expect([...new Set(read)].sort()).toEqual([...site.texts.keys()].filter((file) => !isPage(file)).sort())
})
