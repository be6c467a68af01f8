import { expect, test } from 'vitest'
import { placesIn } from '../../../../src/rules/lib/drift.ts'

const [cards, photos] = [
  { heading: 'a', items: [{ title: 'b' }] },
  { heading: 'c', before: { alt: 'd' } },
]

test('an entry stays in its place if it fits there, and one that was moved is found by its fields', () => {
  expect(placesIn([cards, cards], [cards, cards])).toEqual([0, 1])
  expect(placesIn(['a', photos, cards], ['a', cards, photos])).toEqual([0, 2, 1])
  expect(placesIn([cards, photos], [cards, { heading: 'e' }])).toEqual([0, 1])
})
