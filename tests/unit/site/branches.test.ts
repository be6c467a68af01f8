import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { branchOf, business } from '../../../src/layout/structured-data/business.ts'
import { type Branch, type Facts, factsOfBranch } from '../../../src/site/facts.ts'
import type { Site } from '../../../src/site/site.ts'
import { site as baseFacts, check, hero, page } from '../../site-in-memory.ts'

const address = { locality: 'Skerry Bay', country: 'NO', label: 'Skerry Bay, pier 7' }
const times = { opens: '09:00', closes: '17:00' }
const contact = {
  hours: [{ days: ['Monday', 'Tuesday'], ...times }],
  specialDays: [
    { from: '2099-05-01', until: '2099-09-30', label: 'Summer', hours: [{ opens: '08:00', closes: '20:00' }] },
    { from: '2099-05-01', label: 'Labour Day' },
    { from: '2099-05-17', label: 'National Day', closed: true },
    { from: '2100-06-08', until: '2100-06-21', label: 'Repairs' },
  ],
}
/** Of the quay, with a week of its own, and of the pier, which is open like the company. */
const quay = {
  name: 'Quay',
  address,
  hours: [
    { days: ['Friday'], opens: '22:00', closes: '02:00' },
    { days: ['Saturday'], opens: '10:00', closes: '18:00', byAppointment: true },
  ],
  specialDays: [
    { from: '2099-10-01', until: '2099-10-31', hours: [{ ...times, byAppointment: true }] },
    { from: '2099-11-01', until: '2100-03-31', label: 'Winter' },
    { from: '2100-06-01', until: '2100-08-31', label: 'Evenings', hours: [{ opens: '16:00', closes: '19:00' }] },
  ],
}
const labels = [
  { from: '2099-05-01', until: '2099-09-30', label: 'Sommer' },
  { from: '2099-05-01', label: 'Tag der Arbeit' },
]

function siteOf(): Site {
  const languages = { languages: ['en', 'de-DE', 'de-AT'], languageFolders: { 'de-DE': 'de' } }
  const said = (data: object) => JSON.stringify(data)
  const { site, diagnostics } = check({
    '_site.yaml': said({ ...parse(baseFacts), ...languages, contact }),
    '_data/branches/quay.yaml': said(quay),
    '_data/branches/pier.yaml': said({ name: 'Pier', address }),
    'de/index.yaml': page(hero, 'Start'),
    'de/_site.yaml': said({ contact: { specialDays: labels } }),
    'de/_data/branches/quay.yaml': said({ specialDays: [{ from: '2099-11-01', label: 'Winterpause' }] }),
    'de-at/index.yaml': page(hero, 'Beginn'),
    'de-at/_site.yaml': said({ contact: { specialDays: [{ from: '2099-05-17', label: 'Nationalfeiertag' }] } }),
  })
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  return site as Site
}

const site = siteOf()
const textsIn = (facts: Facts, id?: string) =>
  factsOfBranch(facts, id).opening.specialDays.map(({ text }) => text.replaceAll(/\s/g, ' '))

it('has the special days of the company that hold for a branch', () => {
  expect(textsIn(site.facts, 'quay')).toEqual([
    'Labour Day, May 1, 2099: closed',
    'National Day, May 17, 2099: closed',
    'October 1 – October 31, 2099: 9:00 AM – 5:00 PM (by appointment)',
    'Winter, November 1, 2099 – March 31, 2100: closed',
    'Evenings, June 1 – June 7, 2100: 4:00 – 7:00 PM',
    'Repairs, June 8 – June 21, 2100: closed',
    'Evenings, June 22 – August 31, 2100: 4:00 – 7:00 PM',
  ])
  expect(textsIn(site.facts, 'pier')).toEqual(textsIn(site.facts))
})

it('has labels from a translation, and from another variant of its language', () => {
  const [german, austrian] = site.locales
  const inGerman = ['Tag der Arbeit, 1. Mai 2099: geschlossen', 'Sommer, 1. Mai – 30. September 2099: 08:00–20:00 Uhr']
  const repairs = 'Repairs, 8. Juni – 21. Juni 2100: geschlossen'
  expect(textsIn(german?.facts as Facts)).toEqual([...inGerman, 'National Day, 17. Mai 2099: geschlossen', repairs])
  expect(textsIn(austrian?.facts as Facts)).toEqual([
    ...inGerman,
    'Nationalfeiertag, 17. Mai 2099: geschlossen',
    repairs,
  ])
  expect(textsIn(german?.facts as Facts, 'quay').join('; ')).toContain('Winterpause, ')
})

const hoursOf = (specifications: unknown) =>
  (specifications as Record<string, string>[]).map(({ validFrom, validThrough, dayOfWeek, opens, closes }) =>
    [validFrom, validThrough, dayOfWeek, opens, closes].flat().filter(Boolean).join(' '),
  )

it('says the same in structured data, with each day in one period only, and no appointments', () => {
  const branch = site.facts.contact.branches.find(({ id }) => id === 'quay') as Branch
  const ofBranch = Object(branchOf(site.facts, branch))
  expect(hoursOf(ofBranch.openingHoursSpecification)).toEqual(['Friday 22:00 02:00'])
  expect(hoursOf(ofBranch.specialOpeningHoursSpecification)).toEqual([
    '2099-05-01 2099-05-01 00:00 00:00',
    '2099-05-17 2099-05-17 00:00 00:00',
    '2099-10-01 2099-10-31 00:00 00:00',
    '2099-11-01 2100-03-31 00:00 00:00',
    '2100-06-01 2100-06-07 16:00 19:00',
    '2100-06-08 2100-06-21 00:00 00:00',
    '2100-06-22 2100-08-31 16:00 19:00',
  ])
  expect(hoursOf(Object(business(site.facts)).specialOpeningHoursSpecification)).toEqual([
    '2099-05-01 2099-05-01 00:00 00:00',
    '2099-05-02 2099-05-16 08:00 20:00',
    '2099-05-17 2099-05-17 00:00 00:00',
    '2099-05-18 2099-09-30 08:00 20:00',
    '2100-06-08 2100-06-21 00:00 00:00',
  ])
})
