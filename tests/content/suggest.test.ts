import { expect, it } from 'vitest'
import { closest, didYouMean, suggest } from '../../src/content/explain/suggest.ts'

it.each([
  ['headng', ['heading', 'text'], ['heading']],
  ['tpye', ['type', 'text'], ['type']],
  ['read_time', ['readTime', 'rating'], ['readTime']],
  ['CardGrid', ['card-grid', 'contact'], ['card-grid']],
  ['kitchen', ['kitchens', 'bathroom'], ['kitchens']],
  ['parallax', ['heading', 'text', 'proof'], []],
  ['xy', ['alt', 'src'], []],
])('takes %s for the likeliest first', (word, candidates, expected) => {
  expect(suggest(word, candidates)).toEqual(expected)
})

it('names a second one only when it is as likely', () => {
  expect(didYouMean(closest('cat', ['bat', 'hat']))).toBe('did you mean `bat` or `hat`?')
  expect(didYouMean(closest('cat', ['cats', 'dog']))).toBe('did you mean `cats`?')
  expect(didYouMean([])).toBeUndefined()
})
