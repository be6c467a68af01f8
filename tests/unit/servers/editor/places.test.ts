import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5'
import { expect, test } from 'vitest'
import type { Place } from '../../../../src/editor/protocol/pages.ts'
import { renderPage } from '../../../../src/renderer/render-page.tsx'
import { renderWithPlaces } from '../../../../src/servers/editor/places/places.ts'
import { sectionsFile, siteFile } from '../../../../src/site/routes.ts'
import type { Page, Site } from '../../../../src/site/site.ts'
import { openChecked } from '../../../../src/workspace/open-site.ts'
import { valueAt } from '../../../../src/yaml/path.ts'
import { rounds } from '../../../rounds.ts'
import { schemas, warmStore } from '../../../warm-store.ts'

type Node = DefaultTreeAdapterMap['childNode']

const engine = process.cwd()

async function load(folder: string): Promise<Site> {
  const { site } = await openChecked({ project: { root: resolve(folder), engine }, store: warmStore() })
  return site as Site
}

/** The text of a node, as in a browser. */
function textAt(root: { childNodes: Node[] }, node: readonly number[]): string {
  let found = root as unknown as Node
  for (const index of node) found = (found as unknown as { childNodes: Node[] }).childNodes[index] as Node
  return textOf(found)
}

const textOf = (node: Node): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''

function valueIn(site: Site, { file, path }: Place): unknown {
  if (file === siteFile) return valueAt(site.facts, path)
  if (file === sectionsFile) return valueAt(site.shared, path)
  return valueAt(site.documentOf({ file }), path)
}

for (const { cases, options } of rounds(['tests/company'], ['tests/languages']))
  test.for(cases)('maps the texts of all pages of %s to their files', options, async (folder) => {
    const site = await load(folder)
    const has = (file: string) => existsSync(resolve(folder, file))
    for (const page of site.pages.values()) {
      const { html, places } = await renderWithPlaces(renderPage, schemas, site, page, has)
      const main = parseFragment(html)
      const { sections } = site.documentOf(page)
      expect(places.filter(({ isSection }) => isSection).length).toBe(sections.length)
      const whole = places.filter(({ root, whole }) => root === 'main' && whole)
      for (const place of whole) expect(textAt(main, place.node), JSON.stringify(place)).toBe(valueIn(site, place))
      const own = new Set(whole.map(({ file, path }) => `${file} ${path.join('.')}`))
      for (const [index, section] of sections.entries())
        if ('heading' in section && section.heading) expect(own).toContain(`${page.file} sections.${index}.heading`)
    }
  })

test('maps texts of shared sections and collected cards to their files, with the number of pages', async () => {
  const site = await load('tests/company')
  const page = [...site.pages.values()].find(({ info }) => info.uses.includes('hail'))
  const { places } = await renderWithPlaces(renderPage, schemas, site, page as never, () => false)
  const users = [...site.pages.values()].filter(({ info }) => info.uses.includes('hail')).length
  expect(places).toContainEqual(
    expect.objectContaining({ file: sectionsFile, path: ['hail', 'heading'], shownOn: users, whole: true }),
  )
  const hub = [...site.pages.values()].find(({ info }) => info.collectsCards)
  const { places: cards } = await renderWithPlaces(renderPage, schemas, site, hub as never, () => false)
  expect(cards.some(({ file, path }) => file !== hub?.file && path[0] === 'card' && path[1] === 'title')).toBe(true)
})

test('maps texts with names of places, which stay on one line', async () => {
  const site = await load('tests/company')
  const home = site.pages.get('/') as Page
  const { html, places } = await renderWithPlaces(renderPage, schemas, site, home, () => true)
  expect(html).toContain('in <span class="name">Skerry Bay</span> and at')
  const paths = places.filter(({ file }) => file === home.file).map(({ path }) => path.join('.'))
  const named = ['sections.2.items.0.category', 'sections.5.items.0.location']
  expect(paths).toEqual(expect.arrayContaining(named))
  expect(paths.filter((path) => path === 'sections.4.text')).toHaveLength(2)
})

test('maps texts of a translation to the files of its language, or of the default language', async () => {
  const folder = 'tests/languages'
  const site = await load(folder)
  const page = site.pages.get('/es')
  const has = (file: string) => existsSync(resolve(folder, file))
  const { places } = await renderWithPlaces(renderPage, schemas, site, page as never, has)
  const files = (file: string) => places.filter((place) => place.file === file).map(({ path }) => path.join('.'))
  expect(files('pages/es/_sections.yaml')).toContain('contact.heading')
  expect(files('pages/_sections.yaml')).toEqual([])
  expect(files('pages/es/_site.yaml')).toContain('navigation.items.0.label')
  expect(files('pages/_site.yaml')).toContain('company.name')
})

test('maps the phone number, the e-mail address and the opening hours to the facts of the site', async () => {
  const site = await load('tests/company')
  const { places } = await renderWithPlaces(renderPage, schemas, site, site.pages.get('/') as never, () => true)
  for (const path of [
    ['contact', 'phone'],
    ['contact', 'email'],
    ['contact', 'hours', 1, 'label'],
  ])
    expect(places).toContainEqual(expect.objectContaining({ root: 'footer', file: siteFile, path, whole: true }))
  const { hoursTexts, ...contact } = site.facts.contact
  const hours = contact.hours.map(({ label: _, ...line }) => line)
  const facts = { ...site.facts, contact: { ...contact, hours, hoursTexts: ['Tue–Thu: 07:30–15:00'] } }
  const made = await renderWithPlaces(renderPage, schemas, { ...site, facts }, site.pages.get('/') as never, () => true)
  const line = made.places.find(({ root, path }) => root === 'footer' && path[1] === 'hours')
  expect(line).toMatchObject({ path: ['contact', 'hours'] })
  expect(line).not.toHaveProperty('whole')
})
