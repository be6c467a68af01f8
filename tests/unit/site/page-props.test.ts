import { describe, expect, it } from 'vitest'
import { pagePropsOf } from '../../../src/site/page-props.ts'
import { embedsOf } from '../../../src/site/policy.ts'
import type { Page, PageDocument, Site } from '../../../src/site/site.ts'
import { check, site as facts, hero, page } from '../../site-in-memory.ts'

const card = (title: string, more = '') => `card:\n  title: ${title}\n  text: About ${title}.\n${more}sections:`
const photo = (name: string) => `image:\n  src: https://images.unsplash.com/photo-${name}\n  alt: A\n  subject: villa\n`
const indent = (text: string) => text.replaceAll(/^(?=.)/gm, '  ')
const heroWithPhoto = `- type: hero\n  heading: One\n${indent(photo('hero'))}`
const hub = (more = '') => page(`${hero}- type: card-grid\n  variant: hub\n  collect: below\n${more}`, 'Hub')

const contactForm = `contact-form:
  type: contact
  anchor: form
  heading: Tell us about your project
  labels: { name: Name, email: E-mail, phone: Phone, projectType: Project, message: Message }
  projectTypes:
    placeholder: Select
    options:
      - { value: kitchen, label: Kitchen }
  button: Send
  success: Thank you!
`

function load(files: Record<string, string>): Site {
  const { site, diagnostics } = check(files)
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  return site as Site
}

const documentAt = (site: Site, route: string): PageDocument => site.documentOf(site.pages.get(route) as Page)

describe('the breadcrumbs', () => {
  const site = load({ 'a/index.yaml': page(hero, 'A'), 'a/b/c.yaml': page(hero, 'C') })

  it('lead from the home page through the pages above, without folders that have no page', () => {
    expect(pagePropsOf(site, '/a/b/c').trail).toEqual([
      { name: 'Home', route: '/' },
      { name: 'A', route: '/a' },
      { name: 'C', route: '/a/b/c' },
    ])
  })

  it('have one entry on the home page', () => {
    expect(pagePropsOf(site, '/').trail).toEqual([{ name: 'Home', route: '/' }])
  })

  it('throw for a route without a page', () => {
    expect(() => pagePropsOf(site, '/nowhere')).toThrow('no page at /nowhere')
  })
})

describe('the languages of a page', () => {
  it('have the country where two of them differ in it only', () => {
    const site = load({
      '_site.yaml': `${facts.replace(/^language: .*\n/m, '')}languages: [de-AT, de-DE, en-GB]\n`,
      'de-de/index.yaml': page(hero, 'Home'),
      'en-gb/index.yaml': page(hero, 'Home'),
    })
    expect(pagePropsOf(site, '/').languages.map(({ code, name }) => [code, name])).toEqual([
      ['de-AT', 'Deutsch (Österreich)'],
      ['de-DE', 'Deutsch (Deutschland)'],
      ['en', 'English'],
    ])
  })
})

describe('collected cards', () => {
  const own = '  items:\n    - title: Own\n      text: Written here.\n      href: /\n'
  const site = load({
    'hub/index.yaml': hub(`${own}${indent(indent(indent(photo('own'))))}`),
    'hub/zoo.yaml': page(heroWithPhoto, 'Zoo').replace('sections:', card('Zoo')),
    'hub/bar.yaml': page(heroWithPhoto, 'Bar').replace('sections:', card('Bar', indent(photo('card')))),
    'hub/plain.yaml': page(hero, 'Plain'),
    'hub/deep/er.yaml': page(heroWithPhoto, 'Deeper').replace('sections:', card('Deeper')),
  })
  const grid = pagePropsOf(site, '/hub').sections[1]
  const items = grid?.type === 'card-grid' ? (grid.items ?? []) : []

  it('come from the pages directly below, by title, before the items of the section itself', () => {
    expect(items.map(({ title, href }) => [title, href])).toEqual([
      ['Bar', '/hub/bar'],
      ['Zoo', '/hub/zoo'],
      ['Own', '/'],
    ])
  })

  it('show the photo of the card, or that of the hero', () => {
    expect(items.map(({ image }) => image?.src.split('-')[1])).toEqual(['card', 'hero', 'own'])
  })

  it('do not change the document of the page', () => {
    expect(documentAt(site, '/hub').sections[1]).toMatchObject({ items: [{ title: 'Own' }] })
  })
})

it('puts the newest article first, with author, date, reading time and category', () => {
  const article = (date: string) =>
    `article:\n  author: Casa Ejemplo team\n  date: "${date}"\n  readTime: 8\n  category: Costs\n`
  const post = (name: string, date: string) => page(hero, name).replace('sections:', article(date) + card(name))
  const site = load({
    'blog/index.yaml': hub().replace('variant: hub', 'variant: posts'),
    'blog/old.yaml': post('Old', '2025-01-02'),
    'blog/new.yaml': post('New', '2026-03-04'),
  })
  expect(pagePropsOf(site, '/blog').sections[1]).toMatchObject({
    items: [
      {
        title: 'New',
        href: '/blog/new',
        author: 'Casa Ejemplo team',
        date: '2026-03-04',
        readTime: 8,
        category: 'Costs',
      },
      { title: 'Old', date: '2025-01-02' },
    ],
  })
})

describe('the navigation', () => {
  const own = `navigation:\n  items:\n    - label: Services\n      href: "#services"\n  action:\n    label: Start\n    href: "#services"\nsections:`
  const site = load({
    '_site.yaml': facts.replace(
      '  items:\n    - label: Home\n      href: /\n',
      '  items:\n    - label: Hub\n      href: /hub\n      menu: cards\n',
    ),
    'hub/index.yaml': hub(),
    'hub/zoo.yaml': page(heroWithPhoto, 'Zoo').replace('sections:', card('Zoo')),
    'apart.yaml': page(`${hero}  anchor: services\n`, 'Apart').replace('sections:', own),
  })

  it('lists the cards of a page in its drop-down', () => {
    expect(pagePropsOf(site, '/').navigation.items).toEqual([
      { label: 'Hub', href: '/hub', items: [{ label: 'Zoo', href: '/hub/zoo' }] },
    ])
  })

  it('is that of the page, if it has one', () => {
    expect(pagePropsOf(site, '/apart').navigation).toEqual({
      items: [{ label: 'Services', href: '#services', items: [] }],
      action: { label: 'Start', href: '#services' },
    })
  })
})

describe('a shared section', () => {
  const use = (name: string, more = '') => `${hero}- type: shared\n  name: ${name}\n${more}`

  it('replaces its reference in the page, but not in the document', () => {
    const site = load({ '_sections.yaml': contactForm, 'about.yaml': page(use('contact-form')) })
    expect(pagePropsOf(site, '/about').sections.map(({ type }) => type)).toEqual(['hero', 'contact'])
    expect(documentAt(site, '/about').sections[1]).toEqual({ type: 'shared', name: 'contact-form' })
  })

  it('has the heading, text and anchor of the reference', () => {
    const own = { heading: 'How big is it?', text: 'Roughly.', anchor: 'ask' }
    const more = Object.entries(own).map(([field, value]) => `  ${field}: ${value}\n`)
    const site = load({ '_sections.yaml': contactForm, 'about.yaml': page(use('contact-form', more.join(''))) })
    expect(pagePropsOf(site, '/about').sections[1]).toMatchObject({ type: 'contact', ...own })
  })

  it('collects the cards below the page that uses it', () => {
    const site = load({
      '_sections.yaml': 'below:\n  type: card-grid\n  variant: hub\n  collect: below\n',
      'hub/index.yaml': page(use('below'), 'Hub'),
      'hub/zoo.yaml': page(hero, 'Zoo').replace('sections:', card('Zoo', indent(photo('1')))),
    })
    expect(pagePropsOf(site, '/hub').sections[1]).toMatchObject({ items: [{ title: 'Zoo', href: '/hub/zoo' }] })
  })
})

describe('data files', () => {
  const project = (title: string, more: string) =>
    `title: ${title}\ntext: About ${title}.\nimage:\n  src: ./${title.toLowerCase()}.jpg\n  alt: ${title}\n${more}`
  const grid = (query: string) => `- type: card-grid\n  variant: projects\n  from: projects\n${indent(query)}\n`
  const site = load({
    '_data/projects/attic.yaml': project('Attic', 'tags: { area: north, kind: home }\n'),
    '_data/projects/barn.yaml': project('Barn', 'date: "2025-01-01"\ntags: { area: north, kind: shop }\n'),
    '_data/projects/cellar.yaml': project('Cellar', 'date: "2026-01-01"\ntags: { area: south, kind: home }\n'),
    '_data/projects/attic.jpg': '',
    '_data/projects/barn.jpg': '',
    '_data/projects/cellar.jpg': '',
    '_sections.yaml': `best:\n${grid('names: [cellar]').replace(/^- /, '  ')}`,
    'all.yaml': page(hero + grid('heading: "{count} of {all}"'), 'All'),
    'where.yaml': page(hero + grid('where: { area: north, kind: home }'), 'Where'),
    'names.yaml': page(hero + grid('names: [attic, cellar]'), 'Names'),
    'limit.yaml': page(
      hero +
        grid(
          'heading: "{count}"\nlimit: 1\nitems: [{ title: Own, text: Here., image: { src: ./kitchen.jpg, alt: A } }]',
        ),
      'Limit',
    ),
    'shared.yaml': page(`${hero}- type: shared\n  name: best\n`, 'Shared'),
    'table.yaml': page(
      `${hero}- type: table\n  heading: "{count}"\n  caption: All\n  from: projects\n  columns: [{ label: What, field: text }, { label: Price, field: price }]\n`,
      'Table',
    ),
  })
  const shownAt = (route: string) => {
    const { heading, items } = pagePropsOf(site, route).sections[1] as { heading?: string; items: { title: string }[] }
    return [...(heading ? [heading] : []), ...items.map(({ title }) => title)]
  }

  it.each([
    ['/all', ['3 of {all}', 'Cellar', 'Barn', 'Attic']],
    ['/where', ['Attic']],
    ['/names', ['Attic', 'Cellar']],
    ['/limit', ['4', 'Cellar', 'Own']],
    ['/shared', ['Cellar']],
  ])('selected by %s are the first items of the section', (route, shown) => expect(shownAt(route)).toEqual(shown))

  it('are items without the fields of the query', () => {
    const [, section] = pagePropsOf(site, '/where').sections
    expect(section).toEqual({
      type: 'card-grid',
      variant: 'projects',
      items: [{ title: 'Attic', text: 'About Attic.', image: { src: './attic.jpg', alt: 'Attic' } }],
    })
  })

  it('are rows of a table, with a value for each column', () => {
    const { items } = pagePropsOf(site, '/table').sections[1] as unknown as { items: object[] }
    expect(items).toEqual([
      { title: 'Cellar', values: ['About Cellar.', '–'] },
      { title: 'Barn', values: ['About Barn.', '–'] },
      { title: 'Attic', values: ['About Attic.', '–'] },
    ])
  })
})

describe('branches on the page of one', () => {
  const branch = (name: string, position = '') =>
    `name: ${name}\naddress: { locality: ${name}, country: ES, label: ${name} }\n${position}`
  const at = (latitude: number, longitude: number) => `position: { latitude: ${latitude}, longitude: ${longitude} }\n`
  const list = `${hero}- type: branches\n  heading: Others\n  from: branches\n`
  const map = '- type: map\n  heading: Where\n  place: Everywhere\n  embed: openstreetmap\n  branches: all\n'
  const site = load({
    '_data/branches/aloft.yaml': branch('Aloft'),
    '_data/branches/far.yaml': branch('Far', at(36.7, -4.4)),
    '_data/branches/here.yaml': branch('Here', at(36.5, -4.9)),
    '_data/branches/near.yaml': branch('Near', at(36.6, -4.9)),
    'all.yaml': page(list + map, 'All'),
    'here.yaml': page(list, 'Here').replace('sections:', 'branch: here\nsections:'),
  })
  const namesOn = (route: string) =>
    (pagePropsOf(site, route).sections[1] as { items: { name: string }[] }).items.map(({ name }) => name)

  it('are in the order of their distance, itself last', () => {
    expect(namesOn('/all')).toEqual(['Aloft', 'Far', 'Here', 'Near'])
    expect(namesOn('/here')).toEqual(['Near', 'Far', 'Aloft', 'Here'])
  })

  it('are on one map, each with its place at the service', () => {
    const [embed] = embedsOf(site)
    expect(embed).toMatchObject({
      href: '/embeds/openstreetmap-3650000n490000w-3670000n440000w',
      branches: [
        { name: 'Far', page: 'https://www.openstreetmap.org/?mlat=36.7&mlon=-4.4#map=16/36.7/-4.4' },
        { name: 'Here', address: 'Here' },
        { name: 'Near' },
      ],
    })
    expect(embed?.src).not.toContain('marker')
  })
})
