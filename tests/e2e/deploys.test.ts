import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, inject } from 'vitest'
import { listen } from '../../src/servers/preview/listen.ts'
import { siteListener } from '../../src/servers/preview/server.ts'
import { test as base, expect, hold, hydrated } from './set-up/visit.ts'

/** A server whose site can be deployed again. */
interface Host {
  url: string
  /** Deploys a site with other code and texts: every asset has a new name. */
  deployAnew: () => Promise<void>
}

/** Run after all tests, because an open page may still load pictures. */
const closings: (() => Promise<void>)[] = []
afterAll(() => Promise.all(closings.map((close) => close())))

const test = base.extend('host', async ({ task: _ }): Promise<Host> => {
  const folder = await mkdtemp(join(tmpdir(), 'site-deploy-'))
  let answer = await siteListener(inject('dist'))
  const { url, close } = await listen((request, response) => answer(request, response), 0)
  closings.push(async () => {
    await close()
    await rm(folder, { recursive: true, force: true })
  })
  const deployAnew = async () => {
    await cp(inject('dist'), folder, { recursive: true })
    await renew(folder)
    answer = await siteListener(folder)
  }
  return { url, deployAnew }
})

async function renew(folder: string): Promise<void> {
  const compressed = (await readdir(folder, { recursive: true })).filter((name) => /\.(gz|br)$/.test(name))
  await Promise.all(compressed.map((file) => rm(join(folder, file))))
  const assets = await readdir(join(folder, 'assets'))
  const renamed = new Map(assets.map((name) => [name, name.replace(/-[\w-]{8}\./, '-RENEWED1.')]))
  for (const [from, to] of renamed) await rename(join(folder, 'assets', from), join(folder, 'assets', to))
  const files = (await readdir(folder, { recursive: true })).filter((name) => /\.(html|js|css)$/.test(name))
  for (const file of files) {
    let text = await readFile(join(folder, file), 'utf8')
    for (const [from, to] of renamed) text = text.replaceAll(from, to)
    await writeFile(join(folder, file), text.replaceAll('</h1>', ' (new)</h1>'))
  }
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const inHeader = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })

test('in-site navigation works from a page of the old deploy to the new one, and back', { tags: ['further'] }, async ({
  host,
  visit,
}) => {
  const page = await visit('', { origin: host.url })
  await page.goto(`${host.url}/`)
  await hydrated(page)
  await host.deployAnew()
  await inHeader(page, 'Logbook').click()
  await expect(heading(page)).toHaveText('Written while the ice holds (new)')
  await hydrated(page)
  await inHeader(page, 'Hail us').click()
  await expect(page.locator('#hail').getByLabel('Your name')).toBeVisible()
  await expect(heading(page)).toContainText('(new)')
  await page.goBack()
  await expect(heading(page)).toHaveText('Written while the ice holds (new)')
})

test('a page whose code is missing after a deploy keeps its texts, form and links', { tags: ['further'] }, async ({
  host,
  visit,
}) => {
  const page = await visit('', {
    origin: host.url,
    expected: [/Failed to load resource/, /^\s*$|dynamically imported/],
  })
  const letGo = await hold(page, '**/assets/hydrate-*.js')
  await page.goto(`${host.url}/`)
  await page.getByLabel('Your name').fill('Ana Prueba')
  await host.deployAnew()
  const failed = page.waitForResponse(/hydrate-/)
  letGo()
  expect((await failed).status()).toBe(404)
  await page.getByRole('button', { name: 'Send the note' }).click()
  await expect(page.getByLabel('Your name')).toHaveValue('Ana Prueba')
  await expect(heading(page)).not.toContainText('(new)')
  await inHeader(page, 'Logbook').click()
  await expect(heading(page)).toHaveText('Written while the ice holds (new)')
  await hydrated(page)
})
