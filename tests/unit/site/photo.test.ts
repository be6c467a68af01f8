import { expect, test } from 'vitest'
import { pickDrawing, wholePhoto } from '../../../src/site/photo.ts'

test.each([
  ['/assets/tall-0a1b2c3d.1200x2400', { src: '/assets/tall-0a1b2c3d-1200x2400-960.webp', width: 960, height: 1920 }],
  ['/assets/small-0a1b2c3d.600x400', { src: '/assets/small-0a1b2c3d-600x400-600.webp', width: 600, height: 400 }],
  ['https://a.example/1?fit=crop&ar={ratio}&w={width}', { src: 'https://a.example/1?fit=crop&w=1920' }],
  ['https://a.example/1?h={height}&w={width}', { src: 'https://a.example/1?w=1920' }],
  ['https://a.example/1.jpg', { src: 'https://a.example/1.jpg' }],
])('the whole of %s is neither cropped nor enlarged', (src, expected) => {
  expect(wholePhoto({ src, focus: '10% 20%' })).toEqual(expected)
})

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
