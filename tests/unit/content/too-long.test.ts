import { expect, it } from 'vitest'
import { check, hero, page } from '../../content/project.ts'

it('does not read a file of a megabyte', () => {
  const { diagnostics } = check({ 'about.yaml': `${page(hero)}${'# and more\n'.repeat(1e5)}` })
  expect(diagnostics).toMatchObject([
    { code: 'too-long', message: 'the file has 1100223 characters; the longest that is read has 250000' },
  ])
})
