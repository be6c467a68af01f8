import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { check, found, report } from './site-in-memory.ts'

const readme = readFileSync('README.md', 'utf8')
const blockAfter = (text: string) => readme.split(text)[1]?.split('\n```')[0] ?? ''
const page = blockAfter('```yaml\n')

it('shows a page without diagnostics', () => {
  expect(page).toContain('name: Estepona')
  expect(found(check({ 'locations/estepona.yaml': page }))).toEqual([])
})

it('shows the report of a mistake exactly as the check prints it', () => {
  const shown = blockAfter('### When the check complains\n\n```\n')
  expect(shown).toMatch(/^error\[/)
  const broken = page.replace('    heading:', '    headng:')
  expect(report({ 'locations/estepona.yaml': broken })).toContain(shown)
})
