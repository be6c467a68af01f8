import { beforeAll, expect, test } from 'vitest'
import { renderPage } from '../../../src/renderer/render-page.tsx'
import { pagePropsOf } from '../../../src/site/page-props.ts'
import type { PageProps, Section } from '../../../src/site/site.ts'
import { companySite } from '../../company/site.ts'

let home: PageProps

beforeAll(async () => {
  home = pagePropsOf(await companySite(), '/')
})

const bodyOf = (sections: object[], props: Partial<PageProps> = {}) =>
  renderPage({ ...home, ...props, sections: sections as Section[] }, 2026).body

const social = { type: 'social', heading: 'Elsewhere', share: ['email'] }
const band = { type: 'call-to-action', heading: 'Come by', actions: [{ label: 'Come', href: '#here' }] }
const hero = { type: 'hero', heading: 'An article' }

test('a section with the same data is the same on each page', () => {
  expect(bodyOf([band], { route: '/a' })).toBe(bodyOf([structuredClone(band)], { route: '/b' }))
})

test('a section that was rendered before shows the address, author and facts of its own page', () => {
  expect(bodyOf([social], { route: '/first' })).toContain('first')
  const again = bodyOf([social], { route: '/second' })
  expect(again).toContain('second')
  expect(again).not.toContain('first')

  const article = (author: string) => ({
    page: { ...home.page, article: { author, date: '2026-01-02', readTime: 5, category: 'Costs' } },
  })
  expect(bodyOf([hero], article('Ann'))).toContain('Ann')
  expect(bodyOf([hero], article('Ben'))).toContain('Ben')

  const moved = { ...home.facts, company: { ...home.facts.company, url: 'https://moved.example' } }
  expect(bodyOf([social], { facts: moved })).toContain('moved.example')
})

test('the days of an event are a list as the language writes it', () => {
  const event = { title: 'Fair', starts: '2026-05-08', repeats: { days: ['Friday', 'Saturday'] } }
  const list = { type: 'event-list', heading: 'Events', items: [event] }
  expect(bodyOf([list])).toContain('Every Friday and Saturday')
})

test('what took place has neither tickets nor a calendar', () => {
  const items = [{ title: 'Fair', starts: '2020-05-08', tickets: '/tickets', calendar: '/events/fair.ics' }]
  const list = { type: 'event-list', heading: 'Events', items }
  expect(bodyOf([list]).match(/href="\/(tickets|events)/g)).toHaveLength(2)
  expect(bodyOf([{ ...list, past: true }])).not.toMatch(/href="\/(tickets|events)/)
})
