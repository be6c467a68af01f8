import { expect, it } from 'vitest'
import { closest, didYouMean, isTypoOf, suggest } from '../../../src/site/suggest.ts'
import { inEnglish } from '../../../src/words/message.ts'

it.each([
  ['headng', ['heading', 'text'], ['heading']],
  ['tpye', ['type', 'text'], ['type']],
  ['read_time', ['readTime', 'rating'], ['readTime']],
  ['CardGrid', ['card-grid', 'contact'], ['card-grid']],
  ['kitchen', ['kitchens', 'bathroom'], ['kitchens']],
  ['parallax', ['heading', 'text', 'proof'], []],
  ['xy', ['alt', 'src'], []],
])('suggests the most similar candidates first for %s', (word, candidates, expected) => {
  expect(suggest(word, candidates)).toEqual(expected)
})

const question = (word: string, known: string[]) => inEnglish(didYouMean(closest(word, known)) ?? '')

it('suggests a second candidate only if it is as similar as the first', () => {
  expect(question('cat', ['bat', 'hat'])).toBe('did you mean `bat` or `hat`?')
  expect(question('cat', ['cats', 'dog'])).toBe('did you mean `cats`?')
  expect(didYouMean([])).toBeUndefined()
})

it.each([
  ['/servces', '/services', true],
  ['/Services', '/services', true],
  ['/locations/puertobanus', '/locations/puerto-banus', true],
  ['/home-rennovatons', '/home-renovations', true],
  ['/locations/marbella-oeste', '/locations/marbella-este', false],
  ['/locations/marbella-west', '/locations/marbella-este', false],
  ['/interior-painting', '/exterior-painting', false],
  ['/locations/marbella', '/locations/marbella-este', false],
])('tells a typo from another word: %s for %s', (address, other, expected) => {
  expect(isTypoOf(address, other)).toBe(expected)
})
