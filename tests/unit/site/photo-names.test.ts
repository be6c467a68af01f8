import { expect, it } from 'vitest'
import { photoName } from '../../../src/site/photo-names.ts'
import { readSchemaSet } from '../../../src/workspace/files/schema-files.ts'

const common = (await readSchemaSet(process.cwd())).get('common.schema.json') as {
  definitions: { photo: { pattern: string } }
}
const photo = new RegExp(common.definitions.photo.pattern, 'u')

it.each([
  ['kitchen.jpg', 'kitchen.jpg'],
  ['photos/IMG_1234.png', 'photos/IMG_1234.png'],
  ['Kitchen.JPG', 'kitchen.jpg'],
  ['Meine Fotos/IMG_1234.JPEG', 'meine-fotos/img-1234.jpeg'],
  ['IMG/IMG.JPG', 'IMG/img.jpg'],
  ['photos/küche 1.jpg', 'photos/kuche-1.jpg'],
  ['a.b.webp', 'a-b.webp'],
  ['x.heic', 'x.jpg'],
  ['台所.avif', 'photo.avif'],
])('renames %s to %s, which pages can use', (path, name) => {
  expect(photoName(path)).toBe(name)
  expect(`./${name}`).toMatch(photo)
  expect(photo.test(`./${path}`)).toBe(path === name)
})
