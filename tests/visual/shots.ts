import { resolve } from 'node:path'
import type { Browser } from 'playwright'
import { createServer } from 'vite'
import { plainAddress } from '../../src/gallery/gallery-entry.ts'
import { readGallery } from '../../src/servers/dev/gallery.ts'
import { serve } from '../../src/servers/preview/server.ts'
import { build, copyProject, sample } from '../project-copy.ts'
import { openAtRest, shootPage } from './shoot.ts'

/** A picture and its name. */
export interface Shot {
  name: string
  picture: Buffer
}

const pages = {
  home: '/',
  location: '/locations/la-cala-de-mijas',
  article: '/blog/kitchen-renovation-costs',
  services: '/services/home-renovations',
  'new-york': '/new-york',
}
const widths = [390, 1440]

/** Builds the site in a copy, and serves it during a job. */
export async function withSite<T>(job: (origin: string) => Promise<T>): Promise<T> {
  const copy = await copyProject(undefined, sample)
  try {
    const { code, output } = await build(copy.root)
    if (code !== 0) throw new Error(`The site could not be built.\n${output}`)
    const server = await serve(resolve(copy.root, 'dist'), 0)
    return await job(server.url).finally(server.close)
  } finally {
    await copy.remove()
  }
}

/** The five pages at both widths. */
export async function* shootPages(browser: Browser, origin: string): AsyncGenerator<Shot> {
  for (const [name, route] of Object.entries(pages)) {
    for (const width of widths) {
      const page = await openAtRest(browser, origin + route, { width })
      yield { name: `${name}-${width}`, picture: await shootPage(page) }
      await page.context().close()
    }
  }
}

/** Every example of every block at both widths, from the gallery of the development server. */
export async function* shootBlocks(browser: Browser): AsyncGenerator<Shot> {
  const server = await createServer({ logLevel: 'error', server: { port: 0 } })
  await server.listen()
  const origin = server.resolvedUrls?.local[0]?.replace(/\/$/, '')
  try {
    for (const entry of await readGallery(process.cwd())) {
      for (const example of entry.examples) {
        for (const width of widths) {
          const page = await openAtRest(browser, origin + plainAddress(entry, example), { width })
          const picture = await page.locator('[data-block]').screenshot({ animations: 'disabled' })
          const variant = example.name === entry.type ? '' : example.name
          yield { name: ['block', entry.type, variant, width].filter(Boolean).join('-'), picture }
          await page.context().close()
        }
      }
    }
  } finally {
    await server.close()
  }
}
