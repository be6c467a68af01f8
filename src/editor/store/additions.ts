import { isoDay } from '../../site/dates.ts'
import type { Operation, Value } from '../../yaml/operations/operation.ts'
import type { Path } from '../../yaml/path.ts'
import { get } from '../api.ts'
import type { Schema } from '../model/schema.ts'
import { exampleAt, itemStarter, type Starter, type StarterContext, starterFor } from '../model/starter.ts'
import { sectionSchema } from '../model/target-schema.ts'
import { inWords } from '../model/words.ts'
import type { Targets } from '../protocol/choices.ts'
import { t } from '../protocol/messages.ts'
import { getIn, listIn } from '../values.ts'
import { change } from './documents.ts'
import { insertItem, type List } from './lists.ts'
import { readShared } from './open.ts'
import { reveal, select } from './selection.ts'
import { catalogueFor } from './site-facts.ts'
import { announce, currentDoc, getState, showError } from './state.ts'

/** Knows what links of the opened page may lead to. */
async function starterContext(file: string): Promise<StarterContext> {
  const own = currentDoc(getState())?.page.route
  const { pages, planned } = await get<Targets>('targets').catch((error): Targets => {
    showError(error)
    return { pages: [], planned: [] }
  })
  const known = new Set([
    ...planned,
    ...pages.flatMap(({ route, anchors }) => [route, ...anchors.map((anchor) => `${route}#${anchor}`)]),
  ])
  return {
    hasTarget: (href) => known.has(href.startsWith('#') ? `${own}${href}` : href),
    words: await catalogueFor(file),
    today: isoDay(new Date()),
  }
}

/** Shows what is to be rewritten first in something new. */
const show = (file: string, path: Path, { marks: [first] }: Starter): Promise<void> => reveal(file, first?.path ?? path)

/** Adds an item to the end of a list, or the list with its first one. */
export async function addItem(file: string, path: Path, list: Schema, name: string): Promise<void> {
  const items = listIn(getState().docs[file]?.draft, path)
  if (items.length === 0) return addValue(file, path, list, name)
  const place = [...path, items.length]
  const starter = itemStarter(list, items, place, await starterContext(file))
  if (await insertStarter({ file, path, name }, items.length, starter)) await show(file, place, starter)
}

/** Examples of schemas are values of YAML. */
const insertStarter = (list: List, index: number, { value, marks }: Starter): Promise<boolean> =>
  insertItem(list, index, value as Value, marks)

/** Gives a first value to something that is not there yet. */
export async function addValue(file: string, path: Path, schema: Schema, name: string): Promise<void> {
  const starter = starterFor(schema, path, await starterContext(file))
  const expected = getIn(getState().docs[file]?.page.value, path)
  const set: Operation = { op: 'set', path, value: starter.value as Value, expected }
  if (!(await change(file, [set, ...starter.marks], t('Add {name}', { name })))) return
  announce(t('{name} added', { name }))
  await show(file, path, starter)
}

/** Adds an example of a section to the opened page, after the selected section. */
export async function addSection(example: { [key: string]: Value }): Promise<void> {
  const { file, section: selected, schemas } = getState()
  const count = listIn(currentDoc(getState())?.draft, ['sections']).length
  const index = typeof selected === 'number' ? Math.min(selected + 1, count) : count
  const type = String(example.type)
  const schema = schemas && sectionSchema(schemas, example)
  const context = await starterContext(file)
  const { anchor, ...others } = example
  const section = context.hasTarget(`#${anchor}`) ? others : example
  const starter = exampleAt(section, schema, ['sections', index], context)
  if (!(await insertStarter({ file, path: ['sections'], name: t(inWords(type)) }, index, starter))) return
  await readShared(file)
  select(index)
}
