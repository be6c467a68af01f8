import { parse as parseHtml } from 'parse5'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readIcons } from '../../../src/builder/assets/icons.ts'
import { renderPage } from '../../../src/renderer/render-page.tsx'
import { pagePropsOf } from '../../../src/site/page-props.ts'
import type { Site } from '../../../src/site/site.ts'
import { readSchemaSet } from '../../../src/workspace/files/schema-files.ts'
import { companyFiles } from '../../company/files.ts'
import { rounds } from '../../rounds.ts'
import { site as baseFacts, check, hero, page, siteOf } from '../../site-in-memory.ts'

interface Group {
  [name: string]: unknown
}

const company = parse(companyFiles['_site.yaml'] ?? '') as Record<
  'company' | 'contact' | 'navigation' | 'footer',
  Group
>

/** Every fact that a site can have. */
const everything: Group = {
  ...company,
  company: {
    ...company.company,
    type: 'Store',
    legalName: 'Tern Boatyard AS',
    profiles: [{ label: 'Float', href: 'https://float.example/tern' }],
  },
  contact: {
    ...company.contact,
    whatsapp: '+47 55 012 345',
    position: { latitude: 60.39299, longitude: 5.32415 },
    timeZone: 'Europe/Oslo',
    specialDays: [{ from: '2026-12-24', until: '2027-01-06', label: 'The yard is frozen in' }],
    privacy: { text: 'We burn your letter after we answered it.', link: { label: 'How we burn', href: '#' } },
    endpoint: '/api/hail',
    confirmation: 'Aye aye',
    endpointHosts: ['https://answers.example'],
  },
  brand: {
    color: '#1f5c4d',
    accent: '#f2a65a',
    logo: './logo.svg',
    icon: './icon.svg',
    radius: 6,
    fonts: { headings: 'Fraunces', text: 'Inter' },
  },
  newsletter: {
    endpoint: '/api/letters',
    endpointHosts: ['https://letters.example'],
    confirmation: 'On the list',
    success: 'We have put you on the list.',
  },
  navigation: { ...company.navigation, phoneBar: true },
  language: 'nb',
  currency: 'NOK',
  tone: 'informal',
  words: { common: { close: 'Lukk vinduet' } },
  indexNow: 'Key-0123456789',
  verification: { google: 'gull-rock', bing: 'ROCK', yandex: '7f0c', pinterest: 'fe5a', facebook: 'quay' },
}

const brandFiles = { 'logo.svg': '', 'icon.svg': '' }

const branchFile = '_data/branches/gull-rock.yaml'
const branch = {
  name: 'Tern Yard Gull Rock',
  address: { locality: 'Gull Rock', country: 'NO', label: 'Gull Rock, pier 7' },
  phone: '+47 55 999 888',
  hours: [{ days: ['Sunday', 'PublicHolidays'], closed: true }],
}

const contact =
  '- type: contact\n  heading: Write to us\n  projectTypes: { options: [{ value: boat, label: A boat }] }\n'

const schema = (await readSchemaSet(process.cwd())).get('site.schema.json') as Group
/** The paths of all optional facts. A further language needs pages: tests/e2e/languages.test.ts. */
const optional = optionalIn(schema, []).filter(([name = '']) => !['languages', 'languageFolders'].includes(name))

function optionalIn(group: Group, path: string[]): string[][] {
  const { properties = {}, required = [] } = group as { properties?: Record<string, Group>; required?: string[] }
  return Object.entries(properties).flatMap(([name, field]) => {
    // Not text, or needed by other pages: planned pages, redirects, photo hosts, the brand. See tests/e2e/analytics.test.ts for
    // analytics.
    if (field.deprecated || ['planned', 'redirects', 'brand', 'photoHosts', 'analytics'].includes(name)) return []
    const own = required.includes(name) ? [] : [[...path, name]]
    return [...own, ...(path.length === 0 ? optionalIn(field, [name]) : [])]
  })
}

const valueAt = (facts: Group, path: string[]) => path.reduce<unknown>((value, name) => (value as Group)?.[name], facts)

function without(facts: Group, [name = '', ...rest]: string[]): Group {
  const { [name]: value, ...others } = facts
  return rest.length === 0 ? others : { ...others, [name]: without(value as Group, rest) }
}

const other = siteOf({ ...companyFiles, ...brandFiles, [branchFile]: JSON.stringify(branch) })

function siteWith(facts: Group): Site {
  const { site, diagnostics } = other.withTexts([['pages/_site.yaml', JSON.stringify(facts)]]).checked()
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  return site as Site
}

const icons = await readIcons(Object.values(companyFiles).map((text) => parse(text)))

function htmlOf(site: Site): string[] {
  const assets = { styles: [], scripts: [], card: { address: '/card.png', alt: 'A card.' } }
  return ['/', '/harbours/north-quay', '/404'].map((route) =>
    renderPage({ ...pagePropsOf(site, route), icons }, 2026).inDocument(assets),
  )
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value) as Group).flatMap(textsIn)

/** Traces of missing values. */
const faults = / (?:[\w-]+)="(?:[^"]*[ :])?(?:undefined|null|NaN)[^"]*"|>\s*(?:undefined|null|NaN)|\[object/

const graphOf = (html: string) => JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')['@graph'] as Group[]

/** Whether structured data has empty values. */
const emptyIn = (value: unknown): boolean =>
  value === '' ||
  value === null ||
  (typeof value === 'object' &&
    (Object.keys(value as Group).length === 0 || Object.values(value as Group).some(emptyIn)))

it('has a value for every optional fact', () => {
  expect(optional.length).toBeGreaterThan(20)
  for (const path of optional) expect(valueAt(everything, path), path.join('.')).toBeDefined()
})

const named = optional.map((path) => [path.join('.'), path] as const)
const typical = named.filter((_, index) => index % 4 === 0)
for (const { cases, options } of rounds(
  typical,
  named.filter((one) => !typical.includes(one)),
  'further',
))
  describe.for(cases)('a site without %s', options, ([, path]) => {
    const facts = without(everything, path)
    let pages: string[]
    beforeAll(() => {
      pages = htmlOf(siteWith(facts))
    })

    it('has complete pages', () => {
      for (const html of pages) {
        const mistakes: string[] = []
        parseHtml(html, { onParseError: ({ code }) => mistakes.push(code) })
        expect(mistakes).toEqual([])
        expect(faults.exec(html)?.[0]).toBeUndefined()
        expect(graphOf(html).filter(emptyIn)).toEqual([])
      }
    })

    it('does not mention it', () => {
      const others = JSON.stringify([facts, companyFiles])
      const own = textsIn(valueAt(everything, path)).filter((text) => text.length > 4 && !others.includes(text))
      for (const text of own) for (const html of pages) expect(html).not.toContain(text)
    })
  })

it('leads to WhatsApp at the bottom of a phone, in the footer and beside a form', () => {
  const [home = ''] = htmlOf(siteWith(everything))
  const links = home.match(/<a [^>]*href="https:\/\/wa\.me\/4755012345"/g)
  expect(links).toHaveLength(3)
})

it('sends the name of the branch with the form on its page, and none elsewhere', () => {
  const files = {
    [branchFile]: JSON.stringify(branch),
    '_site.yaml': JSON.stringify({ ...parse(baseFacts), contact: everything.contact }),
    'about.yaml': page(
      `${hero}${contact}  branch: gull-rock\n${contact.replace('contact\n', 'contact\n  anchor: other\n')}`,
    ),
  }
  const { site, diagnostics } = check(files)
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const assets = { styles: [], scripts: [], card: { address: '/card.png', alt: 'A card.' } }
  const html = renderPage(pagePropsOf(site as Site, '/about'), 2026).inDocument(assets)
  expect(html.match(/<input [^>]*name="branch"[^>]*>/g)).toEqual([
    '<input type="hidden" name="branch" value="Tern Yard Gull Rock">',
  ])
})

it('shows the phone number of the branch of a closing band', () => {
  const band =
    '- type: call-to-action\n  heading: At night?\n  branch: gull-rock\n  actions: [{ label: Write, href: / }]\n'
  const files = { [branchFile]: JSON.stringify(branch), '_site.yaml': baseFacts, 'about.yaml': page(`${hero}${band}`) }
  const { site } = check(files)
  const assets = { styles: [], scripts: [], card: { address: '/card.png', alt: 'A card.' } }
  const html = renderPage(pagePropsOf(site as Site, '/about'), 2026).inDocument(assets)
  expect(html).toContain('href="tel:+4755999888"')
})

it('asks what a message is about only in a form with kinds of requests', () => {
  const files = {
    'plain.yaml': page(`${hero}- type: contact\n  heading: Write to us\n`),
    'asking.yaml': page(`${hero}${contact}`),
  }
  const facts = { ...parse(baseFacts), contact: { endpoint: '/api/hail' } }
  const { site } = check({ '_site.yaml': JSON.stringify(facts), ...files })
  const assets = { styles: [], scripts: [], card: { address: '/card.png', alt: 'A card.' } }
  const htmlAt = (route: string) => renderPage(pagePropsOf(site as Site, route), 2026).inDocument(assets)
  expect(htmlAt('/plain')).toContain('name="message"')
  expect(htmlAt('/plain')).not.toContain('name="projectType"')
  expect(htmlAt('/asking')).toContain('name="projectType"')
})

it('shows a logo for dark ground at the end of a page only', () => {
  const props = pagePropsOf(siteWith(everything), '/404')
  const look = { ...props.look, logoOnDark: { src: '/assets/light.svg', width: 300, height: 80 } }
  const assets = { styles: [], scripts: [], card: { address: '/card.png', alt: 'A card.' } }
  const html = renderPage({ ...props, look, icons }, 2026).inDocument(assets)
  expect(html.match(/<img [^>]*light\.svg[^>]*>/g)).toEqual([
    '<img src="/assets/light.svg" width="180" height="48" alt="Tern Boatyard" loading="lazy">',
  ])
  expect(html.indexOf('light.svg')).toBeGreaterThan(html.indexOf('<footer'))
})

it('needs no planned addresses', () => {
  const facts = parse(baseFacts) as Group
  expect(check({ '_site.yaml': JSON.stringify(without(facts, ['planned'])) }).diagnostics).toEqual([])
})

it('shows every fact', () => {
  const shown = htmlOf(siteWith(everything)).join()
  for (const text of ['Float', 'Tern Boatyard AS', 'Gull Rock, pier 7', '+47 55 999 888', '60.39299', '"Store"'])
    expect(shown).toContain(text)
})
