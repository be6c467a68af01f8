import { mkdir, readFile, utimes } from 'node:fs/promises'
import type { Page, Route } from 'playwright'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { parse } from 'yaml'
import { type EditorProcess, startEditor } from '../cli/editor-process.ts'
import { copyProject, type ProjectCopy } from '../project-copy.ts'
import { violationsOf } from './set-up/axe.ts'
import { commitPages, filesOf, openEditor, shown } from './set-up/editor.ts'
import { expect, hold, holdAnswers, test } from './set-up/visit.ts'

/** `npm run edit` on a copy of the project: the actions of an author, and the resulting files. */
let copy: ProjectCopy
let server: EditorProcess
const { at, read, write, edit, becomes } = filesOf(() => copy.root)

const home = 'pages/index.yaml'
const hulls = 'pages/work/hulls/index.yaml'
const caulking = 'pages/logbook/caulking.yaml'

beforeAll(async () => {
  copy = await copyProject(inject('built'))
  commitPages(copy.root)
  server = await startEditor(copy.root)
})
afterEach(() => copy.restore())
afterAll(async () => {
  await server.stop()
  await copy.remove()
})

const focused = (page: Page) => page.locator(':focus')
const focusedField = (page: Page) => page.locator(':is(input, textarea):focus')

test('the tree marks drafts, errors and unfinished texts, and viewing pages writes nothing', {
  tags: ['slow'],
}, async ({ visit }) => {
  await edit(hulls, (text) => text.replace('heading: From', 'heding: From'))
  await edit('pages/logbook/varnish.yaml', (text) =>
    text
      .replace('heading: Why seven coats?', 'heading: Why seven coats? # rewrite: text')
      .replace('kind: article', 'knid: article'),
  )
  const before = await Promise.all([home, hulls, 'pages/_site.yaml'].map(read))
  const past = new Date(2020, 0, 1)
  await utimes(at(home), past, past)
  const { page, tree, preview } = await openEditor(visit, server.origin, home)
  await shown(preview)
  await tree.getByRole('treeitem', { name: /^Logbook/ }).press('ArrowRight')
  await expect(tree.getByRole('treeitem', { name: 'Varnish' })).toContainText('hidden')
  await expect(tree.getByRole('treeitem', { name: 'Varnish' })).toContainText('1 to do')
  await expect(tree.getByRole('treeitem', { name: 'Varnish' })).toContainText(/\d mistake/)
  // A closed group has the mistakes of its pages.
  await expect(tree.getByRole('treeitem', { name: /^Work/ })).toContainText(/\d mistake/)
  await tree.getByRole('treeitem', { name: /^Work/ }).press('ArrowRight')
  await expect(tree.getByRole('treeitem', { name: /^Hulls/ })).toContainText(/\d mistake/)
  await tree.getByText('Facts of the site').click()
  await page
    .getByRole('region', { name: 'Parts' })
    .getByRole('button', { name: /^Contact/ })
    .click()
  await expect(page.getByRole('form', { name: 'Contact' }).getByLabel('Phone')).toBeVisible()
  const endpoint = page.getByRole('form', { name: 'Contact' }).getByLabel('Where it is sent')
  await expect(endpoint).toHaveAccessibleDescription(/“npm run inbox”/)
  await tree.getByText('Yard', { exact: true }).click()
  await expect(page.getByRole('form', { name: 'Hero' })).toBeVisible()
  expect(await Promise.all([home, hulls, 'pages/_site.yaml'].map(read))).toEqual(before)
})

test('a click on a text focuses its field, the preview follows while typing, and only its line changes', async ({
  visit,
}) => {
  const { page, preview, sections } = await openEditor(visit, server.origin, home)
  await shown(preview)
  const text = await read(home)
  await preview.getByText('from €3,200').click()
  await expect(page.getByLabel('Price').and(focused(page))).toHaveValue('from €3,200')
  await expect(sections.getByRole('listitem').nth(1).locator('[aria-current]')).toBeVisible()
  // The preview must not wait for the server.
  const letGo = await hold(page, '**/_edit/api/edit*')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('from €3,500')
  await expect(preview.getByText('from €3,500')).toBeVisible()
  expect(await read(home)).toBe(text)
  letGo()
  await becomes(home, text.replace('from €3,200', 'from €3,500'))
  await expect(preview.getByText('from €3,500')).toBeVisible()
})

test('a text can be edited on the page itself, also before an earlier change is saved', { tags: ['further'] }, async ({
  visit,
}) => {
  const { page, preview, saved } = await openEditor(visit, server.origin, home)
  await shown(preview)
  const text = await read(home)
  const letGo = await hold(page, '**/_edit/api/edit*')
  await page.getByLabel('Label').first().fill('Visit us')
  await preview.getByRole('heading', { name: 'What the yard stands for' }).dblclick()
  await page.keyboard.type('What we ')
  letGo()
  const labelled = text.replace(/label: .*/, 'label: Visit us')
  expect(labelled).not.toBe(text)
  // A space at the end would need quotes, which would stay.
  await becomes(home, labelled)
  await page.keyboard.type('stand for')
  await page.keyboard.press('Enter')
  await becomes(home, labelled.replace('What the yard stands for', 'What we stand for'))
  await saved()
  await expect(preview.locator('[contenteditable]')).toHaveCount(0)
})

test('a cell of a spreadsheet becomes one line of a label, in the form and on the page', { tags: ['further'] }, async ({
  visit,
}) => {
  const { page, preview } = await openEditor(visit, server.origin, home)
  await shown(preview)
  const text = await read(home)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const copy = (copied: string) => page.evaluate((words) => navigator.clipboard.writeText(words), copied)
  await copy('Visit\n us\n')
  await page.getByLabel('Label').first().press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+v')
  const labelled = text.replace(/label: .*/, 'label: Visit us')
  await becomes(home, labelled)
  await copy('What we\nstand for\n')
  await preview.getByRole('heading', { name: 'What the yard stands for' }).dblclick()
  await page.keyboard.press('ControlOrMeta+v')
  await page.keyboard.press('Enter')
  await becomes(home, labelled.replace('What the yard stands for', 'What we stand for'))
})

test('the page is busy until it is known where its texts are from', { tags: ['slow'] }, async ({ visit }) => {
  const { page, preview, tree } = await openEditor(visit, server.origin, home)
  await shown(preview)
  const letGo = await holdAnswers(page, '**/_edit/api/places*')
  await tree.getByRole('treeitem', { name: 'Regatta' }).click()
  await expect(preview.locator('html')).toHaveAttribute('aria-busy', 'true')
  letGo()
  await shown(preview)
})

test('the focus stays where somebody types when a move is saved late', { tags: ['slow'] }, async ({ visit }) => {
  const { page, preview, sections } = await openEditor(visit, server.origin, home)
  await shown(preview)
  const text = await read(home)
  const third = await sections.getByRole('listitem').nth(2).getByRole('button').first().innerText()
  const letGo = await holdAnswers(page, '**/_edit/api/edit*')
  await sections.getByRole('listitem').nth(2).getByRole('button', { name: 'Move up' }).click()
  await expect.poll(() => read(home)).not.toBe(text)
  const moved = await read(home)
  await preview.getByRole('heading', { name: 'What the yard stands for' }).dblclick()
  await page.keyboard.type('What we')
  letGo()
  await expect(sections.getByRole('listitem').nth(1).getByRole('button').first()).toHaveText(third, {
    useInnerText: true,
  })
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await page.keyboard.type(' stand for')
  await page.keyboard.press('Enter')
  await becomes(home, moved.replace('What the yard stands for', 'What we stand for'))
})

test('a section moves while Undo is still answered', { tags: ['slow'] }, async ({ visit }) => {
  const { page, sections, form, said } = await openEditor(visit, server.origin, home)
  const text = await read(home)
  await sections.getByRole('listitem').nth(1).getByRole('button').first().click()
  await form('Card grid').getByLabel('Price').first().fill('from €3,300')
  await becomes(home, text.replace('from €3,200', 'from €3,300'))
  const letGo = await holdAnswers(page, '**/_edit/api/undo*')
  await page.keyboard.press('Control+z')
  await becomes(home, text)
  await sections.getByRole('listitem').nth(1).getByRole('button').first().press('Alt+ArrowDown')
  letGo()
  await said('Card grid, now 3 of 7')
  await page.keyboard.press('Control+z')
  await becomes(home, text)
})

test("writes texts in the author's style, with the line ends of the file", { tags: ['slow'] }, async ({ visit }) => {
  const { page, form } = await openEditor(visit, server.origin, home)
  const styled = (await read(home))
    .replace(
      /text: Four sheds.*/,
      'text: >-\n      Four sheds, one slipway and nine shipwrights. Boats up to twenty metres\n      come in with the spring tide.',
    )
    .replace('heading: What happens in the sheds', "heading: 'What happens'")
  const [bom, windows] = ['\uFEFF', (text: string) => text.replaceAll('\n', '\r\n')]
  await write(home, bom + windows(styled))
  await page.reload()
  await form('Hero').getByLabel('Text').fill('Five sheds, two slipways.')
  await page.getByRole('list', { name: 'Sections' }).getByRole('listitem').nth(1).getByRole('button').first().click()
  await form('Card grid').getByLabel('Heading').fill('What we do')
  await becomes(
    home,
    bom +
      windows(
        styled
          .replace(/Four sheds.*\n.*spring tide/, 'Five sheds, two slipways')
          .replace("'What happens'", "'What we do'"),
      ),
  )
})

test('sections move by key, button and drag and drop, with their comments', async ({ visit }) => {
  await edit(home, (text) => text.replace('  - type: feature-list', '  # Keep this one short.\n  - type: feature-list'))
  const { page, preview, sections, press, said, saved } = await openEditor(visit, server.origin, home)
  await shown(preview)
  const text = await read(home)
  const item = (index: number) => sections.getByRole('listitem').nth(index)
  const order = async () => parse(await read(home)).sections.map(({ type }: { type: string }) => type)
  const before = await order()
  await preview.getByText('What the yard stands for').click()
  await expect(focused(page)).toHaveValue('What the yard stands for')
  await press(3, 'Move up')
  await said('Feature list, now 3 of 7')
  await expect(focused(page)).toHaveAccessibleName('Move up')
  await expect(item(2).locator(':focus')).toHaveCount(1)
  expect((await read(home)).indexOf('# Keep this one short.\n  - type: feature-list')).toBeGreaterThan(0)
  // Moving by key selects.
  await item(0).getByRole('button').first().click()
  await item(2).getByRole('button').first().focus()
  await page.keyboard.press('Alt+ArrowDown')
  await said('Feature list, now 4 of 7')
  await becomes(home, text)
  await expect(item(3).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(item(2).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Control+y')
  await expect(item(3).locator(':focus')).toHaveCount(1)
  await becomes(home, text)
  await item(5).getByRole('button').first().click()
  await item(5).dragTo(item(1))
  await expect.poll(order).toEqual(['hero', 'testimonials', ...before.slice(1, 5), 'shared'])
  await saved()
  await page.getByRole('button', { name: 'Undo' }).click()
  await becomes(home, text)
  await expect(item(5).getByRole('button').first()).toHaveAttribute('aria-current')
})

test('sections can be duplicated, deleted, added from the palette and copied to another page', {
  tags: ['slow'],
}, async ({ visit }) => {
  const { page, preview, sections, press, said, form } = await openEditor(visit, server.origin, home)
  await shown(preview)
  const text = await read(home)
  const types = async (file: string) => parse(await read(file)).sections.map(({ type }: { type: string }) => type)
  await press(3, 'Duplicate')
  await said(/Feature list duplicated/)
  await expect(sections.getByRole('listitem')).toHaveCount(8)
  await press(4, 'Delete')
  await said(/Feature list deleted/)
  await becomes(home, text)
  await expect(sections.getByRole('listitem').nth(4).locator(':focus')).toHaveCount(1)
  await page.getByRole('button', { name: 'Add section' }).click()
  await page.getByLabel('Search sections').fill('figures')
  await expect(page.getByRole('dialog').getByRole('button').nth(1)).toHaveAccessibleName(/^Stats/)
  await page.keyboard.press('Enter')
  await expect(form('Stats')).toBeVisible()
  await expect.poll(() => types(home)).toContain('stats')
  // The page had no rule for it.
  await expect(preview.locator('[class^=stats]')).toHaveCSS('padding-left', /^[1-9]/)
  await expect(page.getByRole('region', { name: 'To do' })).toContainText(/\d texts to rewrite/)
  await page.keyboard.press('Control+z')
  await becomes(home, text)
  await sections.getByRole('listitem').nth(3).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: /Copy to another page/ }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Page' }).fill('Regatta')
  await page.getByRole('option', { name: /Regatta/ }).click()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect.poll(async () => (await types('pages/regatta.yaml')).at(-1)).toBe('feature-list')
  expect(await read(home)).toBe(text)
})

test('clearing a field removes its key, and a required field reports that it is empty', { tags: ['slow'] }, async ({
  visit,
}) => {
  const { form, saved } = await openEditor(visit, server.origin, home)
  const text = await read(home)
  await form('Hero').getByLabel('Text').fill('')
  await becomes(home, text.replace(/ {4}text: Four sheds.*\n/, ''))
  const heading = form('Hero').getByLabel('Heading')
  await heading.fill('')
  await saved()
  await expect(heading).toHaveAccessibleDescription(/empty/)
})

test('another variant lists the fields that no longer fit, and removes none by itself', { tags: ['slow'] }, async ({
  visit,
}) => {
  const { page, form, saved } = await openEditor(visit, server.origin, home)
  await form('Hero').getByLabel('Look').selectOption('plain')
  const misfits = form('Hero').getByRole('group', { name: 'Does not fit' })
  await expect(misfits).toContainText('Image')
  await saved()
  expect(parse(await read(home)).sections[0].image.alt).toBe('A slipway with two boats at low tide')
  await misfits.getByRole('button', { name: 'Remove image' }).click()
  await expect(misfits).toHaveCount(0)
  await expect.poll(async () => parse(await read(home)).sections[0].image).toBe(undefined)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => parse(await read(home)).sections[0].image?.subject).toBe('coast')
})

test('the items of a list have the same buttons as sections', { tags: ['slow'] }, async ({ visit }) => {
  const { page, form, said } = await openEditor(visit, server.origin, home)
  const text = await read(home)
  const facts = form('Hero').getByRole('group', { name: 'Facts' })
  const labels = async () => parse(await read(home)).sections[0].facts.map(({ label }: { label: string }) => label)
  const button = (index: number, name: string) => facts.getByRole('listitem').nth(index).getByRole('button', { name })
  await button(1, 'Move up').click()
  await said('on the slipway, now 1 of 4')
  await expect.poll(labels).toEqual(['on the slipway', 'keels laid', 'from skippers', 'shipwrights'])
  await button(0, 'Delete').click()
  await expect.poll(labels).toEqual(['keels laid', 'from skippers', 'shipwrights'])
  await expect(facts.getByRole('listitem').nth(0).locator(':focus')).toHaveCount(1)
  await button(0, 'Duplicate').click()
  await expect.poll(labels).toEqual(['keels laid', 'keels laid', 'from skippers', 'shipwrights'])
  for (const left of [2, 1, 0]) {
    await page.getByRole('button', { name: 'Undo' }).click()
    await said(/^Undone/)
    if (left === 0) await becomes(home, text)
  }
})

test('a column of a table takes its values along: moved, added, deleted, and back with one Undo each', {
  tags: ['slow'],
}, async ({ visit }) => {
  const rows =
    '    items:\n      - title: Dinghy\n        values: [€5, €15]\n      - title: Sloop\n        values: [€9, €27]\n'
  await edit(
    caulking,
    (text) =>
      `${text.slice(0, text.indexOf('sections:'))}sections:\n  - type: table\n    heading: Hire\n    caption: Prices\n    columns:\n      - label: Hour\n      - label: Day\n${rows}`,
  )
  const text = await read(caulking)
  const table = async () => {
    const { columns, items } = parse(await read(caulking)).sections[0]
    const values = items.map((row: { values: string[] }) => row.values)
    return [columns.map(({ label }: { label: string }) => label), ...values].map((row) => row.join(' '))
  }
  const { page, form } = await openEditor(visit, server.origin, caulking)
  const columns = form('Table').getByRole('group', { name: 'Columns' })
  await columns.getByRole('button', { name: 'Move up' }).nth(1).click()
  await expect.poll(table).toEqual(['Day Hour', '€15 €5', '€27 €9'])
  await columns.getByRole('button', { name: 'Delete' }).first().click()
  await expect.poll(table).toEqual(['Hour', '€5', '€9'])
  await columns.getByRole('button', { name: 'Add a column' }).click()
  await expect.poll(table).toEqual(['Hour Label 2', '€5 –', '€9 –'])
  await form('Table').getByRole('button', { name: 'Add a row' }).click()
  await expect.poll(async () => (await table()).at(-1)).toMatch(/^\S+ \S+ \S+$/)
  for (const left of [4, 3, 2, 1]) {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await table()).length).toBe(3)
    if (left === 2) await expect.poll(table).toEqual(['Day Hour', '€15 €5', '€27 €9'])
  }
  await becomes(caulking, text)
})

test('what is new starts with an example that is marked as not rewritten', { tags: ['slow'] }, async ({ visit }) => {
  const { page, preview, sections, tree, form, said } = await openEditor(visit, server.origin, home)
  await shown(preview)
  const text = await read(home)
  const toDo = page.getByRole('region', { name: 'To do' })
  const place = await sections.boundingBox()
  await form('Hero').getByRole('group', { name: 'Facts' }).getByRole('button', { name: 'Delete' }).first().click()
  await form('Hero').getByRole('group', { name: 'Facts' }).getByRole('button', { name: 'Add a figure' }).click()
  await expect(page.getByLabel('Figure').and(focused(page))).toHaveValue('2,000+')
  const [added] = /\n {6}- value: 2,000.*\n.*/.exec(await read(home)) ?? []
  expect(added).toBe('\n      - value: 2,000+ # rewrite: text\n        label: What it counts 4 # rewrite: text')
  await expect(preview.getByText('What it counts 4', { exact: true })).toBeVisible()
  await expect(toDo).toContainText('2 texts to rewrite')
  await expect(tree.getByRole('treeitem', { name: /^Yard/ })).toContainText('2 to do')
  expect(await sections.boundingBox()).toEqual(place)
  await page.keyboard.insertText('88')
  await expect(toDo).toContainText('1 text to rewrite')
  await expect.poll(() => read(home)).toContain('- value: "88"\n        label: What it counts 4 # rewrite: text')
  for (const label of ['Figure', 'Add', 'Delete']) {
    await page.getByRole('button', { name: 'Undo' }).click()
    await said(new RegExp(`^Undone: ${label}`))
  }
  await becomes(home, text)
})

test('what is shown from files takes the place of items that are only examples', { tags: ['slow'] }, async ({
  visit,
}) => {
  const { page, form, said } = await openEditor(visit, server.origin, caulking)
  const list = async () =>
    parse(await read(caulking)).sections.find(({ type }: { type: string }) => type === 'event-list')
  await page.getByRole('button', { name: 'Add section' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Event list/ })
    .click()
  const from = form('Event list').getByLabel('Show from')
  await from.selectOption('Events')
  await expect.poll(async () => (await list()).from).toBe('events')
  expect((await list()).items).toBe(undefined)
  await page.getByRole('button', { name: 'Undo' }).click()
  await said('Undone: Show from')
  expect((await list()).items).toHaveLength(2)
  await form('Event list').getByLabel('Title').first().fill('The spring tide')
  await from.selectOption('Events')
  await expect.poll(async () => (await list()).from).toBe('events')
  expect((await list()).items).toMatchObject([{ title: 'The spring tide' }])
})

test('entering a field with a sample selects all of it, so that typing replaces it', { tags: ['slow'] }, async ({
  visit,
}) => {
  await edit(home, (text) =>
    text
      .replace('so do we', '$& # replace: the heading')
      .replace('the spring tide.', '$& # replace: the text')
      .replace('keels laid', '$& # replace: the figures'),
  )
  const { page, form } = await openEditor(visit, server.origin, home)
  const toDo = page.getByRole('region', { name: 'To do' })
  await expect(toDo).toContainText('3 texts to rewrite')
  const selected = () =>
    focusedField(page).evaluate((field: HTMLTextAreaElement) =>
      field.value.slice(field.selectionStart, field.selectionEnd),
    )
  await form('Hero').getByLabel('Heading').click()
  expect(await selected()).toBe('Wood floats, and so do we')
  await page.keyboard.insertText('Oak floats')
  await expect(toDo).toContainText('2 texts to rewrite')
  await page.keyboard.press('Tab')
  expect(await selected()).toMatch(/^Four sheds.*tide\.$/)
  await page.keyboard.insertText('Four sheds.')
  await expect(toDo).toContainText('1 text to rewrite')
  await toDo.getByRole('button', { name: 'Next text' }).click()
  await expect.poll(selected).toBe('keels laid')
  await page.keyboard.insertText('keels')
  await expect(toDo).toContainText('All texts are rewritten.')
  expect(await read(home)).not.toContain('# replace:')
})

test('“Next text” leads at once from what was typed to all of the next text, also of a formatted one', {
  tags: ['further'],
}, async ({ visit }) => {
  const faq =
    '  - type: faq\n    heading: H # rewrite: text\n    items:\n      - title: Q # rewrite: text\n        text: Write here. # rewrite: text\n\n'
  await edit(home, (text) => text.replace('  - type: feature-list', `${faq}  - type: feature-list`))
  const text = await read(home)
  const { page } = await openEditor(visit, server.origin, home)
  const toDo = page.getByRole('region', { name: 'To do' })
  for (const [field, typed] of [
    ['Heading', 'Asked'],
    ['Question', 'How?'],
    ['Answer', 'By boat.'],
  ] as const) {
    await toDo.getByRole('button', { name: 'Next text' }).click()
    await expect(focused(page)).toHaveAccessibleName(field)
    await page.keyboard.type(typed)
  }
  await becomes(
    home,
    text
      .replace('H # rewrite: text', 'Asked')
      .replace('Q # rewrite: text', 'How?')
      .replace('Write here. # rewrite: text', 'By boat.'),
  )
  await expect(toDo).toContainText('All texts are rewritten.')
})

test('a mistake in formatted text, a list or opening hours leads to an input, never to a tool that changes it', {
  tags: ['slow'],
}, async ({ visit }) => {
  const sections = '  - type: prose\n    body: ""\n\n  - type: faq\n    heading: Asked\n    items: []\n\n'
  await edit(home, (text) => text.replace('  - type: feature-list', `${sections}  - type: feature-list`))
  await edit('pages/_site.yaml', (text) => text.replace('closes: "15:00"', 'closes: "15:99"'))
  const { page, tree } = await openEditor(visit, server.origin, home)
  const next = page.getByRole('region', { name: 'Mistakes' }).getByRole('button')
  for (const field of ['Text', 'Add a question']) {
    await next.click()
    await expect(focused(page)).toHaveAccessibleName(field)
  }
  await tree.getByText('Facts of the site').click()
  await next.click()
  await expect(focused(page)).toHaveAccessibleName(/, closes$/)
})

test('an optional field is added, and stays while it is emptied', { tags: ['slow'] }, async ({ visit }) => {
  const { page, sections, form, tree } = await openEditor(visit, server.origin, home)
  const [text, facts] = await Promise.all([home, 'pages/_site.yaml'].map(read))
  await sections.getByRole('listitem').nth(1).getByRole('button').first().click()
  const card = form('Card grid').getByRole('group', { name: 'Cards' }).getByRole('listitem').first()
  await card.getByRole('button', { name: /^Add: / }).click()
  await page.getByRole('menuitem', { name: 'Badge' }).click()
  await expect(focused(page)).toHaveAccessibleName('Badge')
  await page.keyboard.type('New')
  await expect.poll(async () => parse(await read(home)).sections[1].items[0].badge).toBe('New')
  for (const _ of 'New') await page.keyboard.press('Backspace')
  await becomes(home, String(text))
  await expect(focused(page)).toHaveAccessibleName('Badge')
  await tree.getByText('Facts of the site').click()
  await page
    .getByRole('region', { name: 'Parts' })
    .getByRole('button', { name: /^Add: / })
    .click()
  await page.getByRole('menuitem', { name: 'Currency' }).click()
  await expect(form('Currency').getByLabel('Currency')).toBeFocused()
  await form('Currency').getByLabel('Currency').selectOption('EUR')
  await expect.poll(() => read('pages/_site.yaml')).toContain('currency: EUR')
  await page.keyboard.press('Control+z')
  await becomes('pages/_site.yaml', String(facts))
})

test('shows an error at its field with a button that fixes it', async ({ visit }) => {
  const text = await read(home)
  await edit(home, (yaml) =>
    yaml
      .replace('    linkLabel: Look inside', '    linklabel: Look inside\n    limit: 3')
      .replace('icon: droplet', 'icon: dropplet'),
  )
  const { page, sections, form } = await openEditor(visit, server.origin, home)
  await sections.getByRole('listitem').nth(1).getByRole('button').first().click()
  await expect(form('Card grid').getByRole('group', { name: 'Does not fit' })).toContainText(
    /: did you mean “Words of the links”\?(?!\.)/,
  )
  await form('Card grid').getByRole('button', { name: 'Remove at most' }).click()
  await form('Card grid').getByRole('button', { name: 'Change to “Words of the links”' }).first().click()
  await expect.poll(() => read(home)).not.toContain('linklabel')
  await sections.getByRole('listitem').nth(3).getByRole('button').first().click()
  await page.getByRole('button', { name: /Change to “droplet”/ }).click()
  await becomes(home, text)
})

test('opens a file with broken syntax as source with an explanation, and as a form once it is fixed', {
  tags: ['slow'],
}, async ({ visit }) => {
  const text = await read(home)
  await write(home, text.replace('title: Wooden', 'title: "Wooden'))
  const { page, form } = await openEditor(visit, server.origin, home)
  await expect(page.getByRole('alert')).toContainText('cannot be read')
  await expect(page.getByRole('list', { name: 'Problems' })).toContainText('never closed')
  const source = page.getByRole('textbox', { name: 'Source' })
  await expect(source).toBeVisible()
  await page.getByRole('button', { name: 'Line 2' }).click()
  await page.keyboard.press('Home')
  await page.keyboard.press('End')
  await page.keyboard.type('"')
  await expect(form('Hero')).toBeVisible()
  await expect.poll(async () => parse(await read(home)).title).toBe('Wooden Boats Built and Mended | Tern Boatyard')
  await page.getByRole('button', { name: 'Source' }).click()
  await source.fill('sections: [')
  await expect(page.getByText('Not saved until the mistake is corrected')).toBeVisible()
  expect(parse(await read(home)).name).toBe('Yard')
})

test('what is typed as source is saved when the view is closed, and kept while it has a mistake', {
  tags: ['further'],
}, async ({ visit }) => {
  // Line ends of Windows, which the editor in the browser does not have.
  await edit(caulking, (text) => text.replaceAll('\n', '\r\n'))
  const text = await read(caulking)
  const { page, tree, saved } = await openEditor(visit, server.origin, caulking)
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/api/edit') && sent.push(request.postData() ?? ''))
  const source = page.getByRole('textbox', { name: 'Source' })
  const toggle = page.getByRole('button', { name: 'Source', exact: true })
  await toggle.click()
  await source.press('Control+End')
  await page.keyboard.type('# Read again in May.')
  await toggle.click()
  await becomes(caulking, `${text}# Read again in May.`)
  await saved()

  await toggle.click()
  await source.press('Control+Home')
  await page.keyboard.type('"')
  await expect(page.getByRole('alert')).toContainText('cannot be read')
  await toggle.click()
  const top = page.getByRole('region', { name: 'Editor' })
  await expect(top).toContainText('Not saved: mistake in the source of Caulking')
  await tree.getByRole('treeitem', { name: 'Regatta' }).click()
  await expect(top).toContainText('Not saved: mistake in the source of Caulking')
  await expect(tree.getByRole('treeitem', { name: /^Caulking/ })).toContainText('not saved')
  await top.getByRole('button', { name: 'Put online' }).click()
  const dialog = page.getByRole('dialog', { name: 'Put online' })
  await expect(dialog.getByRole('alert').filter({ hasText: 'is not saved, and is left out here' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Caulking' }).click()
  await expect(source).toContainText('"# An article')
  await source.press('Control+Home')
  await page.keyboard.press('Delete')
  await saved()
  expect(await read(caulking)).toBe(`${text}# Read again in May.`)
  expect(sent).toHaveLength(3)
})

test('the only section can be deleted, and another one added', { tags: ['slow'] }, async ({ visit }) => {
  await edit(
    caulking,
    (text) => `${text.slice(0, text.indexOf('sections:'))}sections:\n  - type: prose\n    body: Short.\n`,
  )
  const { page, press, sections, form, said } = await openEditor(visit, server.origin, caulking)
  await press(0, 'Delete')
  await said(/Prose deleted/)
  await expect(form('Page details')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add section' }).and(focused(page))).toBeVisible()
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Quote/ })
    .first()
    .click()
  await expect(sections.getByRole('listitem')).toHaveCount(1)
  await expect(form('Quote')).toBeVisible()
})

test('a field for a person proposes those of the site', { tags: ['slow'] }, async ({ visit }) => {
  await mkdir(at('pages/_data/people'), { recursive: true })
  await write('pages/_data/people/ada.yaml', 'name: Ada Tern\nrole: Shipwright\n')
  const text = await read(caulking)
  const { page } = await openEditor(visit, server.origin, caulking)
  await page.getByRole('button', { name: /Page details/ }).click()
  await page.getByRole('combobox', { name: 'Author' }).fill('tern')
  await page.getByRole('listbox').getByRole('option', { name: 'Ada Tern' }).click()
  await becomes(caulking, text.replace('author: Runa T.', 'author: ada'))
})

test('icons, links and photos have pickers', { tags: ['slow'] }, async ({ visit }) => {
  const { page, form, preview, sections } = await openEditor(visit, server.origin, home)
  await shown(preview)
  const text = await read(home)
  await preview.getByText('from €3,200').click()
  const item = form('Card grid').getByRole('listitem').filter({ hasText: 'Hulls' }).first()
  await item.getByRole('button', { name: 'Icon: hammer' }).click()
  await page.getByLabel('Search icons').fill('water')
  await page.getByRole('button', { name: 'droplet' }).click()
  await item.getByRole('combobox', { name: 'Link' }).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('rigg')
  await expect(page.getByRole('option', { name: /Planned/ })).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('skerry')
  await page.getByRole('option', { name: '/harbours/skerry-bay' }).first().click()
  await becomes(
    home,
    text
      .replace('icon: hammer', 'icon: droplet')
      .replace(
        'price: from €3,200\n        href: /work/hulls',
        'price: from €3,200\n        href: /harbours/skerry-bay',
      ),
  )
  await sections.getByRole('listitem').nth(0).getByRole('button').first().click()
  await form('Hero').getByLabel('Photo to upload').setInputFiles(at('pages/harbours/photos/quay.jpg'))
  await expect.poll(async () => parse(await read(home)).sections[0].image.src).toMatch(/^\.\/.*quay.*\.(jpg|webp|png)$/)
  // The description of the photo before is to be rewritten.
  await expect(focusedField(page)).toHaveValue('A slipway with two boats at low tide')
  await expect(focused(page)).toBeInViewport()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('The quay')
  await expect.poll(async () => parse(await read(home)).sections[0].image.alt).toBe('The quay')
  await form('Hero').getByRole('slider', { name: 'Focus down' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => parse(await read(home)).sections[0].image.focus).toBe('50% 49%')
  // Restoring the copy removes the photo.
  await page.goto('about:blank')
})

test('the photo of a data file is uploaded as that of a section', { tags: ['slow'] }, async ({ visit }) => {
  const hatches = 'pages/_data/projects/hatches.yaml'
  const { page, form } = await openEditor(visit, server.origin, hatches)
  await page
    .getByRole('region', { name: 'Parts' })
    .getByRole('button', { name: /^Image/ })
    .click()
  await form('Image').getByLabel('Photo to upload').setInputFiles(at('pages/harbours/photos/quay.jpg'))
  await expect.poll(async () => parse(await read(hatches)).image.src).toMatch(/quay.*\.jpg$/)
  await page.goto('about:blank')
})

test('a photo counts as uploaded only when the page has it', { tags: ['slow'] }, async ({ visit }) => {
  const { page, sections, form } = await openEditor(visit, server.origin, home)
  await sections.getByRole('listitem').nth(0).getByRole('button').first().click()
  const quay = await readFile(at('pages/harbours/photos/quay.jpg'))
  const choose = (name: string) =>
    form('Hero').getByLabel('Photo to upload').setInputFiles({ name, mimeType: 'image/jpeg', buffer: quay })
  const message = page.getByRole('region', { name: 'Message' })
  const refusal = { status: 'refused', reason: 'Not now.' }
  await page.route('**/_edit/api/edit*', (route) => route.fulfill({ json: refusal }), { times: 1 })
  await choose('first.jpg')
  await expect(message).toContainText('Not now.')
  await expect(page.getByText('Saving…')).toHaveCount(0)
  // Otherwise the browser would not tell that the same photo is chosen again.
  await expect(form('Hero').getByLabel('Photo to upload')).toHaveValue('')
  await choose('second.jpg')
  await expect(message).toContainText('The photo is uploaded')
  await page.goto('about:blank')
})

test('the logo, the icon and fonts are uploaded, and a file that does not fit is explained', {
  tags: ['slow'],
}, async ({ visit }) => {
  const { page, form, said } = await openEditor(visit, server.origin, 'pages/_site.yaml')
  await page
    .getByRole('region', { name: 'Parts' })
    .getByRole('button', { name: /^Colours, logo and fonts/ })
    .click()
  const brand = form('Colours, logo and fonts')
  const choose = (field: string, name: string, buffer: Buffer) =>
    brand.getByLabel(`File to upload: ${field}`, { exact: true }).setInputFiles({ name, mimeType: '', buffer })
  const brandNow = async () => parse(await read('pages/_site.yaml')).brand
  const svg = (inside: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}</svg>`)
  await choose('Logo', 'Our Logo.svg', svg('<path d="M0 0h8v8z"/>'))
  await expect.poll(async () => (await brandNow()).logo).toBe('./our-logo.svg')
  await choose('Icon of the tab', 'icon.svg', svg('<script>1</script>'))
  await said(/^This drawing cannot be used: it has a script/)
  await choose('Icon of the tab', 'icon.png', Buffer.from('x'))
  await said('Icon of the tab: “icon.png” is of another kind. Choose a file that ends with .svg.')
  const font = at('node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
  await choose('Headings', 'Inter.woff2', await readFile(font))
  await expect.poll(async () => (await brandNow()).fonts.headings).toBe('./fonts/inter.woff2')
  await choose('Text', 'Old.woff2', Buffer.from('not a font'))
  await said(/^Fonts must be WOFF2 files/)
  await page.goto('about:blank')
})

test('a date picker keeps the quotes around a date', { tags: ['slow'] }, async ({ visit }) => {
  const { page } = await openEditor(visit, server.origin, caulking)
  const text = await read(caulking)
  await page.getByRole('button', { name: /Page details/ }).click()
  await page.getByRole('form', { name: 'Page details' }).getByLabel('Day').fill('2026-03-01')
  await becomes(caulking, text.replace('"2026-02-14"', '"2026-03-01"'))
})

test('opening hours are a week, prices have a number, and phone numbers get the code of the country', {
  tags: ['slow'],
}, async ({ visit }) => {
  const { page, form, sections, said } = await openEditor(visit, server.origin, home)
  const [own, site] = await Promise.all([home, 'pages/_site.yaml'].map(read))
  await sections.getByRole('listitem').nth(1).getByRole('button').first().click()
  const amount = form('Card grid').getByLabel('Amount').first()
  await amount.fill('13500.5')
  await becomes(home, String(own).replace('from €3,200', 'from €13,500.50'))
  await page.getByText('Facts of the site').click()
  await page
    .getByRole('region', { name: 'Parts' })
    .getByRole('button', { name: /^Contact/ })
    .click()
  const contact = form('Contact')
  const phone = String(await contact.getByLabel('Phone').inputValue())
  await contact.getByLabel('Phone').fill('600 100 200')
  await contact.getByRole('button', { name: /^Write it as \+\d+ 600 100 200/ }).click()
  await expect(contact.getByLabel('Phone')).toHaveValue(/^\+\d+ 600 100 200$/)
  await contact.getByLabel('Phone').fill(phone)
  await becomes('pages/_site.yaml', String(site))
  await contact.getByLabel('Wednesday, closes').fill('13:00')
  const wording = '      label: Tue-Thu from 7.30 to 15\n'
  const wednesday = '    - days: [Wednesday]\n      opens: "07:30"\n      closes: "13:00"\n'
  const split = String(site)
    .replace('[Tuesday, Wednesday, Thursday]', '[Tuesday, Thursday]')
    .replace(wording, wednesday)
  await becomes('pages/_site.yaml', split)
  await said(/^“Tue-Thu from 7.30 to 15” did not fit/)
  await contact.getByRole('combobox', { name: 'Sunday' }).selectOption('By appointment')
  await expect.poll(() => read('pages/_site.yaml')).toContain('- days: [Sunday]\n      byAppointment: true\n')
  expect((await violationsOf(page)).filter((violation) => !violation.startsWith('frame-tested'))).toEqual([])
})

test('a season shows the hours of each day of the week, and days can be told apart', { tags: ['slow'] }, async ({
  visit,
}) => {
  const season = (hours: string) =>
    `  specialDays:\n    - from: "2027-05-01"\n      until: "2027-10-31"\n      hours:\n${hours}`
  const line = (days: string, opens: string) =>
    `        - days: [${days}]\n          opens: "${opens}"\n          closes: "18:00"\n`
  const site = (await read('pages/_site.yaml')).replace(
    /(?<=^contact:\n(?: .*\n)*) {2}specialDays:\n(?: {4}.*\n)*/m,
    '',
  )
  const withSeason = (hours: string) => site.replace(/^contact:\n/m, `$&${season(hours)}`)
  await write('pages/_site.yaml', withSeason(line('Tuesday, Friday', '10:00') + line('Saturday', '09:00')))
  const { page, form } = await openEditor(visit, server.origin, 'pages/_site.yaml')
  const parts = page.getByRole('region', { name: 'Parts' })
  await parts.getByRole('button', { name: /^Contact/ }).click()
  const day = (name: string) =>
    form('Contact').getByRole('group', { name: 'Special days' }).getByRole('combobox', { name })
  await expect(day('Monday').locator(':checked')).toHaveText('Closed')
  await expect(day('Saturday').locator(':checked')).toHaveText('Open')
  await day('Friday').selectOption('Closed')
  await becomes('pages/_site.yaml', withSeason(line('Tuesday', '10:00') + line('Saturday', '09:00')))

  await write('pages/_site.yaml', withSeason('        - opens: "10:00"\n          closes: "18:00"\n'))
  await form('Contact').getByRole('button', { name: 'Other hours on some days of the week' }).click()
  await day('Monday').selectOption('Closed')
  const days = ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
  await expect
    .poll(async () => parse(await read('pages/_site.yaml')).contact.specialDays[0].hours)
    .toEqual([{ days, opens: '10:00', closes: '18:00' }])

  await form('Contact').getByRole('checkbox', { name: 'Each year' }).check()
  await expect.poll(() => read('pages/_site.yaml')).toContain('      until: "2027-10-31"\n      every: year\n')
})

test('a value with a mistake is offered nowhere, and the one that corrects it is', { tags: ['slow'] }, async ({
  visit,
}) => {
  const { page, form } = await openEditor(visit, server.origin, 'pages/_site.yaml')
  await page
    .getByRole('region', { name: 'Parts' })
    .getByRole('button', { name: /^Contact/ })
    .click()
  const phone = form('Contact').getByLabel('Phone')
  const old = await phone.inputValue()
  await edit(home, (text) => text.replace(/text: Four sheds.*/, `text: Call ${old}.`))
  await phone.fill('+47 (0) 55 010 204')
  await phone.press('Tab')
  await expect(phone).toHaveAccessibleDescription(/\+47/)
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('group', { name: /stands in/ })).toHaveCount(0)
  await phone.fill('+47 55 010 204')
  await phone.press('Tab')
  await expect(page.getByRole('group', { name: `“${old}” stands in` })).toBeVisible()
})

test('a price that stands on other pages, also in another language, is changed there in the same go', {
  tags: ['further'],
}, async ({ visit }) => {
  const [quay, bay, spanish] = [
    'pages/harbours/north-quay.yaml',
    'pages/harbours/skerry-bay.yaml',
    'pages/es/index.yaml',
  ] as const
  await edit('pages/_site.yaml', (text) => `languages: [en-GB, es]\n${text}`)
  await mkdir(at('pages/es'))
  const prose = 'sections:\n  - type: prose\n    body: Los cascos cuestan 3.200 € o más.\n'
  await write(spanish, `name: Inicio\ntitle: Inicio\ndescription: Barcos de madera.\n${prose}`)
  const files = [home, quay, bay, hulls, spanish]
  const before = await Promise.all(files.map(read))
  const changed = before.map((text) => text.replace('€3,200', '€3,450').replace('3.200 €', '3.450 €'))
  const { page, form, sections, said } = await openEditor(visit, server.origin, home)
  await sections.getByRole('listitem').nth(1).getByRole('button').first().click()
  const price = form('Card grid').getByLabel('Price').first()
  await price.fill('from €3,450')
  await becomes(home, String(changed[0]))
  const offer = page.getByRole('group', { name: '“€3,200” stands in 4 more places.' })
  await expect(offer).toHaveCount(0)
  await price.press('Tab')
  await expect(focused(page)).toHaveAccessibleName('Amount')
  await page.keyboard.press('Tab')
  await said('“€3,200” stands in 4 more places.')
  await expect(offer.getByRole('checkbox', { name: /Inicio.*3\.200/ })).toBeChecked()
  await expect(offer.getByRole('checkbox', { checked: true })).toHaveCount(4)
  expect((await violationsOf(page)).filter((violation) => !violation.startsWith('frame-tested'))).toEqual([])
  await offer.getByRole('checkbox', { name: /North Quay/ }).press('Space')
  await offer.getByRole('button', { name: 'Change these too' }).press('Enter')
  await said('3 more places are changed.')
  await expect(focused(page)).toHaveAccessibleName(/^Price/)
  await expect(offer).toHaveCount(0)
  const kept = changed.with(1, String(before[1]))
  expect(await Promise.all(files.map(read))).toEqual(kept)
  await page.keyboard.press('Control+z')
  await expect.poll(() => Promise.all(files.map(read))).toEqual(before.with(0, String(changed[0])))
  await page.keyboard.press('Control+z')
  await becomes(home, String(before[0]))
})

test('Markdown is edited as source, with buttons for its syntax', { tags: ['slow'] }, async ({ visit }) => {
  const { page, form, sections } = await openEditor(visit, server.origin, caulking)
  const text = await read(caulking)
  await sections.getByRole('listitem').filter({ hasText: 'Prose' }).first().getByRole('button').first().click()
  const body = form('Prose').getByRole('textbox', { name: 'Text' })
  await expect(body).toHaveClass(/cm-content/)
  await body.focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('First. ')
  const [first] = /(?<=body: \|\n\s+)\S[^\n]*/.exec(text) ?? []
  expect(first).toBeTruthy()
  await becomes(caulking, text.replace(String(first), `First. ${first}`))
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Shift+Control+ArrowRight')
  await page.keyboard.press('Shift+ArrowLeft')
  await page.getByRole('button', { name: 'Bold' }).click()
  await expect.poll(() => read(caulking)).toContain('**Firs**t. ')
})

test('a shared text names its file, and is changed there', { tags: ['slow'] }, async ({ visit }) => {
  await edit(home, (text) => text.replace('  - type: shared\n', '$&    heading: Hail us\n'))
  const { page, preview, form, sections } = await openEditor(visit, server.origin, home)
  await shown(preview)
  await expect(sections.getByRole('listitem').filter({ hasText: 'Hail us' })).toHaveCount(1)
  await preview.getByRole('heading', { name: 'Hail us' }).click()
  await expect(form('Shared section').getByLabel('Heading')).toHaveValue('Hail us')
  const [own, shared, site] = await Promise.all([home, 'pages/_sections.yaml', 'pages/_site.yaml'].map(read))
  await preview.getByText('Dry sheds all winter').click()
  await expect(page.getByRole('note')).toContainText('pages/_sections.yaml')
  await expect(focusedField(page)).toHaveValue('Dry sheds all winter')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Dry all winter')
  await becomes('pages/_sections.yaml', String(shared).replace('Dry sheds all winter', 'Dry all winter'))
  await preview.getByText('We hail you back within two tides', { exact: false }).first().click()
  await expect(page.getByRole('note')).toContainText(/pages\/_site\.yaml.*shows on \d+ pages/)
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Or three.')
  await becomes(
    'pages/_site.yaml',
    String(site).replace('within two tides.\n\nnavigation', 'within two tides. Or three.\n\nnavigation'),
  )
  expect(await read(home)).toBe(own)
  await expect(form('Contact')).toBeVisible()
})

test('shared sections are added and deleted, down to none and up again', { tags: ['slow'] }, async ({ visit }) => {
  const file = 'pages/_sections.yaml'
  const { page, sections, form, said } = await openEditor(visit, server.origin, file)
  const names = async () => Object.keys(parse(await read(file)))
  const text = await read(file)
  const add = async () => {
    await page.getByRole('button', { name: 'Add section' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Announcement/ })
      .click()
  }
  await add()
  await expect(form('Announcement')).toBeVisible()
  await expect.poll(names).toEqual(['hail', 'wintering', 'announcement'])
  await add()
  await expect.poll(names).toEqual(['hail', 'wintering', 'announcement', 'announcement-2'])
  for (const left of [3, 2, 1, 0]) {
    await sections.getByRole('button', { name: 'Delete' }).last().click()
    await expect(sections.getByRole('listitem')).toHaveCount(left)
  }
  await said(/^Deleted: Contact/)
  await expect.poll(names).toEqual([])
  await add()
  await expect.poll(names).toEqual(['announcement'])
  for (const _ of Array(7)) {
    await page.getByRole('button', { name: 'Undo' }).click()
    await said(/^Undone/)
  }
  await becomes(file, text)
})

test('a click on a fact selects its field, and the page shows the facts as they are saved', { tags: ['slow'] }, async ({
  visit,
}) => {
  const { page, preview, form, tree, saved } = await openEditor(visit, server.origin, home)
  await shown(preview)
  const site = await read('pages/_site.yaml')
  const [header, footer] = [preview.getByRole('banner'), preview.getByRole('contentinfo')]
  await header.getByText('+47 55 010 203').filter({ visible: true }).click()
  await expect(focused(page)).toHaveAccessibleName(/^Phone/)
  await footer.getByText('hei@tern-boatyard.example').click()
  await expect(focusedField(page)).toHaveValue('hei@tern-boatyard.example')
  await footer.getByText('Fri from 10 until the last tide').click()
  await expect(focusedField(page)).toHaveValue('Fri from 10 until the last tide')
  // Nothing is under the pointer here.
  await footer.click({ position: { x: 3, y: 3 } })
  await expect(form('Footer')).toBeVisible()
  await footer.getByText('+47 55 010 203').dblclick()
  await expect(preview.locator('[contenteditable]')).toBeVisible()
  await page.keyboard.type('+47 55 010 999')
  await page.keyboard.press('Enter')
  await becomes('pages/_site.yaml', site.replace('55 010 203', '55 010 999'))
  await expect(header.locator('a[href="tel:+4755010999"]').first()).toHaveText('+47 55 010 999')
  const button = header.getByRole('link', { name: 'Book a slip' }).filter({ visible: true })
  const colour = () => button.evaluate((link) => getComputedStyle(link).backgroundColor)
  const green = await colour()
  await tree.getByText('Facts of the site').click()
  await page
    .getByRole('region', { name: 'Parts' })
    .getByRole('button', { name: /^Colours, logo and fonts/ })
    .click()
  await form('Colours, logo and fonts')
    .getByRole('textbox', { name: /^Main colour/ })
    .fill('#402060')
  await expect.poll(colour).not.toBe(green)
  await saved()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(colour).toBe(green)
})

test('the page shows an answer while it is typed', { tags: ['slow'] }, async ({ visit }) => {
  const faq = '  - type: faq\n    heading: Asked\n    items:\n      - title: In winter?\n        text: Then too.\n\n'
  await edit(home, (text) => text.replace('  - type: feature-list', `${faq}  - type: feature-list`))
  const { page, preview, form } = await openEditor(visit, server.origin, home)
  await shown(preview)
  const text = await read(home)
  const answer = preview.getByText('Then too.')
  await preview.getByText('In winter?').click()
  await expect(answer).toBeVisible()
  await preview.getByText('In winter?').click()
  await expect(answer).toBeHidden()
  await form('Faq')
    .getByRole('textbox', { name: /^Answer/ })
    .focus()
  await expect(answer).toBeVisible()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' And at low tide.')
  await becomes(home, text.replace('Then too.', 'Then too. And at low tide.'))
  await expect(preview.getByText('Then too. And at low tide.')).toBeVisible()
})

test('a data file with a page of its own is shown beside that page', { tags: ['slow'] }, async ({ visit }) => {
  await mkdir(at('pages/_data/branches'), { recursive: true })
  const quay = 'pages/_data/branches/north-quay.yaml'
  await write(
    quay,
    'name: North Quay\naddress:\n  street: Quay 1\n  locality: Ravnsund\nhref: /harbours/north-quay#ferry\n',
  )
  const { preview } = await openEditor(visit, server.origin, quay)
  await shown(preview)
  await expect(preview.getByRole('heading', { name: 'What the quay asks for' })).toBeVisible()
})

test('a collected card is changed in the file of its page', { tags: ['slow'] }, async ({ visit }) => {
  const { page, preview } = await openEditor(visit, server.origin, hulls)
  await shown(preview)
  const [own, planking] = await Promise.all([hulls, 'pages/work/hulls/planking.yaml'].map(read))
  const card = parse(String(planking)).card
  await preview.getByText(card.text).first().click()
  await expect(page.getByRole('note')).toContainText('pages/work/hulls/planking.yaml')
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Ask us.')
  await becomes('pages/work/hulls/planking.yaml', String(planking).replace(card.text, `${card.text} Ask us.`))
  expect(await read(hulls)).toBe(own)
})

test('merges two changes of one file, and asks the author about two changes of one text', async ({ visit }) => {
  const { page, form, saved } = await openEditor(visit, server.origin, home)
  const text = await read(home)
  const heading = form('Hero').getByLabel('Heading')
  await heading.focus()
  await edit(home, (yaml) => yaml.replace('proof', 'proof').replace('Lately afloat again', 'Just afloat'))
  await heading.fill('Mine')
  const both = text.replace('Wood floats, and so do we', 'Mine').replace('Lately afloat again', 'Just afloat')
  await becomes(home, both)
  await saved()
  for (const choice of ['mine', 'theirs']) {
    const interfere = async (route: Route) => {
      await edit(home, (yaml) => yaml.replace(/heading: (Mine|Theirs \w+)/, `heading: Theirs ${choice}`))
      await route.continue()
    }
    await page.route('**/_edit/api/edit*', interfere, { times: 1 })
    await heading.fill(`Mine ${choice}`)
    const dialog = page.getByRole('dialog', { name: /changed in two places/ })
    await expect(dialog.getByRole('region', { name: 'Your version' })).toContainText(`Mine ${choice}`)
    await expect(dialog.getByRole('region', { name: 'Version in the file' })).toContainText(`Theirs ${choice}`)
    await dialog.getByRole('button', { name: choice === 'mine' ? 'Use your version' : 'Keep the file' }).click()
    const kept = choice === 'mine' ? 'Mine mine' : 'Theirs theirs'
    await becomes(home, both.replace('heading: Mine', `heading: ${kept}`))
    await expect(heading).toHaveValue(kept)
    await expect(heading).toBeFocused()
    if (choice === 'mine') await edit(home, (yaml) => yaml.replace('heading: Mine mine', 'heading: Mine'))
    if (choice === 'mine') await expect(heading).toHaveValue('Mine')
  }
})

test('saves what one request could not, without another key', { tags: ['slow'] }, async ({ visit }) => {
  const expected = [/Failed to load resource/]
  const { page, form, saved } = await openEditor(visit, server.origin, home, { expected })
  const text = await read(home)
  await page.route('**/_edit/api/edit*', (route) => route.abort(), { times: 1 })
  await form('Hero').getByLabel('Heading').fill('Typed in a gap')
  await expect(page.getByText('Not saved: no connection')).toBeVisible()
  await becomes(home, text.replace('Wood floats, and so do we', 'Typed in a gap'))
  await saved()
})

test('says that it saves, and asks before it is left, until the last of several clicks has had its turn', {
  tags: ['further'],
}, async ({ visit }) => {
  const { page, form, saved } = await openEditor(visit, server.origin, home)
  const text = await read(home)
  const duplicate = form('Hero').getByRole('group', { name: 'Facts' }).getByRole('button', { name: 'Duplicate' })
  const undo = page.getByRole('button', { name: 'Undo' })
  for (const count of [5, 6, 7]) {
    await duplicate.first().click()
    await expect.poll(async () => parse(await read(home)).sections[0].facts).toHaveLength(count)
  }
  await saved()
  const held: (() => void)[] = []
  await page.route('**/_edit/api/undo*', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  const isHeld = (count: number) => expect.poll(() => held.length).toBe(count)
  for (let clicks = 0; clicks < 3; clicks++) await undo.click()
  await isHeld(1)
  await expect(page.getByText('Saving…')).toBeVisible()
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  await (await asked).dismiss()
  for (let answers = 0; answers < 3; answers++) {
    await isHeld(answers + 1)
    await expect(page.getByText('Saving…')).toBeVisible()
    held[answers]?.()
  }
  await saved()
  await becomes(home, text)
})

test('keeps what was typed when the form cannot be drawn, until something else can be', { tags: ['further'] }, async ({
  visit,
}) => {
  const { page, form, tree } = await openEditor(visit, server.origin, home, { expected: [/TypeError/] })
  const text = await read(home)
  // Without the message that is to be shown.
  const diagnostics = [{ severity: 'error', path: ['sections', 0, 'heading'] }]
  await page.route(/_edit[/]api[/](edit|page)\b/, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({ json: { ...answer, diagnostics, page: { ...answer.page, diagnostics } } })
  })
  await form('Hero').getByLabel('Heading').fill('Typed')
  await expect(page.getByRole('alert')).toContainText('What you typed is kept')
  await becomes(home, text.replace('Wood floats, and so do we', 'Typed'))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toContainText('TypeError')
  await expect(tree).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(form('Hero').getByLabel('Heading')).toHaveValue('Wood floats, and so do we')
  await becomes(home, text)
})
