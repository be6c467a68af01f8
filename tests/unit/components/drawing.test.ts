import { expect, test } from 'vitest'
import { drawingOf } from '../../../src/components/drawing.ts'

const shown = (subject: Parameters<typeof drawingOf>[0], count: number) =>
  Array.from({ length: count }, (_, before) => drawingOf(subject, before))

test('images of one subject get all its drawings, then details of each', () => {
  expect(shown('kitchen', 5)).toEqual([
    { address: expect.stringMatching(/kitchen\.svg$/), detail: undefined },
    { address: expect.stringMatching(/kitchen-2\.svg$/), detail: undefined },
    { address: expect.stringMatching(/kitchen-3\.svg$/), detail: undefined },
    { address: expect.stringMatching(/kitchen\.svg$/), detail: 1 },
    { address: expect.stringMatching(/kitchen-2\.svg$/), detail: 1 },
  ])
})

test('a subject with one drawing has three variants', () => {
  expect(shown('coast', 4).map(({ detail }) => detail)).toEqual([undefined, 1, 2, undefined])
})

test('a person has the drawing of a plan', () => {
  expect(drawingOf('person', 0).address).toMatch(/plans\.svg$/)
})
