import { expect, test } from 'vitest'
import { exampleAt, itemStarter } from '../../../src/editor/model/starter.ts'
import { sectionSchema } from '../../../src/editor/model/target-schema.ts'
import { readEditorSchemas } from '../../../src/servers/editor/choices.ts'

const context = { hasTarget: () => true, words: {}, today: '2026-11-28' }

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
