// @module-tag slow
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { parse } from 'yaml'
import { withData } from '../new-blocks.ts'
import { command, copyProject, type ProjectCopy } from '../project-copy.ts'
import { type DevServer, startDev } from './set-up/dev.ts'
import { expect, hydrated, test } from './set-up/visit.ts'

/** `npm run dev` for authors of blocks. */
let copy: ProjectCopy
let server: DevServer

beforeAll(async () => {
  copy = await copyProject(inject('built'))
  server = await startDev(copy.root)
  // The server watches the files of a page once it has served it.
  await expect.poll(async () => (await fetch(`${server.origin}/`)).status, { timeout: 200_000 }).toBe(200)
})
afterEach(() => copy.restore())
afterAll(async () => {
  await server.stop()
  await copy.remove()
})

const contact = 'src/blocks/contact.tsx'
const field = 'src/components/form/field.tsx'
const edit = async (file: string, change: (text: string) => string) => {
  const path = join(copy.root, file)
  await writeFile(path, change(await readFile(path, 'utf8')))
}

test('ids that Mantine generates are the same on the server and in the browser, with breadcrumbs and without', async ({
  visit,
}) => {
  await edit('pages/harbours/north-quay.yaml', (text) => `${text.trimEnd()}\n  - type: shared\n    name: hail\n`)
  for (const path of ['/', '/harbours/north-quay']) {
    // Saves until the server notices: this test is not about the watcher.
    await expect(async () => {
      await edit(field, (text) => text.replace(/^ +id: fieldId\(.*\),\n/m, ''))
      expect(await (await fetch(server.origin + path)).text()).toContain('for="mantine-')
    }).toPass({ timeout: 120_000 })
    // React reports every difference.
    const page = await visit(server.origin + path, { origin: server.origin })
    await expect(page.locator('[data-island] label[for^="mantine-"]').first()).toBeAttached()
    await expect(() => hydrated(page)).toPass()
  }
})

test('an import that cannot be resolved is shown with file and line in the overlay and in the terminal', async ({
  visit,
}) => {
  // The page may be loading the block when its import breaks.
  const expected = [/status of 500/, /cannot be found/, /dynamically imported module: .*contact\.tsx/]
  const page = await visit(`${server.origin}/`, { origin: server.origin, expected })
  await edit(contact, (text) =>
    text.replace(/^$/m, "\ninterface Lost {\n  a: string\n}\nimport lost from './nope.ts'\n\nexport { lost }\n"),
  )
  const lines = (await readFile(join(copy.root, contact), 'utf8')).split('\n')
  const place = `${contact}:${lines.findIndex((line) => line.includes('./nope.ts')) + 1}`
  const words = `${place}:18: './nope.ts' cannot be found. Correct the path.`
  const failure = page.locator('vite-error-overlay')
  await expect(failure).toContainText(words)
  await expect(failure.locator('.file')).toContainText(`${place}:`)
  await expect(failure.locator('.frame')).toContainText("| import lost from './nope.ts'")
  await expect.poll(server.said).toContain(words)
})

test('the gallery hydrates interactive blocks', async ({ visit }) => {
  const page = await visit(`${server.origin}/_blocks/contact`, { origin: server.origin })
  const form = page.frameLocator('iframe').locator('form')
  const { success } = parse(await readFile(join(copy.root, 'schema/blocks/contact.example.yaml'), 'utf8'))
  await expect(async () => {
    for (const field of await form.locator('input:not([type=hidden]), textarea').all()) await field.fill('a@b.example')
    await form.getByRole('button').click()
    await expect(form.getByRole('status')).toContainText(success, { timeout: 1000 })
  }).toPass()
})

test('the gallery finds blocks by synonyms and shows a variant at the chosen width', async ({ visit }) => {
  const page = await visit(`${server.origin}/_blocks`, { origin: server.origin })
  const search = page.getByRole('searchbox')
  await expect(async () => {
    await search.fill('portada')
    await expect(page.getByRole('navigation').getByRole('listitem')).toHaveText(['hero'], { timeout: 1000 })
  }).toPass()
  await search.press('Enter')
  await page.waitForURL('**/_blocks/hero')
  await page.getByRole('link', { name: 'wide', exact: true }).click()
  await page.waitForURL('**/_blocks/hero/wide')
  const frame = page.locator('iframe')
  await expect(page.frameLocator('iframe').locator('h1')).toBeVisible()
  await page.getByText('390', { exact: true }).click()
  await expect(frame).toHaveCSS('width', '390px')
  const isFitted = () =>
    frame.evaluate((one: HTMLIFrameElement) => one.offsetHeight === one.contentDocument?.body.offsetHeight)
  await expect.poll(isFitted, 'the frame is as high as its example').toBe(true)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'stats', exact: true }).click()
  await page.waitForURL('**/_blocks/stats')
  await expect(page.getByRole('radio', { name: '390' })).toBeChecked()
})

/** A component that loads another one on demand. */
const more = `import { lazy, Suspense, useState } from 'react'

const Late = lazy(() => import('./late.tsx'))

export function More() {
  const [isOpen, open] = useState(false)
  if (!isOpen) return <button type="button" onClick={() => open(true)}>More</button>
  return <Suspense><Late /></Suspense>
}
`
const late = `import styles from './late.module.css'

export default function Late() {
  return <p data-late="" className={styles.late}>Late</p>
}
`

test('applies a changed style without a reload, also for code loaded later; a new class name reloads the page', async ({
  visit,
}) => {
  const add = (name: string, text: string) => writeFile(join(copy.root, 'src/components', name), text)
  await Promise.all([add('more.tsx', more), add('late.tsx', late), add('late.module.css', '.late { opacity: 0.5; }')])
  await edit(contact, (text) =>
    text
      .replace(/^import /m, "import { More } from '../components/more.tsx'\nimport ")
      .replace('{fields.map(', '<More />\n      {fields.map('),
  )
  const page = await visit(`${server.origin}/`, { origin: server.origin })
  const element = page.locator('[data-late]')
  await expect(async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await expect(element).toHaveCSS('opacity', '0.5', { timeout: 2000 })
  }).toPass()
  await page.evaluate(() => Object.assign(window, { marked: true }))
  const isMarked = () => page.evaluate(() => 'marked' in window)
  for (const [file, rule, shown] of [
    ['src/components/late.module.css', '.late { opacity: 0.25; }', element],
    ['src/blocks/contact.module.css', '.form { opacity: 0.25; }', page.locator('main form')],
    ['src/blocks/hero.module.css', '.heading { opacity: 0.25; }', page.locator('h1')],
  ] as const) {
    await edit(file, (text) => `${text}\n${rule}\n`)
    await expect(shown).toHaveCSS('opacity', '0.25')
    expect(await isMarked(), file).toBe(true)
  }
  // Not the file that was just changed: the watcher drops a second change within 50 milliseconds.
  await edit('src/blocks/contact.module.css', (text) => `${text}\n.unheard { opacity: 0; }\n`)
  await page.waitForFunction(() => !('marked' in window))
})

/** The text of a page; nothing while the server starts. */
const shown = async (path: string) => (await fetch(server.origin + path).catch(() => undefined))?.text()

test('a request that the policy blocks, an island that differs, and a wrong type are named on the terminal', async ({
  visit,
}) => {
  const code = `  if (typeof window !== 'undefined') fetch('https://elsewhere.example/')
  const now: number = typeof window === 'undefined' ? 'here' : 'there'
`
  await edit(contact, (text) =>
    text.replace(/^ {2}return \(\n/m, `${code}$&`).replace(/<ContactForm .*/, '<i>{now}</i>\n$&'),
  )
  const lines = (await readFile(join(copy.root, contact), 'utf8')).split('\n')
  const line = lines.findIndex((text) => text.includes('elsewhere.example')) + 1
  await expect.poll(() => shown('/')).toContain('<i>here</i>')
  const expected = [/Content Security Policy/, /[Hh]ydrat/, /Failed to fetch/]
  await visit(`${server.origin}/`, { origin: server.origin, expected })
  await expect.poll(server.said).toContain('The Content Security Policy of the site blocks https://elsewhere.example')
  await expect.poll(server.said).toContain(`${contact}:${line}:`)
  await expect.poll(server.said).toContain("Hydration failed because the server rendered text didn't match")
  await expect.poll(server.said).toContain(`${contact}:${line + 1}:9: error TS2322`)
})

test('a package that was missing is found once it is installed', async () => {
  await edit(
    contact,
    (text) => `${text.replace(/^import /m, "import late from 'late-package'\nimport ")}\nexport { late }\n`,
  )
  const words = "'late-package' cannot be found. Correct the name, or install the package."
  await expect.poll(() => shown('/')).toContain(words)
  const folder = join(copy.root, 'node_modules/late-package')
  await mkdir(folder)
  await writeFile(join(folder, 'package.json'), '{ "name": "late-package", "type": "module", "main": "late.js" }')
  await writeFile(join(folder, 'late.js'), 'export default 1\n')
  await expect.poll(() => shown('/')).toContain('data-island')
})

test('a new block with data, and a new word, are shown by the server, which starts again', async () => {
  for (const [path, text] of Object.entries(withData)) await writeFile(join(copy.root, path), text)
  await command(copy.root, 'generate')
  await expect.poll(server.said).toMatch(/generated\/block-traits\.ts is part of the server, which starts again/)
  const section = '  - type: overheard\n    heading: Overheard\n    from: reviews\n'
  await edit('pages/regatta.yaml', (text) => `${text.trimEnd()}\n${section}`)
  await expect.poll(() => shown('/regatta'), { timeout: 120_000 }).toContain('Too few herrings')
  await edit('src/words/languages/en.json', (text) => text.replace('Skip to content', 'Jump to the text'))
  await expect.poll(() => shown('/regatta'), { timeout: 120_000 }).toContain('Jump to the text')
})
