import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, inject, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { type EditorProcess, startEditor } from '../cli/editor-process.ts'
import { copyProject, type ProjectCopy } from '../project-copy.ts'
import { violationsOf } from './set-up/axe.ts'
import { commitPages, filesOf, git, openEditor, shown } from './set-up/editor.ts'
import { expect, holdAnswers, requestsOf, test } from './set-up/visit.ts'

/** The editor: whole pages, git, access control and accessibility. */
let copy: ProjectCopy
let server: EditorProcess
const { at, read, write, edit, becomes } = filesOf(() => copy.root)

const home = 'pages/index.yaml'
const skerryBay = 'pages/harbours/skerry-bay.yaml'

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

const choose = async (page: Page, action: string) => {
  await page.getByRole('button', { name: 'Page actions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('creates a page as a draft, and counts down the texts left to rewrite', async ({ visit }) => {
  const expected = [/status of 404/]
  const { page, tree, said } = await openEditor(visit, server.origin, skerryBay, { expected })
  await page.getByRole('button', { name: 'New…' }).click()
  const dialog = page.getByRole('dialog', { name: 'New' })
  await expect(dialog.getByLabel('Kind')).toHaveValue(/pages\/harbours\//)
  await dialog.getByLabel('Name').fill('Crab Cove')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(tree.getByRole('treeitem', { name: /Crab Cove/ }).last()).toContainText('hidden')
  const toDo = page.getByRole('region', { name: 'To do' })
  const file = 'pages/harbours/crab-cove.yaml'
  const marks = async () => (await read(file)).split('# rewrite:').length - 1
  const count = await marks()
  await expect(toDo).toContainText(`${count} texts to rewrite`)
  await toDo.getByRole('button', { name: 'Next text' }).click()
  await expect(page.locator(':is(input, textarea):focus')).toHaveValue(/Crab Cove|Skerry|Boats/)
  // At once: a pause between two keys would be two steps for Undo.
  await page.keyboard.insertText('Boats in Crab Cove, wintered dry')
  await expect(toDo).toContainText(`${count - 1} texts to rewrite`)
  await said(`${count - 1} texts left to rewrite`)
  await toDo.getByRole('button', { name: /texts to rewrite/ }).click()
  await toDo.getByRole('button', { name: /^Done/ }).first().click()
  await expect(toDo).toContainText(`${count - 2} texts to rewrite`)
  await expect.poll(marks).toBe(count - 2)
  for (const step of ['Done: ', '', 'New page Crab Cove']) {
    await page.getByTitle(`Undo: ${step}`).click()
    await said(`Undone: ${step}`)
  }
  await expect(page).toHaveURL(/harbours%2Findex/)
  expect(existsSync(at(file))).toBe(false)
})

test('renaming a page adds a redirect and updates links, and undoing it shows the old address', {
  tags: ['further'],
}, async ({ visit }) => {
  const expected = [/status of 404/]
  const { page, said, form, saved } = await openEditor(visit, server.origin, skerryBay, { expected })
  const text = await read(skerryBay)
  await choose(page, 'Rename…')
  await page.getByRole('dialog').getByLabel('Address').fill('/harbours/crab-cove')
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect(page).toHaveURL(/crab-cove/)
  expect(existsSync(at(skerryBay))).toBe(false)
  const renamed = parse(await read('pages/harbours/crab-cove.yaml'))
  expect(renamed).toEqual({ ...parse(text), redirectsFrom: ['/harbours/skerry-bay'] })
  expect(await read(home)).toContain('href: /harbours/crab-cove')
  await page.getByRole('button', { name: 'Undo' }).click()
  await said('Undone: Rename /harbours/skerry-bay to /harbours/crab-cove')
  await expect(page).toHaveURL(/skerry-bay/)
  await becomes(skerryBay, text)
  expect(await read(home)).toContain('href: /harbours/skerry-bay')
  // Afterwards, changes are saved as before.
  await form('Hero').getByLabel('Heading').fill('Typed after Undo')
  await expect.poll(() => read(skerryBay)).toContain('Typed after Undo')
  await saved()
  await page.goto('about:blank')
})

test('lists the links to a page before it is deleted', { tags: ['slow'] }, async ({ visit }) => {
  // The preview may request the page once more.
  const { page, tree } = await openEditor(visit, server.origin, skerryBay, { expected: [/status of 404/] })
  await choose(page, 'Delete…')
  const dialog = page.getByRole('dialog', { name: /Delete “Skerry Bay”/ })
  await expect(dialog.getByRole('listitem').first()).toContainText('/harbours/skerry-bay')
  expect(existsSync(at(skerryBay))).toBe(true)
  await dialog.getByRole('button', { name: 'Delete anyway' }).click()
  await expect(tree.getByText('Skerry Bay')).toHaveCount(0)
  expect(existsSync(at(skerryBay))).toBe(false)
})

test('shows the home page when another program deletes the open page', { tags: ['slow'] }, async ({ visit }) => {
  const gone = [/status of 404/]
  const { form, said, preview } = await openEditor(visit, server.origin, 'pages/regatta.yaml', { expected: gone })
  await shown(preview)
  await rm(at('pages/regatta.yaml'))
  await said('pages/regatta.yaml is gone')
  await expect(form('Hero').getByLabel('Heading')).toHaveValue('Wood floats, and so do we')
})

test('hides a page without harm to the site, shows it for a time, and Undo brings it back', {
  tags: ['further'],
}, async ({ visit }) => {
  const { page, tree, said } = await openEditor(visit, server.origin, skerryBay)
  const text = await read(skerryBay)
  const badge = tree.getByRole('treeitem', { name: 'Skerry Bay' })
  await choose(page, 'Hide this page…')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('list').first()).toContainText('are told that there is no such page')
  await expect(dialog.getByRole('listitem').filter({ hasText: /^Yard: \d link/ })).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Hide this page' }).click()
  await said('“Skerry Bay” is hidden')
  await expect(page.getByRole('button', { name: 'Page actions' })).toBeFocused()
  await expect(badge).toContainText('hidden')
  await page.getByRole('button', { name: 'Close the message' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Page actions' })).toBeFocused()
  expect(parse(await read(skerryBay))).toMatchObject({ shown: { until: expect.stringMatching(/^\d{4}-/) } })
  await page.getByRole('button', { name: 'Put online' }).click()
  await expect(dialog).toContainText('nothing is in the way')
  await expect(dialog.getByRole('region', { name: /visitors/ })).toContainText('Skerry BayHidden from visitors')
  await page.keyboard.press('Escape')

  await choose(page, 'Show from … until …')
  await dialog.getByLabel('From').fill('2999-05-01')
  await dialog.getByLabel('Until').fill('2999-04-30')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('The first day is after the last one.')
  await dialog.getByLabel('Until').fill('2999-09-30')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(badge).toContainText('from May 1, 2999')
  expect(parse(await read(skerryBay)).shown).toEqual({ from: '2999-05-01', until: '2999-09-30' })
  await choose(page, 'Show from … until …')
  await dialog.getByLabel('Each year at this time').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await said('“Skerry Bay” is shown each year from May 1 until September 30.')

  await choose(page, 'Show this page…')
  await dialog.getByRole('button', { name: 'Show this page' }).click()
  await expect(badge).not.toContainText('2999')
  await becomes(skerryBay, text)
  for (const step of ['Show', 'Show', 'Show', 'Hide']) {
    await page.getByTitle(`Undo: ${step} Skerry Bay`).click()
    await said(`Undone: ${step} Skerry Bay`)
    await expect(page.getByRole('region', { name: 'Message' })).toHaveCount(0)
  }
  await becomes(skerryBay, text)
})

test('shows a page for a time that has samples of a new site', { tags: ['further'] }, async ({ visit }) => {
  await edit(skerryBay, (text) => text.replace(/^name: .*/m, '$& # replace: its name'))
  const { page, tree } = await openEditor(visit, server.origin, skerryBay)
  await choose(page, 'Show from … until …')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('From').fill('2999-05-01')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(tree.getByRole('treeitem', { name: 'Skerry Bay' })).toContainText('from May 1, 2999')
})

test('hides the translations of a page in the same step', { tags: ['slow'] }, async ({ visit }) => {
  const site = await copyProject(inject('built'), 'tests/languages/pages')
  const own = await startEditor(site.root)
  onTestFinished(async () => {
    await own.stop()
    await site.remove()
  })
  const files = ['pages/services/pruning.yaml', 'pages/es/servicios/poda.yaml']
  const texts = () => Promise.all(files.map((file) => readFile(join(site.root, file), 'utf8')))
  const before = await texts()
  const { page, said } = await openEditor(visit, own.origin, files[0] as string, { origin: own.origin })
  await choose(page, 'Hide this page…')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('checkbox', { name: /Hide the translations too/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Hide this page' }).click()
  await said('is hidden')
  for (const text of await texts()) expect(parse(text)).toHaveProperty('shown.until')
  await page.getByRole('button', { name: 'Undo' }).click()
  await said('Undone: Hide')
  expect(await texts()).toEqual(before)
})

test('describes changes in words and commits the selected files', { tags: ['further'] }, async ({ visit }) => {
  const { page, form, preview } = await openEditor(visit, server.origin, home)
  await shown(preview)
  await edit(skerryBay, (text) => text.replace(/heading: .*/, 'heading: Not for this commit'))
  for (const file of ['pages/harbours/index.yaml', 'pages/harbours/north-quay.yaml'])
    await edit(file, (text) => `# The same in both files.\n${text}`)
  await form('Hero').getByLabel('Heading').fill('Wood still floats')
  await expect.poll(() => read(home)).toContain('Wood still floats')
  await page.getByRole('button', { name: 'Changes' }).click()
  const dialog = page.getByRole('dialog', { name: /Changes/ })
  const changed = dialog.getByRole('list').first()
  await expect(changed).toContainText('Wood floats, and so do we → Wood still floats')
  await expect(changed.getByText('Only comments')).toHaveCount(1)
  for (const name of [/Skerry Bay/, /harbours\/index/, /North Quay/])
    await dialog.getByRole('checkbox', { name }).uncheck()
  await dialog.getByLabel('Message').fill('Say that wood still floats')
  await dialog.getByRole('button', { name: 'Commit 1 file' }).click()
  await expect(dialog).toHaveCount(0)
  expect(git(copy.root, 'log', '-1', '--name-only', '--format=%s').trim().split(/\n+/)).toEqual([
    'Say that wood still floats',
    home,
  ])
  expect(git(copy.root, 'status', '--short', 'pages')).toContain(skerryBay)
  await page.goto('about:blank')
  git(copy.root, 'reset', '--quiet', '--hard', 'HEAD~1')
})

test('speaks of a last time only where it is known what was put online', { tags: ['slow'] }, async ({ visit }) => {
  // Nothing was put online by the tests above.
  const { page } = await openEditor(visit, server.origin, home)
  await page.getByRole('button', { name: 'Put online' }).click()
  const dialog = page.getByRole('dialog', { name: 'Put online' })
  await expect(dialog).toContainText('All pages are checked')
  await expect(dialog).toContainText('the site is built on this computer')
  await expect(dialog).not.toContainText(/last time/i)
})

test('puts a site online that has passed the check, with the changes of others, and nothing else', async ({
  visit,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'remote-'))
  const [remote, others] = [join(folder, 'remote.git'), join(folder, 'others')]
  onTestFinished(() => rm(folder, { recursive: true }))
  git(folder, 'init', '--quiet', '--bare', remote)
  git(copy.root, 'remote', 'add', 'origin', remote)
  git(copy.root, 'push', '--quiet', '--set-upstream', 'origin', 'HEAD')
  const before = git(copy.root, 'rev-parse', 'HEAD').trim()
  const latest = () => git(remote, 'log', '--max-count=1', '--format=%B', '--branches').trim()

  const { page, form, said, saved } = await openEditor(visit, server.origin, home)
  await form('Hero').getByLabel('Heading').fill('Wood still floats')
  await edit(skerryBay, (text) => text.replace(/heading: .*/, '$& # rewrite: heading'))
  await saved()
  const top = page.getByRole('region', { name: 'Editor' })
  await top.getByRole('button', { name: 'Put online' }).click()
  const dialog = page.getByRole('dialog', { name: 'Put online' })
  await expect(dialog.getByRole('alert')).toContainText('has to be finished')
  await expect(dialog.getByRole('listitem').first()).toContainText('1 text is still to be rewritten')
  expect(latest()).toBe('Start')
  await dialog.getByRole('button', { name: 'Skerry Bay' }).click()
  await page.getByRole('region', { name: 'To do' }).getByRole('button', { name: '1 text to rewrite' }).click()
  await page.getByRole('button', { name: /^Done/ }).click()
  await saved()

  git(folder, 'clone', '--quiet', remote, others)
  const regatta = join(others, 'pages/regatta.yaml')
  await writeFile(regatta, `# By somebody else.\n${await readFile(regatta, 'utf8')}`)
  git(others, 'commit', '--quiet', '--all', '--message', 'Another change')
  git(others, 'push', '--quiet')
  await top.getByRole('button', { name: 'Put online' }).click()
  const different = dialog.getByRole('region', { name: 'This will be different for visitors' })
  await expect(different).toContainText('Wood floats, and so do we → Wood still floats')
  const send = dialog.getByRole('button', { name: 'Put online' })
  await expect(send).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Somebody else has put changes online')
  expect(latest()).toBe('Another change')
  await dialog.getByRole('button', { name: 'Take in their changes' }).click()
  await said('The changes are sent.')
  await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeFocused()
  expect(git(remote, 'show', `HEAD:${home}`)).toContain('Wood still floats')
  expect(git(remote, 'show', 'HEAD:pages/regatta.yaml')).toContain('# By somebody else.')
  expect(git(copy.root, 'log', '--format=%s')).toContain('Yard: Heading of')
  await page.goto('about:blank')
  git(copy.root, 'reset', '--quiet', '--hard', before)
  git(copy.root, 'remote', 'remove', 'origin')
})

test('a page that is in no version gets another address without a redirect', async () => {
  const text = await read(skerryBay)
  await write('pages/harbours/new.yaml', text)
  for (const [from, to] of [
    ['new', 'newer'],
    ['skerry-bay', 'skerry'],
  ]) {
    const file = `pages/harbours/${from}.yaml`
    await expect
      .poll(() => server.ask('POST', 'rename-page', { file, route: `/harbours/${to}` }))
      .toMatchObject({ status: 'saved' })
  }
  expect(await read('pages/harbours/newer.yaml')).not.toContain('redirectsFrom')
  expect(await read('pages/harbours/skerry.yaml')).toContain('redirectsFrom')
})

test('asks whether what is rarely meant is meant, before a site is put online', { tags: ['further'] }, async ({
  visit,
}) => {
  const hulls = 'pages/work/hulls/index.yaml'
  await edit(hulls, (text) => text.replace('- /keels', '- /ribs').replace('price: 3200', 'price: 3450'))
  await edit('pages/logbook/index.yaml', (text) => `noindex: true\n${text}`)
  await edit('pages/work/hulls/planking.yaml', (text) =>
    text.replace(/title: .*/, 'title: Hulls, Keels and Frames | Tern Boatyard'),
  )
  await edit(skerryBay, (text) => `shown:\n  until: 2020-05-01\n${text}`)
  const { page } = await openEditor(visit, server.origin, home)
  await page.getByRole('button', { name: 'Put online' }).click()
  const dialog = page.getByRole('dialog', { name: 'Put online' })
  const asked = dialog.getByRole('region', { name: 'Is this meant?' })
  await expect(asked).toBeVisible()
  expect((await asked.innerText()).split(/\n+/)).toEqual([
    'Is this meant?',
    'The page is gone: its address leads nowhere.',
    '/harbours/skerry-bay',
    'Search engines must not show the page any more.',
    '/logbook',
    'The old address /keels led to /work/hulls, and leads nowhere now.',
    'Several pages have the title “Hulls, Keels and Frames | Tern Boatyard”.',
    '/work/hulls',
    '/work/hulls/planking',
  ])
  const different = dialog.getByRole('region', { name: 'This will be different for visitors' })
  await expect(different).toContainText('Hidden from search engines: yes')
  expect(await violationsOf(page)).toEqual([])
})

test('says that a page is missing before the site can be put online, and leads only to what is there', {
  tags: ['further'],
}, async ({ visit }) => {
  await edit('pages/_site.yaml', (text) => `languages: [en, fr]\n${text}`)
  const { page } = await openEditor(visit, server.origin, home)
  await page.getByRole('button', { name: 'Put online' }).click()
  const missing = page.getByRole('dialog', { name: 'Put online' }).getByRole('listitem')
  await expect(missing.filter({ hasText: 'The home page in “fr” is missing' }).first()).toBeVisible()
  await expect(missing.getByRole('button', { name: 'pages/fr/index.yaml' })).toBeDisabled()
})

test('axe finds no violations in any state, wide and narrow', { tags: ['slow'] }, async ({ visit }) => {
  const { page, preview, form, sections } = await openEditor(visit, server.origin, home, { reducedMotion: true })
  await shown(preview)
  const states: Record<string, () => Promise<unknown>> = {
    start: async () => undefined,
    section: () => sections.getByRole('listitem').nth(1).getByRole('button').first().click(),
    links: async () => {
      await form('Card grid')
        .getByRole('button', { name: /^All the work/ })
        .click()
      await form('Card grid').getByLabel('Link').last().click()
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
    },
    mistake: () => form('Card grid').getByLabel('Title').first().fill(''),
    details: () => page.getByRole('button', { name: /Page details/ }).click(),
    menu: () => page.getByRole('button', { name: 'Page actions' }).click(),
    closed: () => page.keyboard.press('Escape'),
    palette: () => page.getByRole('button', { name: 'Add section' }).click(),
    shut: () => page.keyboard.press('Escape'),
    changes: () => page.getByRole('button', { name: 'Changes' }).click(),
    left: () => page.keyboard.press('Escape'),
    online: async () => {
      await page.getByRole('button', { name: 'Put online' }).click()
      await expect(page.getByRole('dialog')).toContainText('finished before the site can be put online')
    },
    after: () => page.keyboard.press('Escape'),
    source: () => page.getByRole('button', { name: 'Source' }).click(),
    facts: () => page.getByRole('tree').getByText('Facts of the site').click(),
    brand: () => page.getByRole('button', { name: /^Colours, logo and fonts/ }).click(),
  }
  for (const [name, enter] of Object.entries(states)) {
    await enter()
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      // The page in the preview has its own tests.
      const violations = (await violationsOf(page)).filter((violation) => !violation.startsWith('frame-tested'))
      expect(violations, `${name}, ${width} pixels wide`).toEqual([])
    }
  }
})

test('prices, sections and entries can be changed by keyboard alone, and the focus is never lost', {
  tags: ['slow'],
}, async ({ visit }) => {
  const { page, form, sections, said } = await openEditor(visit, server.origin, home)
  const focused = page.locator(':focus')
  const text = await read(home)
  const tabTo = async (name: RegExp, most = 120) => {
    for (let presses = 0; presses < most; presses++) {
      await page.keyboard.press('Tab')
      const label = await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement
        return `${element.labels?.[0]?.textContent ?? ''} ${element.getAttribute('aria-label') ?? ''} ${element.textContent}`
      })
      if (name.test(label)) return
    }
    throw new Error(`Tab does not reach ${name}`)
  }
  await page.getByRole('treeitem', { name: 'Yard' }).focus()
  // The links of the page are no stops.
  await tabTo(/Add section/, 12)
  await tabTo(/Card grid.*What happens/)
  await page.keyboard.press('Enter')
  await expect(focused).toHaveAccessibleName('Kind of cards')
  await tabTo(/^Price/)
  await page.keyboard.press('Control+a')
  // At once: a pause between two keys would be two steps for Undo.
  await page.keyboard.insertText('from €3,300')
  await becomes(home, text.replace('from €3,200', 'from €3,300'))
  await page.keyboard.press('Control+z')
  await becomes(home, text)
  await page.keyboard.press('Shift+F6')
  await expect(focused).toHaveAccessibleName(/^Card grid/)
  await page.keyboard.press('Alt+ArrowDown')
  await said('Card grid, now 3 of 7')
  await page.keyboard.press('Control+z')
  await said(/^Undone: Move/)
  await expect(sections.getByRole('listitem').nth(1).locator(':focus')).toHaveCount(1)
  await becomes(home, text)
  // The buttons of a section are one stop.
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(focused).toHaveAccessibleName('Move down')
  await tabTo(/^ ?More/, 1)
  await page.keyboard.press('F6')
  // What is added goes with Undo, and the focus back.
  const add = form('Card grid').getByRole('button', { name: 'Add a card' })
  await tabTo(/Add a card/)
  await page.keyboard.press('Enter')
  await said('card added, 4 of 4')
  await expect(add).not.toBeFocused()
  await page.keyboard.press('Control+z')
  await said(/^Undone: Add/)
  await expect(add).toBeFocused()
  await becomes(home, text)
})

test('every control is reachable with text of twice the size and on a tablet', { tags: ['slow'] }, async ({
  visit,
}) => {
  for (const [width, size] of [
    [1440, '200%'],
    [1024, '200%'],
    [820, '100%'],
  ] as const) {
    const { page, form } = await openEditor(visit, server.origin, home, { width, height: 900 })
    await page.addStyleTag({ content: `html { font-size: ${size} }` })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    for (const button of ['Undo', 'Redo', 'Source', 'Changes', 'Add section', 'New…']) {
      const box = await page.getByRole('button', { name: button, exact: true }).boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= width, button).toBe(true)
    }
    await form('Hero').getByLabel('Heading').scrollIntoViewIfNeeded()
    await expect(form('Hero').getByLabel('Heading')).toBeInViewport()
  }
})

test('keeps typed text while the server is down and saves it when it is back', { tags: ['slow'] }, async ({
  visit,
}) => {
  const unreachable = [/Failed to load resource/, /ERR_CONNECTION_REFUSED/, /ERR_INCOMPLETE_CHUNKED_ENCODING/]
  const { page, form, saved } = await openEditor(visit, server.origin, home, { expected: unreachable })
  const text = await read(home)
  await server.kill()
  await form('Hero').getByLabel('Heading').fill('Typed on a train')
  await expect(page.getByText('Not saved: no connection')).toBeVisible()
  await form('Hero').getByLabel('Heading').press('End')
  await form('Hero').getByLabel('Heading').pressSequentially('!')
  expect(await read(home)).toBe(text)
  server = await startEditor(copy.root, '--port', new URL(server.origin).port)
  await becomes(home, text.replace('Wood floats, and so do we', 'Typed on a train!'))
  await saved()
  await expect(page.getByText('does not answer')).toHaveCount(0)
})

test('shows a translation beside its source, and what changed in the source since', { tags: ['slow'] }, async ({
  visit,
}) => {
  const languages = await copyProject(inject('built'), 'tests/languages/pages')
  onTestFinished(languages.remove)
  const editor = await startEditor(languages.root)
  onTestFinished(editor.stop)
  const { read, edit, becomes } = filesOf(() => languages.root)
  const [source, pruning] = ['pages/services/pruning.yaml', 'pages/es/servicios/poda.yaml']
  const { page, form, tree } = await openEditor(visit, editor.origin, pruning, {
    expected: [/status of 404/],
  })
  const bar = page.getByRole('region', { name: 'Translation' })
  await expect(form('Hero').getByText('We come in February')).toHaveAttribute('lang', 'en-GB')
  await bar.getByRole('button', { name: 'It says the same' }).click()
  await expect(bar).toHaveText('Translation of Pruning')
  const text = await read(pruning)
  expect(text).toMatch(/\nsourceTexts: .*\n$/)
  await edit(source, (yaml) => yaml.replace(/heading: Trees.*/, 'heading: Olives, cut before spring'))
  await expect(bar).toContainText('1 text to translate again')
  await expect(tree).toContainText('1 to translate')
  await expect(form('Hero')).toContainText('Changed since it was translated')
  await bar.getByRole('button', { name: 'Next text' }).click()
  await expect(form('Hero').getByText('Olives, cut before spring', { exact: true })).toHaveAttribute('lang', 'en-GB')
  await expect(page.locator(':focus')).toHaveValue('Árboles y setos, podados en su momento')
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('Olivos')
  await bar.getByRole('button', { name: 'All are translated' }).click()
  await expect(bar).toHaveText('Translation of Pruning')
  expect((await read(pruning)).replace(/sourceTexts: .*/, '')).toBe(
    text.replace('Árboles y setos, podados en su momento', 'Olivos').replace(/sourceTexts: .*/, ''),
  )
  for (const left of [text.replace('Árboles y setos, podados en su momento', 'Olivos'), text]) {
    await page.getByRole('button', { name: 'Undo' }).click()
    await becomes(pruning, left)
  }
  await page.goto(`${editor.origin}/_edit?file=${source}`)
  await choose(page, 'Delete…')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem').filter({ hasText: pruning })).toHaveText(/^Poda/)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await choose(page, 'Rename…')
  await page.getByRole('dialog').getByLabel('Address').fill('/services/trees')
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await becomes(pruning, text.replace('translates: /services/pruning', 'translates: /services/trees'))
  await page.goto('about:blank')
})

test('translates a page and everything else, and tells languages apart in tree and search', {
  tags: ['further'],
}, async ({ visit }) => {
  const languages = await copyProject(inject('built'), 'tests/languages/pages')
  onTestFinished(languages.remove)
  const editor = await startEditor(languages.root)
  onTestFinished(editor.stop)
  const { at, read, becomes } = filesOf(() => languages.root)
  const [source, made] = ['pages/about.yaml', 'pages/es/about.yaml']
  const expected = [/status of 404/]
  const { page, tree, said } = await openEditor(visit, editor.origin, source, { expected })
  // The answer is late: the site was checked, which finds the texts to translate, while it was on its way.
  const letGo = await holdAnswers(page, /api\/page\?file=pages%2Fes%2Fabout/)
  const requests = requestsOf(page)
  await choose(page, 'Translate into Spanish')
  await expect.poll(() => requests.filter((one) => one.endsWith('/api/pages?')).length).toBe(2)
  letGo()
  await expect(page).toHaveURL(/es%2Fabout/)
  await said('hidden until you show it')
  expect(parse(await read(made))).toMatchObject({ draft: true, name: parse(await read(source)).name })
  const bar = page.getByRole('region', { name: 'Translation' })
  await expect(bar).toContainText(/\d+ texts left to translate/)
  // The first text is ready to be typed over, beside its source.
  const focused = page.locator(':is(input, textarea):focus')
  const original = await focused.inputValue()
  await expect(page.locator('[lang="en-GB"]').getByText(original, { exact: true }).first()).toBeVisible()
  await expect(tree.getByRole('treeitem', { name: /^Spanish/ })).toHaveAttribute('aria-expanded', 'true')
  await expect(tree.getByRole('treeitem', { name: /^About/ }).last()).toContainText('hidden')
  // The opened page is not among those that are found.
  await page.getByLabel('Find a page').fill('pruning')
  await expect(tree.getByRole('treeitem').first()).toContainText('/services/pruning')
  await expect(page.getByLabel('Find a page')).toHaveValue('pruning')
  await page.getByLabel('Find a page').fill('about spanish')
  await expect(tree.getByRole('treeitem')).toHaveText([/\/es\/about · Spanish/])
  await page.keyboard.press('ArrowDown')
  await expect(tree.getByRole('treeitem').first()).toBeFocused()
  await page.getByLabel('Find a page').fill('')
  // A message about one page does not stay on the next.
  await expect(page.getByRole('region', { name: 'Message' })).toContainText('hidden until you show it')
  await bar.getByRole('button', { name: 'About us' }).click()
  await expect(page.getByRole('region', { name: 'Message' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await said('Undone: Translate')
  await expect.poll(() => existsSync(at(made))).toBe(false)

  await choose(page, 'Translate everything that is missing into German')
  await said('Everything that was missing')
  expect(await read('pages/de/_site.yaml')).toContain('sourceTexts:')
  await page.goto(`${editor.origin}/_edit?file=pages/de/_site.yaml`)
  const parts = page.getByRole('list', { name: 'Sections' })
  await expect(parts.getByRole('listitem').first()).toContainText('Company')
  await expect(parts).not.toContainText('Source texts')
  await becomes(source, await read(source))
})

test('makes, duplicates and deletes a data file, and says which sections show it', { tags: ['further'] }, async ({
  visit,
}) => {
  const { at, read } = filesOf(() => copy.root)
  const { page, tree, said } = await openEditor(visit, server.origin, home, { expected: [/status of 404/] })
  await page.getByRole('button', { name: 'New…' }).click()
  const dialog = page.getByRole('dialog', { name: 'New' })
  await expect(dialog.getByLabel('Kind').getByRole('option', { name: /^(Page|Harbour|Person|Event)$/ })).toHaveCount(4)
  await dialog.getByLabel('Kind').selectOption({ label: 'Project' })
  await dialog.getByLabel('Name').fill('The blue dinghy')
  await dialog.getByRole('button', { name: 'Create' }).click()
  const made = 'pages/_data/projects/the-blue-dinghy.yaml'
  await expect(page).toHaveURL(/the-blue-dinghy/)
  expect(await read(made)).toMatch(/title: The blue dinghy\n[\s\S]*# rewrite:/)
  await expect(tree.getByRole('treeitem', { name: /^Projects/ })).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('region', { name: 'To do' })).toContainText(/to rewrite/)

  await choose(page, 'Duplicate…')
  await page.getByRole('dialog').getByLabel('Name').fill('The red dinghy')
  await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click()
  await expect(page).toHaveURL(/the-red-dinghy/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await said('Undone: New: The red dinghy')

  await page.goto(`${server.origin}/_edit?file=${made}`)
  await choose(page, 'Delete…')
  const question = page.getByRole('dialog', { name: 'Delete “The blue dinghy”' })
  await expect(question.getByRole('alert')).toContainText('would not show it any more')
  await expect(question.getByRole('listitem').first()).toContainText(/\w+ Card grid/)
  await question.getByRole('button', { name: 'Delete anyway' }).click()
  await said('is deleted')
  expect(existsSync(at(made))).toBe(false)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => existsSync(at(made))).toBe(true)

  await page.getByRole('button', { name: 'New…' }).click()
  await dialog.getByLabel('Kind').selectOption({ label: 'Event' })
  await dialog.getByLabel('Name').fill('Open day')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await said('choose “Events” there under “Show from”')
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Starts/)
})

test('shows one mistake after the other at its field, with the words of the form', { tags: ['further'] }, async ({
  visit,
}) => {
  await edit(skerryBay, (text) =>
    text
      .replace(/heading: .*/, 'heading: ""')
      .replace(/^title: .*\n/m, '')
      .replace('icon: map-pin', 'icno: map-pin')
      .replace('type: call-to-action', 'type: call-to-acton')
      // Marks are a list of their own.
      .replace(/^name: .*/m, '$& # rewrite: text'),
  )
  const { page, form } = await openEditor(visit, server.origin, skerryBay)
  const mistakes = page.getByRole('region', { name: 'Mistakes' })
  await expect(mistakes).toContainText('4 mistakes')
  await mistakes.getByRole('button').click()
  await expect(mistakes).toContainText('“Title in Google” is missing.')
  await expect(form('Page details').locator(':focus')).toBeInViewport()
  await mistakes.getByRole('button').click()
  await expect(mistakes).toContainText('This is empty: write something here.')
  await expect(form('Hero').getByLabel('Heading')).toBeFocused()
  await mistakes.getByRole('button').click()
  await expect(mistakes).toContainText('“icno” is not a field of an entry of “Reasons”: did you mean “Icon”?')
  await mistakes.getByRole('button').click()
  await expect(mistakes).toContainText('is not a type of section: did you mean “Call to action”?')
  await page.getByRole('button', { name: 'Put online' }).click()
  await expect(page.getByRole('dialog')).toContainText('4 mistakes. A page needs “Title in Google”.')
})
