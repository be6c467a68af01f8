import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { writeGenerated } from '../../src/codegen/generated.ts'
import { copyProject, type ProjectCopy } from '../project-copy.ts'
import { type DevServer, startDev } from './set-up/dev.ts'
import { expect, hold, hydrated, test, visitMissing } from './set-up/visit.ts'

/** `npm run dev` on a copy of the project. */
let copy: ProjectCopy
let server: DevServer
let origin: string

const skerryBay = 'pages/harbours/skerry-bay.yaml'
const at = (file: string) => join(copy.root, file)
const read = (file: string) => readFile(at(file), 'utf8')
const edit = async (file: string, change: (text: string) => string) => writeFile(at(file), change(await read(file)))

beforeAll(async () => {
  copy = await copyProject(inject('built'))
  await edit('pages/logbook/index.yaml', (text) => text.replace('title:', 'tilte:'))
  // Vite handles a change after all plugins have; a slow one must not matter.
  const slow = "{ name: 'slow', watchChange: () => new Promise((done) => setTimeout(done, 200)) }"
  await edit('vite.config.ts', (text) => text.replace('[site()]', `[site(), ${slow}]`))
  server = await startDev(copy.root)
  origin = server.origin
})
// A failed test must not affect the next one.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await copy.restore()
})
afterAll(async () => {
  await server.stop()
  await copy.remove()
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const report = (page: Page) => page.getByRole('alert', { name: 'Check' })

/** Asserts that the change appears without a page load, which would remove the mark. */
async function inPlace(page: Page, change: () => Promise<unknown>, text: string): Promise<void> {
  await page.evaluate(() => Object.assign(window, { marked: true }))
  await change()
  await expect(heading(page)).toHaveText(text)
  expect(await page.evaluate(() => 'marked' in window)).toBe(true)
}

/** A reload of the page cancels one of the two navigations. */
const open = (page: Page, path: string) => expect(() => page.goto(origin + path)).toPass()

test('an error that exists at the start is shown on its page and in the terminal, and other pages work', {
  tags: ['slow'],
}, async ({ visit }) => {
  const page = await visit(`${origin}/logbook`, { origin })
  await expect(report(page)).toContainText('did you mean `title`?')
  await expect.poll(server.said).toMatch(/error\[unknown-key\][\s\S]*pages\/logbook\/index\.yaml:\d+:1/)
  await open(page, '/harbours')
  await expect(heading(page)).toBeVisible()
  await expect(report(page)).toHaveCount(0)
  await open(page, '/logbook')
  await edit('pages/logbook/index.yaml', (text) => text.replace('tilte:', 'title:'))
  await expect(heading(page)).toHaveText('Written while the ice holds')
  await expect(report(page)).toHaveCount(0)
  await expect.poll(server.said).toContain('No problems in 12 pages')
})

test('a text updates in place, an error opens the overlay over the last good page, and a fix closes it', async ({
  visit,
}) => {
  const page = await visit(`${origin}/harbours/skerry-bay`, { origin })
  const text = await read(skerryBay)
  const title = await heading(page).innerText()
  await hydrated(page)
  await inPlace(page, () => writeFile(at(skerryBay), text.replace(title, 'A new heading')), 'A new heading')
  await writeFile(at(skerryBay), text.replace('heading:', 'heding:'))
  await expect(report(page)).toContainText('error[unknown-key]')
  const marks = report(page).locator('code').getByText('^^^ did you mean `heading`?')
  await expect(marks, 'coloured as in a terminal').toHaveCSS('color', 'rgb(255, 138, 128)')
  await expect(report(page).getByRole('link', { name: /skerry-bay\.yaml:\d+:\d+/ })).toBeVisible()
  await expect(heading(page)).toHaveText('A new heading')
  await report(page).getByRole('button', { name: 'Close' }).click()
  await expect(report(page)).toHaveCount(0)
  await writeFile(at(skerryBay), text)
  await expect(heading(page)).toHaveText(title)
  await expect(report(page)).toHaveCount(0)
})

test('a place in the overlay opens the code editor there', { tags: ['slow'] }, async ({ visit }) => {
  const page = await visit(`${origin}/harbours/skerry-bay`, { origin })
  const text = await read(skerryBay)
  await writeFile(at(skerryBay), text.replace('heading:', 'heding:'))
  const opening = page.waitForRequest(/__open-in-editor/)
  await page.route(/__open-in-editor/, (route) => route.fulfill({ body: '' }))
  await report(page).getByRole('link').first().click()
  expect(decodeURIComponent((await opening).url())).toMatch(/file=pages\/harbours\/skerry-bay\.yaml:\d+:\d+$/)
  await writeFile(at(skerryBay), text)
  await expect(report(page)).toHaveCount(0)
})

test('does not reload a page that its author is leaving, which would cancel the navigation', {
  tags: ['slow'],
}, async ({ visit }) => {
  const page = await visit(`${origin}/harbours/skerry-bay`, { origin })
  const text = await read(skerryBay)
  const letGo = await hold(page, /\/work$/)
  // The page waits for some seconds before it is reloaded, which may pass on a busy machine.
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
  const asked = page.waitForRequest(/\/work$/)
  const leaving = page.goto(`${origin}/work`)
  await asked
  const report = page.waitForResponse(/\/harbours\/skerry-bay$/)
  await writeFile(at(skerryBay), text.replace('heading:', 'heding:'))
  await (await report).finished()
  letGo()
  await leaving
  await expect(page).toHaveURL(/\/work$/)
  await writeFile(at(skerryBay), text)
})

test('the 404 page names a file whose name is wrong, and the file that it expects', { tags: ['slow'] }, async ({
  visit,
}) => {
  const page = await visitMissing(visit, `${origin}/harbours/crab-cove`, { origin })
  await expect(heading(page)).toHaveText('Lost at sea')
  for (const name of ['crab-cove.yml', 'Crab Cove.yaml', 'crab-cove.yaml.txt']) {
    await writeFile(at(`pages/harbours/${name}`), await read(skerryBay))
    await expect(report(page)).toContainText(`pages/harbours/${name}`)
    await expect(report(page)).toContainText('pages/harbours/crab-cove.yaml')
    await rm(at(`pages/harbours/${name}`))
    await expect(report(page)).toHaveCount(0)
  }
})

test('output of a build in the same project reloads nothing', { tags: ['slow'] }, async ({ visit }) => {
  const page = await visit(`${origin}/harbours/skerry-bay`, { origin })
  await hydrated(page)
  for (const folder of ['dist.next-1', 'dist']) {
    await mkdir(at(folder))
    await writeFile(at(`${folder}/index.html`), '<!doctype html><title>Built</title>')
  }
  const title = await heading(page).innerText()
  await inPlace(page, () => edit(skerryBay, (text) => text.replace(title, 'After a build')), 'After a build')
  expect(server.said()).not.toContain('dist')
  await edit(skerryBay, (text) => text.replace('After a build', title))
  await expect(heading(page)).toHaveText(title)
})

test('shows an added, a renamed and a removed page, and redirects its old address', { tags: ['further'] }, async ({
  visit,
}) => {
  const card = 'card:\n  title: Crab Cove\n  text: Rocks on both sides.\n  projects: 10+\n'
  const page = await visitMissing(visit, `${origin}/harbours/crab-cove`, { origin })
  await expect(heading(page)).toHaveText('Lost at sea')
  const text = await read('pages/harbours/skerry-bay.yaml')
  const crabCove = text.replaceAll('Skerry Bay', 'Crab Cove').replace('Sixty boats and a herring', 'Boats in Crab Cove')
  await writeFile(at('pages/harbours/crab-cove.yaml'), crabCove.replace(/^card:\n( .*\n)+/m, card))
  await expect(heading(page)).toHaveText('Boats in Crab Cove')
  await rename(at('pages/harbours/crab-cove.yaml'), at('pages/harbours/eel-pool.yaml'))
  await expect(heading(page)).toHaveText('Lost at sea')
  await open(page, '/harbours/eel-pool')
  await expect(heading(page)).toHaveText('Boats in Crab Cove')
  await edit('pages/harbours/eel-pool.yaml', (text) => `redirectsFrom: [/harbours/crab-cove]\n${text}`)
  await expect.poll(async () => (await fetch(`${origin}/harbours/crab-cove`)).url).toBe(`${origin}/harbours/eel-pool`)
  await rm(at('pages/harbours/eel-pool.yaml'))
  await expect(heading(page)).toHaveText('Lost at sea')
})

test('serves the files in _public/ as they are', { tags: ['further'] }, async () => {
  const textAt = async (path: string) => (await fetch(origin + path)).text()
  await mkdir(at('pages/_public/.well-known'), { recursive: true })
  for (const [path, text] of Object.entries({ '/.well-known/security.txt': 'Contact: us', '/map.yaml': 'a: [b' })) {
    await writeFile(at(`pages/_public${path}`), text)
    await expect.poll(() => textAt(path)).toBe(text)
  }
  await rm(at('pages/_public'), { recursive: true })
  await expect.poll(() => textAt('/map.yaml')).toContain('Lost at sea')
})

test('shows the 404 page when the file of a page that never changed is removed', { tags: ['slow'] }, async ({
  visit,
}) => {
  const file = 'pages/work/hulls/planking.yaml'
  const page = await visitMissing(visit, `${origin}/work/hulls/planking`, { origin })
  const title = await heading(page).innerText()
  await rename(at(file), at('away'))
  await expect(heading(page)).toHaveText('Lost at sea')
  await rename(at('away'), at(file))
  await expect(heading(page)).toHaveText(title)
})

test('a changed shared section updates the page, and stays while its name is wrong', { tags: ['slow'] }, async ({
  visit,
}) => {
  const page = await visit(`${origin}/`, { origin })
  const section = page.getByRole('heading', { level: 2, name: 'A note for all' })
  await edit('pages/_sections.yaml', (text) => text.replace('Hail the yard', 'A note for all'))
  await expect(section).toBeVisible()
  await edit('pages/index.yaml', (text) => text.replace('name: hail', 'name: hale'))
  await expect(report(page)).toContainText('error[unknown-shared-section]')
  await expect(section).toBeVisible()
})

/** @returns the status of the response, or 'closed' if the server closes the connection */
const ask = (path: string, headers: Record<string, string>) =>
  new Promise<number | 'closed'>((done) => {
    request(origin, { path, headers }, (response) => done(response.resume().statusCode ?? 0))
      .on('upgrade', (_, socket) => {
        socket.destroy()
        done(101)
      })
      .on('error', () => done('closed'))
      .end()
  })

test('other origins cannot read anything, and links from them work', async () => {
  const elsewhere = { origin: 'http://localhost:1' }
  const asSocket = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' }
  const key = { 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==', 'sec-websocket-protocol': 'vite-ping' }
  const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  expect(await ask('/package.json', { origin })).toBe(200)
  expect(await ask('/package.json', elsewhere)).toBe(403)
  expect(await ask('/package.json', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' })).toBe(403)
  expect(await ask('/work', link)).toBe(200)
  expect(await ask('/work', { ...link, 'sec-fetch-dest': 'iframe' })).toBe(403)
  expect(await ask('/', { ...asSocket, ...key, origin })).toBe(101)
  expect(await ask('/', { ...asSocket, ...key, ...elsewhere })).toBe('closed')
})

test('messages of visitors are not served', async () => {
  for (const file of ['.inbox/inbox.db', '.cache/inbox/mails/1.eml']) {
    await mkdir(dirname(at(file)), { recursive: true })
    await writeFile(at(file), 'secret')
    for (const address of [`/${file}`, `/${file}?raw`, `/@fs${at(file)}`])
      expect(await ask(address, { origin }), address).toBe(403)
  }
})

test('opens files of the site in an editor, whatever form the address has, and no others', async () => {
  const open = '/__open-in-editor?file='
  const own = { 'sec-fetch-site': 'same-origin' }
  const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  const addresses = [open, `${origin}${open}`, '/__OPEN-in-editor?file=', '/__open-in-editor/?file=', `/x/..${open}`]
  for (const address of addresses) {
    for (const file of [
      '/etc/passwd',
      'file:///etc/passwd',
      '../etc/passwd',
      `${copy.root}/../..${import.meta.filename}`,
    ])
      expect(await ask(address + file, own), address + file).toBe(403)
    expect(await ask(`${address}pages/index.yaml`, link), address).toBe(403)
  }
  for (const [line, address] of addresses.entries())
    expect(await ask(`${address}pages/index.yaml:${line + 1}:1`, own), address).toBe(200)
  for (const [line] of addresses.entries())
    await expect.poll(server.said).toContain(`${copy.root}/pages/index.yaml ${line + 1} 1`)
  expect(server.said()).not.toContain('passwd')
})

test('the gallery shows a block with its fields and its YAML', { tags: ['slow'] }, async ({ visit }) => {
  const page = await visit(`${origin}/_blocks/testimonials`, { origin })
  await expect(page.getByRole('heading', { level: 1, name: 'testimonials' })).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: 'items' })).toBeVisible()
  await expect(page.locator('pre', { hasText: 'type: testimonials' })).toBeVisible()
  await expect(page.frameLocator('iframe').locator('[data-block]')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { marked: true }))
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => 'marked' in window), 'not reloaded without a change').toBe(true)
})

const stats = 'schema/blocks/stats.schema.json'

/** @returns the line and column of a part of a text */
function placeOf(text: string, part: string): string {
  const before = text.slice(0, text.indexOf(part)).split('\n')
  return `${before.length}:${(before.at(-1) ?? '').length + 1}`
}

/** A correct part of a schema, a wrong one, where the error is reported, and its message. */
const mistakes = [
  ['definitions/facts', 'definitions/fakts', undefined, 'fakts` does not exist'],
  ['"type", "facts"', '"type", "fakts"', undefined, '`fakts` is required, but missing in'],
  ['"object",', '"object",,', ',\n  "additional', 'invalid JSON'],
] as const

test('shows an error in the schema on every page and in the terminal until it is fixed', { tags: ['slow'] }, async ({
  visit,
}) => {
  const page = await visit(`${origin}/work`, { origin, expected: [/status of 500/] })
  const text = await read(stats)
  for (const [right, wrong, part, problem] of mistakes) {
    const changed = text.replace(right, wrong)
    const words = part ? `${stats}:${placeOf(changed, part)}: ${problem}` : problem
    await writeFile(at(stats), changed)
    await expect(report(page)).toContainText(words)
    await expect.poll(server.said).toContain(words)
    await writeFile(at(skerryBay), await read(skerryBay))
    const other = await visit(`${origin}/harbours/skerry-bay`, { origin, expected: [/status of 500/] })
    await expect(report(other)).toContainText(words)
    await other.close()
    await writeFile(at(stats), text)
    await expect(heading(page)).toBeVisible()
    await expect(report(page)).toHaveCount(0)
  }
})

test('a missing schema asks to run `npm run generate`, and the page returns with the schema', {
  tags: ['slow'],
}, async ({ visit }) => {
  const page = await visit(`${origin}/harbours/skerry-bay`, { origin, expected: [/status of 500/] })
  await rename(at(stats), at('away'))
  await expect(report(page)).toContainText(`${stats} is missing. Run \`npm run generate\`.`)
  await rename(at('away'), at(stats))
  await expect(heading(page)).toBeVisible()
  await expect(report(page)).toHaveCount(0)
})

test('finds a component again after its file was missing', { tags: ['slow'] }, async ({ visit }) => {
  const page = await visit(`${origin}/harbours/skerry-bay`, {
    origin,
    expected: [/status of 500/, /cannot be found/],
  })
  await rename(at('src/blocks/stats.tsx'), at('away'))
  await expect.poll(async () => (await fetch(`${origin}/work`)).status).toBe(500)
  await rename(at('away'), at('src/blocks/stats.tsx'))
  await expect.poll(async () => (await fetch(`${origin}/work`)).status).toBe(200)
  await expect(heading(page)).toBeVisible()
})

test("a block that begins with 'use client' but is not registered asks to run `npm run generate`", {
  tags: ['slow'],
}, async ({ visit }) => {
  const page = await visit(`${origin}/harbours/skerry-bay`, { origin, expected: [/status of 500/] })
  const words =
    "src/blocks/hero.tsx begins with 'use client', but src/generated/registries/interactive-blocks.ts does not list it."
  await edit('src/blocks/hero.tsx', (text) => `'use client'\n${text}`)
  await expect(report(page)).toContainText(words)
  await expect.poll(server.said).toContain(words)
  await edit('src/blocks/hero.tsx', (text) => text.replace("'use client'\n", ''))
  await expect(heading(page)).toBeVisible()
  await expect(report(page)).toHaveCount(0)
})

test('a block with pictures can become interactive, even when their photos fail to load', { tags: ['slow'] }, async ({
  visit,
}) => {
  await edit('src/blocks/hero.tsx', (text) => `'use client'\n${text}`)
  await writeGenerated(copy.root)
  const page = await visit(`${origin}/harbours/skerry-bay`, {
    origin,
    photos: false,
    // Between the two changes of code, the page may be rendered before and hydrated after.
    expected: [/status of 500/, /There is no interactive block "hero"/],
  })
  await expect(page.locator('[data-island] img[data-missing]')).toBeAttached()
  // Vite reloads the page once more after the slow plugin.
  await expect(() => hydrated(page)).toPass()
  await edit('src/blocks/hero.tsx', (text) => text.replace("'use client'\n", ''))
  await writeGenerated(copy.root)
  await expect(page.locator('[data-island]')).toHaveCount(0)
})

test("changes of a block's markup and styles update the page", { tags: ['further'] }, async ({ visit }) => {
  const page = await visit(`${origin}/harbours/skerry-bay`, { origin })
  await edit('src/blocks/hero.tsx', (text) => text.replace('<Title ', '<Title data-changed '))
  await expect(page.locator('h1[data-changed]')).toBeVisible()
  await edit('src/blocks/hero.module.css', (text) => `${text}\n.heading { outline: 3px solid red; }\n`)
  await expect(heading(page)).toHaveCSS('outline-style', 'solid')
})

test('shows an error in the code on the page until it is fixed, and once in the terminal', { tags: ['slow'] }, async ({
  visit,
}) => {
  const page = await visit(`${origin}/harbours/skerry-bay`, { origin, expected: [/status of 500/] })
  const failure = page.locator('vite-error-overlay')
  const hero = await read('src/blocks/hero.tsx')
  await writeFile(at('src/blocks/hero.tsx'), hero.replace('function Hero(', 'function Another('))
  await expect(failure).toContainText('sections[0] hero: src/generated/registries/blocks.ts does not have this block.')
  await writeFile(at('src/blocks/hero.tsx'), hero.replace('function Hero(', 'function Hero(('))
  await expect(failure).toContainText('src/blocks/hero.tsx')
  await expect.poll(server.said).toContain('PARSE_ERROR')
  const times = () => server.said().split('PARSE_ERROR').length - 1
  const toldByAnotherLoad = async () => {
    const before = times()
    expect((await fetch(`${origin}/work`)).status).toBe(500)
    return times() - before
  }
  // A file written in two steps is reported twice.
  await expect.poll(toldByAnotherLoad).toBe(0)
  expect(await toldByAnotherLoad()).toBe(0)
  await writeFile(at('src/blocks/hero.tsx'), hero)
  await expect(heading(page)).toBeVisible()
})

test('a page whose component throws returns when its text is fixed', { tags: ['slow'] }, async ({ visit }) => {
  const page = await visit(`${origin}/harbours/skerry-bay`, { origin, expected: [/status of 500/] })
  const [text, hero] = [await read(skerryBay), await read('src/blocks/hero.tsx')]
  await edit('src/blocks/hero.tsx', (code) =>
    code.replace('  return (', "  if (heading === 'Too much') throw new Error(heading)\n  return ("),
  )
  await writeFile(at(skerryBay), text.replace(await heading(page).innerText(), 'Too much'))
  await expect(page.locator('vite-error-overlay')).toContainText('sections[0] hero: Too much')
  await writeFile(at(skerryBay), text)
  await expect(heading(page)).toBeVisible()
  await writeFile(at('src/blocks/hero.tsx'), hero)
})

test('a page with a removed block reports it, and returns with the block', { tags: ['slow'] }, async ({ visit }) => {
  const page = await visit(`${origin}/harbours/skerry-bay`, {
    origin,
    // With other generated files, the server starts again.
    expected: [/status of 500/, /cannot be found/, /ERR_CONNECTION/],
  })
  const files = [stats, 'schema/blocks/stats.example.yaml', 'src/blocks/stats.tsx']
  for (const file of files) await rm(at(file))
  await writeGenerated(copy.root)
  await expect(report(page)).toContainText('`stats` is not a type of section')
  await copy.restore()
  await expect(heading(page)).toBeVisible()
  await expect(report(page)).toHaveCount(0)
})

test('a drawing or a file with a script, which the check refuses, is not served', { tags: ['slow'] }, async () => {
  const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`
  const get = async (path: string) => {
    const response = await fetch(origin + path)
    return { status: response.status, text: await response.text(), headers: response.headers }
  }
  const files = ['pages/drawings/coast.svg', 'pages/_public/mark.svg']
  await mkdir(at('pages/_public'))
  for (const file of files) await writeFile(at(file), svg('<path d="M0 0h9v9z"/>'))
  await expect.poll(async () => (await get('/mark.svg')).text).toContain('<path')
  for (const file of files) await writeFile(at(file), svg('<script>document.title = 1</script>'))
  await expect.poll(async () => (await get('/')).text).toContain('coast.svg cannot be shown: it has a script')
  expect((await get('/mark.svg')).text).not.toContain('<script>document')
  // Vite serves all files of the project.
  const { headers } = await get('/pages/drawings/coast.svg?a=b')
  expect(headers.get('content-security-policy')).toBe('sandbox')
  await copy.restore()
  await expect.poll(async () => (await get('/')).status).toBe(200)
})
