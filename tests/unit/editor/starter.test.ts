import { expect, test } from 'vitest'
import { exampleAt } from '../../../src/editor/model/starter.ts'

test('an example keeps its own anchor, and not those of its items', () => {
  const section = { anchor: 'questions', items: [{ title: 'One', anchor: 'one' }] }
  const { value } = exampleAt(section, undefined, ['sections', 0], { hasTarget: () => true, words: {} })
  expect(value).toEqual({ anchor: 'questions', items: [{ title: 'One' }] })
})
