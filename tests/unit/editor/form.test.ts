import { expect, test } from 'vitest'
import { exampleAt, itemStarter } from '../../../src/editor/model/starter.ts'
import { isInForm, schemaAt, sectionSchema } from '../../../src/editor/model/target-schema.ts'
import { summaryOf } from '../../../src/editor/model/words.ts'
import { readEditorSchemas } from '../../../src/servers/editor/choices.ts'

/** The fields that the editor's form has for a file. */
const schemas = await readEditorSchemas(process.cwd())
const fieldsOf = (file: string, path: string[] = []) =>
  schemaAt(schemas, file, path, {})
    ?.fields({})
    .filter(({ schema }) => schema.inForm)
    .map(({ name }) => name)

test('a file in another language has fields only for what can differ there', () => {
  expect(fieldsOf('pages/_data/projects/terrace.yaml', ['image'])).toContain('src')
  expect(fieldsOf('pages/es/_data/projects/terrace.yaml', ['image'])).toEqual(['alt'])
  expect(fieldsOf('pages/_site.yaml')).toEqual(expect.arrayContaining(['languages', 'brand', 'navigation']))
  const translated = fieldsOf('pages/es/_site.yaml')
  expect(translated).toContain('navigation')
  expect(translated).not.toContain('languages')
})

test('there is no field for what only commands write', () => {
  for (const file of ['es/index.yaml', 'es/_site.yaml', 'es/_sections.yaml', 'es/_data/projects/terrace.yaml'])
    expect(isInForm(schemas, `pages/${file}`, 'sourceTexts'), file).toBe(false)
  expect(isInForm(schemas, 'pages/es/index.yaml', 'translates')).toBe(false)
  expect(isInForm(schemas, 'pages/es/_sections.yaml', 'contact')).toBe(true)
})

test('a field under an earlier name is shown only where a file has it', () => {
  const fieldsWith = (contact: object) =>
    schemaAt(schemas, 'pages/_site.yaml', ['contact'], {})
      ?.fields(contact)
      .map(({ name }) => name)
  expect(fieldsWith({})).toContain('specialDays')
  expect(fieldsWith({})).not.toContain('closedDays')
  expect(fieldsWith({ closedDays: [] })).toContain('closedDays')
})

const context = { hasTarget: () => true, photoHosts: ['https://'], words: {}, today: '2026-11-28' }

test('an example keeps its own anchor, and not those of its items', () => {
  const section = { anchor: 'questions', items: [{ title: 'One', anchor: 'one' }] }
  const { value } = exampleAt(section, undefined, ['sections', 0], context)
  expect(value).toEqual({ anchor: 'questions', items: [{ title: 'One' }] })
})

test('what is new takes place soon, because what is over is not on the page', async () => {
  const schemas = await readEditorSchemas(process.cwd())
  const events = sectionSchema(schemas, { type: 'event-list' })?.inside({}, 'items')
  const { value } = events ? itemStarter(events, [], ['sections', 0, 'items', 0], context) : {}
  expect(value).toMatchObject({ starts: expect.stringMatching(/^2026-12-12 \d/) })
})

test('a photo of an example is there only where the site may show it, and its drawing with it', () => {
  const photos = sectionSchema(schemas, { type: 'gallery' })?.inside({}, 'items')
  const started = (photoHosts: string[]) =>
    photos && itemStarter(photos, [], ['sections', 0, 'items', 0], { ...context, photoHosts })
  expect(started(['https://images.unsplash.com'])?.value).toMatchObject({
    image: { src: expect.stringMatching(/^https/) },
  })
  const { value, marks } = started([]) ?? {}
  expect(value).toEqual({ image: { src: '', alt: expect.any(String) } })
  expect(marks?.map(({ word }) => word)).toContain('photo')
})

test('a part of a file says a moment as the language writes it', () => {
  expect(summaryOf('2027-01-09 10:00')).toBe('Jan 9, 2027, 10:00')
  expect(summaryOf('Kept as it is: 2027')).toBe('Kept as it is: 2027')
})
