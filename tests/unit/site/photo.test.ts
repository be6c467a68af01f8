import { expect, test } from 'vitest'
import { wholePhoto } from '../../../src/site/photo.ts'

test.each([
  ['/assets/tall-0a1b2c3d.1200x2400', { src: '/assets/tall-0a1b2c3d-1200x2400-960.webp', width: 960, height: 1920 }],
  ['/assets/small-0a1b2c3d.600x400', { src: '/assets/small-0a1b2c3d-600x400-600.webp', width: 600, height: 400 }],
  ['https://a.example/1?fit=crop&ar={ratio}&w={width}', { src: 'https://a.example/1?fit=crop&w=1920' }],
  ['https://a.example/1?h={height}&w={width}', { src: 'https://a.example/1?w=1920' }],
  ['https://a.example/1.jpg', { src: 'https://a.example/1.jpg' }],
])('the whole of %s is neither cropped nor enlarged', (src, expected) => {
  expect(wholePhoto({ src, focus: '10% 20%' })).toEqual(expected)
})
