import { expect, test } from 'vitest'
import { placesOfMoved } from '../../../../src/rules/lib/moved-entries.ts'

const [cards, photos] = [
  { heading: 'a', items: [{ title: 'b' }] },
  { heading: 'c', before: { alt: 'd' } },
]

test('an entry stays in its place if it fits there, and one that was moved is found by its fields', () => {
  expect(placesOfMoved([cards, cards], [cards, cards])).toEqual([0, 1])
  expect(placesOfMoved(['a', photos, cards], ['a', cards, photos])).toEqual([0, 2, 1])
  expect(placesOfMoved([cards, photos], [cards, { heading: 'e' }])).toEqual([0, 1])
})
