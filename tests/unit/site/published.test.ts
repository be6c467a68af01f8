import { expect, test } from 'vitest'
import { calendars } from '../../../src/builder/hosting/calendars.ts'
import { withOffset } from '../../../src/site/dates.ts'
import type { ShownEvent } from '../../../src/site/events.ts'
import { pagePropsOf } from '../../../src/site/page-props.ts'
import { nextChange, publishedAt } from '../../../src/site/published.ts'
import { check, site as facts, hero, page } from '../../site-in-memory.ts'

const beach = page(hero, 'Beach').replace('sections:', 'shown:\n  from: "2026-05-01"\n  until: "2026-09-30"\nsections:')

const home = page(
  `- type: hero
  variant: plain
  heading: A plain page
- type: card-grid
  variant: services
  heading: Where we are
  linkLabel: More
  items:
    - title: Beach
      text: In summer.
      icon: star
      href: /beach
- type: quote
  text: We are at the Christmas market.
  name: Ana
  shown:
    from: "2026-12-01 10:00"
    until: "2026-12-23 20:00"
- type: pricing
  heading: What it costs
  items:
    - title: A day
      price: €20
      features: [A parasol]
      action:
        label: Reserve
        href: /beach
    - title: A week
      price: €100
      features: [A parasol]
      action:
        label: Ask us
        href: "#contact"
- type: shared
  name: holidays
- type: prose
  body: In summer we are [on the beach](/beach).
- type: feature-list
  heading: Around here
  anchor: contact
  items:
    - title: Beach
      text: It is near.
    - title: Town
      text: It is near, too.
  actions:
    - label: Beach
      href: /beach
`,
  'Home',
)

const sections = `holidays:
  type: quote
  text: We are away in August.
  name: Ana
  shown:
    from: "2026-08-01"
    until: "2026-08-31"
`

const privacy = '  privacy:\n    text: We use it to reply.\n    link:\n      label: More\n      href: /beach\n'

const checked = check({
  '_site.yaml': facts
    .replace('contact:\n', `contact:\n  timeZone: Europe/Madrid\n${privacy}`)
    .replace('href: /#contact', 'href: /beach'),
  '_sections.yaml': sections,
  '_data/events/fair.yaml': 'title: Fair\nstarts: "2026-11-20 10:00"\nends: "2026-11-20 18:00"\n',
  '_data/events/swim.yaml': 'title: Swim\nstarts: "2027-06-01"\nhref: /beach\ntickets: /beach\nplace: Pier\n',
  '_data/products/parasol.yaml': 'title: Parasol\naction:\n  label: Reserve\n  href: /beach\n',
  '_data/branches/pier.yaml': `name: Pier\naddress:\n  locality: Pier\n  country: ES\n  label: Pier\nhref: /beach\n`,
  'index.yaml': home,
  'beach.yaml': beach,
})
const site = checked.site
if (!site) throw new Error(JSON.stringify(checked.diagnostics))

const at = (moment: string) => publishedAt(site, new Date(moment))
const typesAt = (moment: string) => pagePropsOf(at(moment), '/').sections.map(({ type }) => type)

test.for([
  ['2026-04-30T23:59+02:00', false],
  ['2026-05-01T00:00+02:00', true],
  ['2026-09-30T23:59+02:00', true],
  ['2026-10-01T00:00+02:00', false],
] as const)('a page is there from its first day to the end of its last one: %s', ([moment, isThere]) => {
  expect(at(moment).pages.has('/beach')).toBe(isThere)
})

test('sections are there in their time, shared ones too', () => {
  expect(typesAt('2026-08-10T12:00+02:00')).toEqual(['hero', 'card-grid', 'pricing', 'quote', 'prose', 'feature-list'])
  expect(typesAt('2026-12-01T10:00+01:00')).toEqual(['hero', 'quote', 'pricing', 'prose', 'feature-list'])
  expect(typesAt('2026-12-23T20:00+01:00')).toEqual(['hero', 'pricing', 'prose', 'feature-list'])
  expect(JSON.stringify(pagePropsOf(at('2026-12-01T10:00+01:00'), '/').sections)).not.toContain('shown')
})

test('cards and buttons that lead to a page that is not there are left out', () => {
  const withBeach = JSON.stringify(pagePropsOf(at('2026-06-01T12:00+02:00'), '/').sections)
  const without = JSON.stringify(pagePropsOf(at('2026-04-01T12:00+02:00'), '/').sections)
  expect(withBeach).toContain('"/beach"')
  expect(withBeach).toContain('Reserve')
  expect(without).not.toContain('"/beach')
  expect(without).not.toContain('Reserve')
  const { navigation, contact } = at('2026-04-01T12:00+02:00').facts
  expect([navigation.action, contact.privacy]).toEqual([undefined, { text: 'We use it to reply.' }])
  expect(at('2026-04-01T12:00+02:00').facts.hidden).toEqual(['/beach'])
})

test('data files and branches stay without their links to a page that is not there', () => {
  const { data, facts } = at('2026-04-01T12:00+02:00')
  expect(data.map(({ name }) => name)).toEqual(expect.arrayContaining(['swim', 'parasol', 'pier']))
  expect(JSON.stringify([data, facts.contact.branches])).not.toContain('"/beach')
  expect(JSON.stringify(at('2026-06-01T12:00+02:00').data)).toContain('"tickets":"/beach"')
  expect(
    calendars(at('2026-04-01T12:00+02:00'))
      .map(({ content }) => content)
      .join(),
  ).not.toContain('/beach')
})

test('a page that changes by itself has another digest', () => {
  const digestAt = (moment: string) => at(moment).pages.get('/')?.info.digest
  expect(digestAt('2026-06-01T12:00Z')).not.toBe(digestAt('2026-12-05T12:00Z'))
  expect(digestAt('2026-06-01T12:00Z')).toBe(digestAt('2026-07-01T12:00Z'))
})

test.for([
  ['2026-04-01T12:00Z', '2026-05-01T00:00+02:00'],
  ['2026-08-10T12:00Z', '2026-09-01T00:00+02:00'],
  ['2026-10-10T12:00Z', '2026-11-20T18:00+01:00'],
  ['2026-11-21T12:00Z', '2026-12-01T10:00+01:00'],
  // The day after an event.
  ['2027-01-01T12:00Z', '2027-06-02T00:00+02:00'],
  ['2027-07-01T12:00Z', undefined],
] as const)('after %s the site changes next at %s', ([now, next]) => {
  expect(nextChange(site, new Date(now))).toBe(next)
})

test.for([
  ['2026-10-25 03:30', 'Europe/Madrid', '2026-10-25T03:30+01:00'],
  ['2026-11-01 03:00', 'America/New_York', '2026-11-01T03:00-05:00'],
  ['2026-03-29 00:00', 'Europe/Madrid', '2026-03-29T00:00+01:00'],
] as const)('%s in %s is %s', ([moment, timeZone, iso]) => {
  expect(withOffset(moment, timeZone)).toBe(iso)
})

test('events that a section itself has are published with their next dates', () => {
  const { site, diagnostics } = check({
    'dates.yaml': page(
      `- type: hero
  variant: plain
  heading: A plain page
- type: event-list
  heading: What is on
  items:
    - title: Jazz
      starts: "2026-09-03 20:00"
      ends: "2026-09-03 23:00"
      place: Harbour bar
      repeats: { days: [Thursday] }
    - title: Fair
      starts: "2026-11-20"
      place: Market square
`,
      'Dates',
    ),
  })
  if (!site) throw new Error(JSON.stringify(diagnostics))
  const at = (moment: string) => {
    const published = publishedAt(site, new Date(moment))
    const { items } = pagePropsOf(published, '/dates').sections[1] as { items?: ShownEvent[] }
    return { dates: items?.map(({ occurs }) => occurs?.starts), digest: published.pages.get('/dates')?.info.digest }
  }
  expect(at('2026-11-18T12:00Z').dates).toEqual(['2026-11-19 20:00', '2026-11-20'])
  expect(at('2026-11-28T12:00Z').dates).toEqual(['2026-12-03 20:00'])
  expect(at('2026-11-28T12:00Z').digest).toBe(at('2026-11-29T12:00Z').digest)
  expect(at('2026-11-28T12:00Z').digest).not.toBe(at('2026-12-05T12:00Z').digest)
})

test('what is shown each year comes again, also over New Year', () => {
  const { site, diagnostics } = check({
    'beach.yaml': beach.replace('until: "2026-09-30"', 'until: "2026-09-30"\n  every: year'),
    'skiing.yaml': page(hero, 'Skiing').replace(
      'sections:',
      'shown:\n  from: "2019-12-01"\n  until: "2020-02-29"\n  every: year\nsections:',
    ),
  })
  if (!site) throw new Error(JSON.stringify(diagnostics))
  const at = (moment: string) =>
    ['/beach', '/skiing'].filter((route) => publishedAt(site, new Date(moment)).pages.has(route))
  expect(at('2028-04-30T12:00Z')).toEqual([])
  expect(at('2028-05-01T12:00Z')).toEqual(['/beach'])
  expect(at('2028-09-30T12:00Z')).toEqual(['/beach'])
  expect(at('2028-12-01T12:00Z')).toEqual(['/skiing'])
  expect(at('2029-02-28T12:00Z')).toEqual(['/skiing'])
  expect(at('2029-03-01T12:00Z')).toEqual([])
  expect(nextChange(site, new Date('2028-04-30T12:00Z'))).toBe('2028-05-01T00:00+00:00')
  expect(nextChange(site, new Date('2028-09-01T12:00Z'))).toBe('2028-10-01T00:00+00:00')
  expect(nextChange(site, new Date('2029-02-01T12:00Z'))).toBe('2029-03-01T00:00+00:00')
})

test('a grid that collects only drafts is left out, as if they were not there', () => {
  const grid = (fields: string) =>
    `- type: card-grid\n  variant: services\n  heading: Our boats\n  linkLabel: More\n  ${fields}\n`
  const boat = (draft: boolean) =>
    `${draft ? 'draft: true\n' : ''}card: { title: A boat, text: It floats., icon: star }\n${page(hero, 'Boat')}`
  const typesWith = (draft: boolean) => {
    const { site, diagnostics } = check({
      'index.yaml': page(`${hero}  anchor: contact\n`, 'Home'),
      'fleet/index.yaml': page(hero + grid('collect: below'), 'Fleet'),
      'fleet/boat.yaml': boat(draft),
      'rent.yaml': page(hero + grid('collectFrom: /fleet'), 'Rent'),
    })
    if (!site) throw new Error(JSON.stringify(diagnostics))
    const published = publishedAt(site, new Date('2026-11-18T12:00Z'))
    return ['/fleet', '/rent'].map((route) => pagePropsOf(published, route).sections.map(({ type }) => type))
  }
  expect(typesWith(true)).toEqual([['hero'], ['hero']])
  expect(typesWith(false)).toEqual([
    ['hero', 'card-grid'],
    ['hero', 'card-grid'],
  ])
})

test('a translation that is a draft is not what inherited links lead to', () => {
  const urlWith = (draft: string) => {
    const { site, diagnostics } = check({
      '_site.yaml': `${facts}languages: [en-GB, es]\n`,
      '_data/branches/quay.yaml':
        'name: Quay\naddress: { locality: Anytown, country: ES, label: Quay 3 }\nhref: /quay\n',
      'quay.yaml': page(hero, 'Quay'),
      'index.yaml': page(`${hero}  anchor: contact\n`, 'Home'),
      'es/index.yaml': page(hero, 'Inicio'),
      'es/quay.yaml': draft + page(hero, 'Muelle'),
    })
    if (!site) throw new Error(JSON.stringify(diagnostics))
    return publishedAt(site, new Date('2026-11-18T12:00Z')).locales[0]?.facts.contact.branches[0]?.href
  }
  expect(urlWith('draft: true\n')).toBe('/quay')
  expect(urlWith('')).toBe('/es/quay')
})
