import { expect, test } from 'vitest'
import { pickDrawing } from '../../../src/site/drawing.ts'

const shown = (drawings: string[], count: number) =>
  Array.from({ length: count }, (_, before) =>
    pickDrawing(
      drawings.map((src) => ({ src })),
      before,
    ),
  )

test('images of a subject use all its drawings, then details of each', () => {
  expect(shown(['/kitchen.svg', '/kitchen-2.svg', '/kitchen-3.svg'], 5)).toEqual([
    { address: '/kitchen.svg', detail: undefined },
    { address: '/kitchen-2.svg', detail: undefined },
    { address: '/kitchen-3.svg', detail: undefined },
    { address: '/kitchen.svg', detail: 1 },
    { address: '/kitchen-2.svg', detail: 1 },
  ])
})

test('a subject with one drawing has three variants', () => {
  expect(shown(['/coast.svg'], 4).map((drawing) => drawing?.detail)).toEqual([undefined, 1, 2, undefined])
})

test('a subject without drawings has none', () => {
  expect(pickDrawing([], 3)).toBeUndefined()
})
