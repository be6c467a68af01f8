import { expect, it } from 'vitest'
import { check, hero, page, report } from './project.ts'

it('has no problem to begin with', () => {
  expect(report({})).toBe('No problems in 2 pages\n')
})

it('has no problem with a page more', () => {
  expect(report({ 'about.yaml': page(hero) })).toBe('No problems in 3 pages\n')
  expect([...(check({ 'about.yaml': page(hero) }).site?.pages.keys() ?? [])]).toEqual(['/', '/404', '/about'])
})
