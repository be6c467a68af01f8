import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, inject, test } from 'vitest'
import { committedPictures } from '../../../src/builder/assets/cached.ts'
import { readGrounds } from '../../../src/builder/social-cards/grounds.ts'
import { readPacked } from '../../../src/builder/social-cards/png.ts'
import { sharePictures } from '../../../src/builder/social-cards/social-card.ts'
import { loadSite } from '../../../src/content/load-site.ts'
import { pageView } from '../../../src/content/page-view.ts'
import { differing } from '../../pixels.ts'
import { copyProject, edit } from '../../project-copy.ts'

const dist = inject('dist')
const html = (await readdir(dist, { recursive: true })).filter((file) => file.endsWith('.html')).sort()
const origin = 'https://casa-ejemplo.example'

/** The pixels of a picture, three bytes each. */
const rawOf = (png: Uint8Array): Promise<Buffer> => sharp(png).removeAlpha().raw().toBuffer()

describe('the picture for shared links', () => {
  test.each(html)('of %s is there, 1200 by 630, and light', async (file) => {
    const text = await readFile(join(dist, file), 'utf8')
    const address = /<meta property="og:image" content="([^"]+)"/.exec(text)?.[1]
    expect(address).toMatch(new RegExp(`^${origin}/assets/share-[0-9a-f]{16}\\.png$`))
    expect(text).toContain(`<meta name="twitter:image" content="${address}"`)
    expect(text).toMatch(/<meta property="og:image:alt" content="[^"]{10,}"/)
    const png = await readFile(join(dist, (address as string).slice(origin.length)))
    expect(png.length).toBeLessThan(60_000)
    expect(readPacked(png)).toMatchObject({ width: 1200, height: 630 })
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  })

  test('is the same however often it is drawn, and another one for other words', async () => {
    const { site } = await loadSite(process.cwd())
    if (!site) throw new Error('The site has errors.')
    const view = pageView(site, '/')
    const draw = async (shown: typeof view) => {
      const picture = (await sharePictures(process.cwd()))(shown)
      const bytes = await picture.draw()
      return { path: picture.path, hash: createHash('sha256').update(bytes).digest('hex') }
    }
    const [first, again] = [await draw(view), await draw(view)]
    expect(again).toEqual(first)
    const renamed = { ...view, facts: { ...view.facts, company: { ...view.facts.company, name: 'Casa Otra' } } }
    expect((await draw(renamed)).path).not.toBe(first.path)
  })

  test('shows a drawing as it is now, also before anything is generated anew', async () => {
    const root = process.cwd()
    const copy = await copyProject()
    await edit(join(copy.root, 'src/components/drawings/villa.svg'), (svg) =>
      svg.replaceAll('<path', '<path opacity="0"'),
    )
    const { site } = await loadSite(root)
    if (!site) throw new Error('The site has errors.')
    const view = pageView(site, '/')
    const picturesOf = async (folder: string) => (await sharePictures(folder))(view)
    const [before, after] = await Promise.all([root, copy.root].map(picturesOf))
    expect(after?.path).not.toBe(before?.path)
    const pixelsOf = async (picture = before) => rawOf((await picture?.draw()) as Buffer)
    expect(differing(await pixelsOf(before), await pixelsOf(after))).toBeGreaterThan(1000)
    await copy.remove()
  })

  test('has a drawing behind it as it would be drawn now', async () => {
    const ground = (await readGrounds(process.cwd())).get('villa')
    const committed = await readFile(join(committedPictures, ground?.name ?? ''))
    // Processors differ a little in how they draw the edges of lines.
    expect(differing(await rawOf(committed), await rawOf((await ground?.make()) as Buffer))).toBeLessThan(1000)
  })
})
