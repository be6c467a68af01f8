import { expect, it } from 'vitest'
import { check, found, page } from '../../../site-in-memory.ts'

/** A page with a photo and its alternative text. */
const photo = (alt: string, src = './kitchen.jpg') =>
  page(`- type: hero\n  heading: A page\n  image:\n    src: ${src}\n    alt: ${alt}\n    subject: kitchen\n`)
const warning = ['alt-says-nothing pages/about.yaml:10:12']

it.each([
  'kitchen.jpg',
  'My kitchen.JPG',
  './kitchen.jpg',
  'DSC_0042',
  'IMG-20240501-WA0003',
  'WhatsApp Image 2024-05-01 at 10.20.30',
  'Screenshot 2024-05-01 at 10.20.30 AM',
  'kitchen_final',
  'P1010001',
  'Image',
  'a photo of',
  'foto 3',
  'alt text',
  '"-"',
  '"2034"',
])('rejects %s as an alternative text', (alt) => {
  expect(found(check({ 'about.yaml': photo(alt) }))).toEqual(warning)
})

it.each([
  'A bright kitchen with an island',
  'Kitchen',
  'En-suite',
  'Photo of a kitchen',
  'Our team in 2024',
  'The 1970s bathroom before we came',
  'A picture on a wall',
  'Una cocina',
  'キッチン',
])('accepts %s as an alternative text', (alt) => {
  expect(found(check({ 'about.yaml': photo(alt) }))).toEqual([])
})

it('rejects the name of the photo itself', () => {
  const report = (alt: string) =>
    found(check({ 'about.yaml': photo(alt, './kitchen-island.jpg'), 'kitchen-island.jpg': '' }))
  expect(report('kitchen-island')).toEqual(warning)
  expect(report('Kitchen island')).toEqual([])
})
