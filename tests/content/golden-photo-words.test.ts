import { expect, it } from 'vitest'
import { golden } from './golden.ts'
import { check, found, hero, page, site } from './project.ts'

/** A page with a photo and its description. */
const photo = (alt: string, src = './kitchen.jpg') =>
  page(`- type: hero\n  heading: A page\n  image:\n    src: ${src}\n    alt: ${alt}\n    subject: kitchen\n`)

golden('alt-says-nothing', 'the name of a file from a camera', photo('IMG_2034.jpg'))
golden('alt-says-nothing', 'the name of a photo without its ending', photo('DSC_0042'))
golden('alt-says-nothing', 'the word photo', photo('photo'))
golden('alt-says-nothing', 'below its field', photo('>-\n      An\n      image'))
golden('alt-says-nothing', 'of the whole site', { '_site.yaml': site.replace('alt: A villa', 'alt: villa.jpg') })
golden(
  'alt-says-nothing',
  'on a card',
  `${page(hero)}card:\n  title: About\n  text: What we do.\n  image: { src: ./kitchen.jpg, alt: "Image 2", subject: kitchen }\n`,
)

const warned = ['alt-says-nothing pages/about.yaml:10:12']

it.each([
  'kitchen.jpg',
  'My kitchen.JPG',
  './kitchen.jpg',
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
])('asks what a photo shows that is described as %s', (alt) => {
  expect(found(check({ 'about.yaml': photo(alt) }))).toEqual(warned)
})

it('knows the name of the very file', () => {
  expect(
    found(check({ 'about.yaml': photo('kitchen-island', './kitchen-island.jpg'), 'kitchen-island.jpg': '' })),
  ).toEqual(warned)
  expect(
    found(check({ 'about.yaml': photo('Kitchen island', './kitchen-island.jpg'), 'kitchen-island.jpg': '' })),
  ).toEqual([])
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
])('takes %s for a description', (alt) => {
  expect(found(check({ 'about.yaml': photo(alt) }))).toEqual([])
})

it('can be silenced where the name is what the photo shows', () => {
  const text = photo('B2B').replace('    alt:', '    # check-ignore alt-says-nothing: it shows the letters\n      alt:')
  expect(found(check({ 'about.yaml': text }))).toEqual([])
})
