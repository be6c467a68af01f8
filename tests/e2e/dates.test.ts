import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { stringify } from 'yaml'
import type { StaticServer } from '../../src/servers/preview/listen.ts'
import { serve } from '../../src/servers/preview/server.ts'
import { build, copyProject, edit, type ProjectCopy } from '../project-copy.ts'
import { rounds } from '../rounds.ts'
import { expect, test } from './set-up/visit.ts'

const address = { locality: 'Skerry Bay', country: 'NO', label: 'Skerry Bay, pier 7' }
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Two bars, and what takes place there. The company is in Oslo. */
const files = {
  '_data/branches/quay.yaml': {
    name: 'Quay',
    address,
    phone: '+47 55 111 222',
    hours: [
      { days: ['Friday', 'Saturday'], opens: '20:00', closes: '02:00' },
      { days: ['Monday'], opens: '09:00', closes: '13:00' },
      { days: ['Monday'], opens: '13:00', closes: '18:00' },
    ],
    specialDays: [
      { from: '2026-12-31', hours: [{ opens: '22:00', closes: '05:00' }] },
      { from: '2027-01-01', until: '2027-01-03' },
      {
        from: '2021-06-01',
        until: '2021-08-31',
        every: 'year',
        label: 'Summer',
        hours: [{ opens: '09:00', closes: '22:00' }],
      },
    ],
  },
  '_data/branches/always.yaml': { name: 'Always', address, hours: [{ days, opens: '00:00', closes: '24:00' }] },
  '_data/events/new-year.yaml': {
    title: 'New Year',
    starts: '2026-12-31 22:00',
    ends: '2027-01-01 05:00',
    branch: 'quay',
  },
  '_data/events/jazz.yaml': {
    title: 'Jazz',
    starts: '2026-10-03 20:00',
    ends: '2026-10-03 23:00',
    repeats: { days: ['Saturday'], except: [{ date: '2027-01-02', status: 'cancelled' }] },
  },
  'always.yaml': {
    name: 'Always',
    title: 'Always open',
    description: 'The bar that is always open, on all days of the year and at all hours, for everybody who is awake.',
    branch: 'always',
    sections: [{ type: 'hero', variant: 'plain', heading: 'Always' }],
  },
  'dates.yaml': {
    name: 'Dates',
    title: 'Dates of the Quay',
    description: 'When the quay is open and what takes place there, from the first Saturday to the New Year and on.',
    keywords: ['dates', 'quay', 'jazz'],
    branch: 'quay',
    kind: 'location',
    service: { name: 'An evening at the quay' },
    sections: [
      { type: 'hero', variant: 'plain', heading: 'Dates' },
      { type: 'opening-hours', heading: 'The quay' },
      { type: 'branches', heading: 'Both', from: 'branches' },
      { type: 'event-list', heading: 'What is on', from: 'events' },
    ],
  },
}

let copy: ProjectCopy
let server: StaticServer
beforeAll(async () => {
  copy = await copyProject(inject('built'))
  for (const folder of ['branches', 'events']) await mkdir(join(copy.root, 'pages/_data', folder), { recursive: true })
  for (const [file, content] of Object.entries(files))
    await writeFile(join(copy.root, 'pages', file), stringify(content))
  await edit(join(copy.root, 'pages/_site.yaml'), (text) =>
    text.replace('  hours:', '  timeZone: Europe/Oslo\n  hours:'),
  )
  const { code, output } = await build(copy.root)
  if (code !== 0) throw new Error(output)
  server = await serve(join(copy.root, 'dist'), 0)
})
afterAll(async () => {
  await server.close()
  await copy.remove()
})

const open = (until: string) => `Open now, until ${until}`
const opens = (day: string, time: string) => `Closed now, opens ${day} at ${time}`

/** The first two differ most. */
const moments = [
  ['before the clocks change', '2027-03-28T00:30:00Z', open('02:00'), 'Sat, 3 April 2027'],
  ['after the party', '2027-01-01T04:00:00Z', opens('Monday', '09:00'), 'Sat, 9 January 2027'],
  ['in the night of a Friday', '2026-11-28T00:30:00Z', open('02:00'), 'Sat, 28 November 2026'],
  ['across an end that is a beginning', '2026-11-30T12:00:00Z', open('18:00'), 'Sat, 5 December 2026'],
  ['after midnight at New Year', '2027-01-01T03:30:00Z', open('05:00'), 'Thu, 31 December 2026'],
] as const

describe.each(['Europe/Oslo', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland'])(
  'for a visitor in %s',
  (timezoneId) => {
    const typical = timezoneId === 'America/Los_Angeles' ? moments.slice(0, 2) : []
    for (const { cases, options } of rounds(typical, moments.slice(typical.length), 'further'))
      test.for(cases)(
        'knows what is open and what takes place %s',
        options,
        async ([, when, state, next], { visit }) => {
          const clock = { when, timezoneId, locale: 'en-GB' }
          const page = await visit('/dates', { origin: server.url, clock })
          for (const heading of ['The quay', 'Both', 'What is on'])
            await page.getByRole('heading', { name: heading }).scrollIntoViewIfNeeded()
          await page.clock.runFor(5_000)
          const section = (heading: string) =>
            page.locator('main section', { has: page.getByRole('heading', { name: heading }) })
          await expect(section('The quay')).toContainText(state)
          await expect(section('Both').getByRole('listitem').filter({ hasText: 'Always' })).toContainText('Open now')
          await expect(section('What is on').getByRole('listitem').first()).toContainText(next)
          const isAhead = when < '2027-01-02'
          await expect(section('What is on').getByText('Sat, 2 January 2027 · Cancelled')).toHaveCount(isAhead ? 1 : 0)
        },
      )
  },
)

const seasons = [
  [
    'before the season',
    '2027-05-31T21:59:00Z',
    ['Fri, Sat: 20:00–02:00', 'Mon: 09:00–13:00, 13:00–18:00', 'Summer'],
    'closed',
  ],
  ['in the season', '2027-05-31T22:01:00Z', ['Summer'], '09:00 – 22:00'],
  ['in the season of a later year', '2029-08-31T21:59:00Z', ['Summer'], '09:00 – 22:00'],
  ['after the season', '2027-08-31T22:01:00Z', ['Fri, Sat: 20:00–02:00', 'Mon: 09:00–13:00, 13:00–18:00'], 'closed'],
] as const
for (const { cases, options } of rounds(seasons.slice(0, 2), seasons.slice(2), 'further'))
  test.for(cases)('shows the hours that are true %s', options, async ([, when, lines, sunday], { visit }) => {
    const clock = { when, timezoneId: 'America/Los_Angeles', locale: 'en-GB' }
    const page = await visit('/dates', { origin: server.url, clock })
    await page.getByRole('heading', { name: 'The quay' }).scrollIntoViewIfNeeded()
    await page.clock.runFor(5_000)
    await expect(page.locator('footer ul[data-hours] > li:visible')).toContainText([...lines])
    await expect(page.locator('main dl > div', { hasText: 'Sunday' })).toContainText(sunday)
  })

test('the footer of a branch gives way to that of the company', async ({ visit }) => {
  const page = await visit('/always', { origin: server.url })
  const footer = page.locator('footer')
  await expect(footer).toContainText('24 hours')
  await page.locator('header a').first().click()
  await expect(page).toHaveURL(`${server.url}/`)
  await expect(footer).not.toContainText('24 hours')
})

test('the page of a branch offers its service in the name of the branch', async () => {
  const html = await readFile(join(copy.root, 'dist/dates.html'), 'utf8')
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  const graph: { '@type': string; '@id'?: string; provider?: object }[] = JSON.parse(json)['@graph']
  const service = graph.find((thing) => thing['@type'] === 'Service')
  const branch = graph.find((thing) => thing['@id']?.endsWith('#branch-quay'))
  expect(service?.provider).toEqual({ '@id': branch?.['@id'] })
})
