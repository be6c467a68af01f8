import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { hero, page, report } from './project.ts'

const types = readdirSync('schema/blocks')
  .filter((name) => name.endsWith('.schema.json'))
  .map((name) => name.replace('.schema.json', ''))
  .sort()

it('a section of an unknown type is told all types that there are', () => {
  expect(report({ 'about.yaml': page('- type: herro\n  heading: One\n') })).toContain(
    `\n  types: ${[...types, 'shared'].join(', ')}\n`,
  )
})

it('a shared section is not told that it may be another shared section', () => {
  const files = { 'about.yaml': page(hero), '_sections.yaml': 'one:\n  type: herro\n' }
  expect(report(files)).toContain(`\n  types: ${types.join(', ')}\n`)
})
