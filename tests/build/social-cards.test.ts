import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, inject, test } from 'vitest'
import { resolveBrand } from '../../src/builder/assets/brand/resolve-brand.ts'
import { beforeInk, shades } from '../../src/builder/social-cards/card.ts'
import { createCards } from '../../src/builder/social-cards/index.ts'
import { readPng } from '../../src/builder/social-cards/png.ts'
import { pagePropsOf } from '../../src/site/page-props.ts'
import { outputOf } from '../../src/site/routes.ts'
import type { PageProps } from '../../src/site/site.ts'
import { tableOf } from '../../src/workspace/store/memory-store.ts'
import { routes } from '../company/routes.ts'
import { companySite } from '../company/site.ts'
import { differing } from '../pixels.ts'
import { copyProject, edit } from '../project-copy.ts'

const dist = inject('dist')
const html = [...routes, '/404'].map(outputOf)
const origin = 'https://tern-boatyard.example'

const site = await companySite()
const home = pagePropsOf(site, '/')

/** The card of a page, with the drawings and the brand of a site's folder. */
async function cardOf(folder: string, props: PageProps) {
  const cache = tableOf<Uint8Array>(new Map())
  const { cards } = await resolveBrand(folder, { ...site, facts: props.facts }, cache)
  return createCards(cards, cache)(props)
}

/** The pixels of a picture, three bytes each. */
const rawOf = (png: Uint8Array): Promise<Buffer> => sharp(png).removeAlpha().raw().toBuffer()

describe('the social card', () => {
  test.each(html)('of %s exists, is 1200 by 630 pixels and below 60 KB', async (file) => {
    const text = await readFile(join(dist, file), 'utf8')
    const address = /<meta property="og:image" content="([^"]+)"/.exec(text)?.[1]
    expect(address).toMatch(new RegExp(`^${origin}/assets/share-[0-9a-f]{16}\\.png$`))
    expect(text).toMatch(/<meta property="og:image:alt" content="[^"]{10,}"/)
    const png = await readFile(join(dist, (address as string).slice(origin.length)))
    expect(png.length).toBeLessThan(60_000)
    const { rows } = readPng(png)
    expect(rows).toHaveLength(630 * 1201)
    for (const before of Object.values(beforeInk))
      expect(rows.filter((colour) => colour === before + shades).length).toBeGreaterThan(200)
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  })

  test('is the same each time it is drawn, and different for another text', { tags: ['further'] }, async () => {
    const draw = async (shown: PageProps) => {
      const card = await cardOf('tests/company', shown)
      return {
        path: card.path,
        hash: createHash('sha256')
          .update(await card.draw())
          .digest('hex'),
      }
    }
    const [first, again] = [await draw(home), await draw(home)]
    expect(again).toEqual(first)
    const { facts } = home
    const renamed = { ...home, facts: { ...facts, company: { ...facts.company, name: 'Other Boatyard' } } }
    expect((await draw(renamed)).path).not.toBe(first.path)
  })

  test('changes with its drawing', { tags: ['slow'] }, async () => {
    const copy = await copyProject()
    const file = join(copy.root, 'pages/drawings/coast.svg')
    await edit(file, (svg) => svg.replaceAll('<path', '<path opacity="0"'))
    const [before, after] = [await cardOf('tests/company', home), await cardOf(copy.root, home)]
    expect(after.path).not.toBe(before.path)
    const [pixels, changed] = [await rawOf(await before.draw()), await rawOf(await after.draw())]
    expect(differing(pixels, changed)).toBeGreaterThan(1000)
    await copy.remove()
  })
})
