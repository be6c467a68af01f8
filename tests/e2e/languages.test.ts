import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import type { StaticServer } from '../../src/servers/preview/listen.ts'
import { serve } from '../../src/servers/preview/server.ts'
import { build, copyProject, type ProjectCopy } from '../project-copy.ts'
import { expect, hydrated, test } from './set-up/visit.ts'

/** All indexable pages of tests/languages. */
const routes = ['/', '/about', '/services', '/services/pruning', '/es', '/es/servicios', '/es/servicios/poda', '/de']

let copy: ProjectCopy
let server: StaticServer

beforeAll(async () => {
  copy = await copyProject(inject('built'), 'tests/languages/pages')
  const { code, output } = await build(copy.root)
  expect(code, output).toBe(0)
  server = await serve(join(copy.root, 'dist'), 0)
})
afterAll(async () => {
  await server?.close()
  await copy.remove()
})

const htmlOf = async (route: string) => (await fetch(server.url + (route === '/' ? '/' : route))).text()

/** The addresses of the translations of a page, by language. */
async function alternatesOf(route: string): Promise<Record<string, string>> {
  const links = (await htmlOf(route)).matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)">/g)
  return Object.fromEntries(Array.from(links, ([, language = '', href = '']) => [language, href]))
}

test('each page names its translations, and each translation names the page', async () => {
  const origin = 'https://green-gate.example/site'
  const all = new Map<string, Record<string, string>>()
  for (const route of routes) all.set(route === '/' ? `${origin}/` : origin + route, await alternatesOf(route))
  expect(all.get(`${origin}/services/pruning`)).toEqual({
    'en-GB': `${origin}/services/pruning`,
    es: `${origin}/es/servicios/poda`,
    'x-default': `${origin}/services/pruning`,
  })
  expect(all.get(`${origin}/about`)).toEqual({})
  const missing = [...all.values()].flatMap((alternates) =>
    Object.values(alternates).filter(
      (other) => JSON.stringify(all.get(other)) !== JSON.stringify(alternates) || !other,
    ),
  )
  expect(missing).toEqual([])
  const sitemap = readFileSync(join(copy.root, 'dist/sitemap.xml'), 'utf8')
  for (const [url, alternates] of all) {
    expect(sitemap).toContain(`<loc>${url}</loc>`)
    for (const [language, href] of Object.entries(alternates))
      if (language !== 'x-default') expect(sitemap).toContain(`hreflang="${language}" href="${href}"`)
  }
})

test('a page has the language, menu, words and structured data of its folder', async () => {
  const html = await htmlOf('/es/servicios/poda')
  expect(html).toContain('<html lang="es"')
  expect(html).toContain('<meta property="og:locale" content="es_ES">')
  expect(html).toContain('"inLanguage":"es"')
  expect(html).toContain('Ir al contenido')
  expect(html).toContain('Esta empresa es inventada.')
  expect(html).toMatch(/<ol><li><a[^>]* href="\/site\/es">Inicio<\/a><\/li><li><a[^>]* href="\/site\/es\/servicios">/)
  expect(html).toContain('+34 600 000 000')
  expect(html).not.toMatch(/ScriptStyles us|About us/)
  // A translated review takes what it lacks from its source; the other review has no translation.
  for (const text of ['Vinieron el día', 'Ruth', 'Puerto Viejo', 'The plum tree bears fruit'])
    expect(html).toContain(text)
  expect(html).not.toMatch(/They came on the day|Old Harbour/)
  // German has no menu of its own and shows that of the default language.
  expect(await htmlOf('/de')).toMatch(/<a[^>]* href="\/site\/services" hreflang="en-GB"/)
})

test('an unknown address shows the 404 page of its language, or of the default one if there is none', async () => {
  for (const [path, text] of [
    ['/es/nada', 'Aquí no hay ninguna página'],
    ['/de/nichts', 'There is no page here'],
    ['/nothing', 'There is no page here'],
  ] as const) {
    const response = await fetch(server.url + path)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain(text)
  }
})

test('the language switch leads to the translation, or names the page that it leads to, also after in-site navigation', async ({
  visit,
}) => {
  const page = await visit('/site/', { origin: new URL(server.url).origin })
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: 'Our services' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What we do in your garden')
  const footer = page.getByRole('contentinfo').getByRole('navigation', { name: 'Languages' })
  await expect(footer.getByRole('listitem')).toHaveText(['English', 'Español', 'Deutsch (home page)'])
  await expect(page.locator('link[hreflang="es"]')).toHaveAttribute('href', /\/es\/servicios$/)
  await page.getByRole('banner').getByRole('link', { name: 'Español' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(`${server.url}/es/servicios`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('the home page of a language is marked on no other page, also after in-site navigation', async ({ visit }) => {
  const page = await visit('/site/es', { origin: new URL(server.url).origin })
  const marks = () =>
    page
      .locator('header :is([aria-current="page"], [data-section]):not([hreflang])')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(await marks()).toEqual(['/site/es'])
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: 'Nuestros servicios' }).click()
  await expect(page).toHaveURL(`${server.url}/es/servicios`)
  await expect(page.locator('header [aria-current="page"]:not([hreflang])')).toHaveAttribute(
    'href',
    '/site/es/servicios',
  )
  expect(await marks()).toEqual(['/site/es/servicios'])
  await page.reload()
  expect(await marks()).toEqual(['/site/es/servicios'])
  await page.getByRole('main').getByRole('link', { name: 'Poda' }).first().click()
  await expect(page).toHaveURL(`${server.url}/es/servicios/poda`)
  expect(await marks()).toEqual(['/site/es/servicios', '/site/es/servicios/poda'])
})
