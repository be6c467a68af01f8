import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { hero, page, report } from '../../../site-in-memory.ts'

const types = readdirSync('schema/blocks')
  .filter((name) => name.endsWith('.schema.json'))
  .map((name) => name.replace('.schema.json', ''))
  .sort()

it('lists all types of sections for a page', () => {
  expect(report({ 'about.yaml': page('- type: herro\n  heading: One\n') })).toContain(
    `\n  choices: ${[...types, 'shared'].join(', ')}\n`,
  )
})

it('does not list `shared` for a shared section', () => {
  const files = { 'about.yaml': page(hero), '_sections.yaml': 'one:\n  type: herro\n' }
  expect(report(files)).toContain(`\n  choices: ${types.join(', ')}\n`)
})
