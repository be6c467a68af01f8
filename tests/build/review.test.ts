import { once } from 'node:events'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import type { Review } from '../../src/builder/review/review.ts'
import { git } from '../../src/workspace/files/git.ts'
import { companyTexts } from '../company/files.ts'
import { siteEdits, writeEdit } from '../edits/site-edits.ts'
import { seeded } from '../fuzz/random.ts'
import { command, copyProject, edit, type ProjectCopy } from '../project-copy.ts'

let copy: ProjectCopy
let clone: string
const at = (path: string) => join(copy.root, path)
const inPages = (path: string, change: (text: string) => string) => edit(at(`pages/${path}`), change)
const run = async (...args: string[]) => {
  const { code, output, error } = await git(copy.root, '-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args)
  expect(code, error).toBe(0)
  return output
}

beforeAll(async () => {
  copy = await copyProject(inject('built'))
  clone = `${copy.root}-clone`
  await cp(join(inject('built'), 'dist'), at('dist'), { recursive: true })
  await writeFile(at('.gitignore'), 'node_modules\ndist\npublished\n.cache\n')
  await quay('Old')
  await inPages('_site.yaml', (text) => `indexNow: Key-0123456789\n${text}`)
  await run('init', '--quiet', '--initial-branch=main')
  await run('add', '--all')
  await run('commit', '--quiet', '--message=base')
})
afterAll(() => copy.remove())

const takeBack = async () => {
  await run('checkout', '--quiet', '.')
  await run('clean', '--quiet', '--force', '-d', 'pages', 'src')
}

/** Builds the site, and keeps what it publishes. */
async function publish(): Promise<string> {
  await rm(at('published'), { recursive: true, force: true })
  expect(await command(copy.root, 'build')).toMatchObject({ code: 0 })
  await cp(at('dist'), at('published'), { recursive: true })
  return at('published')
}

/** Reviews the site with changes, and takes them back. */
async function reviewed(change: () => Promise<unknown>, ...options: string[]): Promise<Review> {
  await change()
  const against = options.length > 0 ? options : ['--against', 'HEAD']
  const { code, output } = await command(copy.root, 'review', ...against)
  await takeBack()
  expect(code, output).toBe(0)
  return JSON.parse(await readFile(at('.cache/review/report/review.json'), 'utf8'))
}

/** @returns the pages of each cause, sorted */
const causesIn = ({ groups }: Review): Record<string, string[]> =>
  Object.fromEntries(groups.map(({ cause, routes }) => [cause.what, routes.toSorted()]))

/** A further harbour, like North Quay. */
const quay = async (name: string) => {
  const text = await readFile(at('pages/harbours/north-quay.yaml'), 'utf8')
  await writeFile(at(`pages/harbours/${name.toLowerCase()}-quay.yaml`), text.replaceAll('North', name))
}

const allRoutes = [
  '/',
  '/404',
  '/harbours',
  '/harbours/north-quay',
  '/harbours/old-quay',
  '/harbours/skerry-bay',
  '/logbook',
  '/logbook/caulking',
  '/regatta',
  '/work',
  '/work/hulls',
  '/work/hulls/planking',
]

const replaced = (path: string, from: string, to: string) =>
  inPages(path, (text) => {
    expect(text).toContain(from)
    return text.replace(from, to)
  })

describe('a review', () => {
  test('names nothing after a change of a comment', async () => {
    const review = await reviewed(() => inPages('work/index.yaml', (text) => `# Once more.\n${text}`))
    expect(review).toMatchObject({ pages: [], groups: [], decisions: [], notes: [], pageCount: allRoutes.length })
    // The earlier version has the same code, so its site needs no engine of its own.
    const base = (await run('rev-parse', 'HEAD')).trim()
    expect(await readdir(at(`.cache/review/${base}/.cache`))).not.toContain('engine')
  })

  test('gives each page exactly its causes', async () => {
    const review = await reviewed(async () => {
      await replaced('work/hulls/planking.yaml', 'heading: One plank at a time', 'heading: One more plank')
      await replaced('_site.yaml', 'notice: Tern Boatyard is a fixture.', 'notice: Tern Boatyard is made up.')
      await replaced('_sections.yaml', 'Four sheds have room until the ice comes.', 'Two sheds have room.')
      await replaced('_data/projects/hatches.yaml', 'text: Thirty.', 'text: Forty.')
      await replaced('_data/reviews/gull.yaml', 'Too few herrings', 'Too many herrings')
      await replaced('logbook/caulking.yaml', 'title: How a seam is closed', 'title: How seams are closed')
      await replaced('harbours/skerry-bay.yaml', 'photo-1000000000019\n      alt', 'photo-1000000000099\n      alt')
      await inPages('logbook/caulking.yaml', (text) => `# A comment.\n${text}`)
      await cp(at('pages/harbours/photos/quay.jpg'), at('pages/work/unused.jpg'))
      await rm(at('pages/work/unused.jpg'))
    })
    const causes = causesIn(review)
    const pagesOf = (start: string) => Object.entries(causes).find(([what]) => what.startsWith(start))?.[1]
    expect(Object.keys(causes), JSON.stringify(causes, undefined, 1)).toHaveLength(7)
    expect(pagesOf('`sections[0].heading` in `pages/work/hulls/planking.yaml`')).toEqual(['/work/hulls/planking'])
    expect(pagesOf('`footer.notice` in `pages/_site.yaml`')).toEqual(allRoutes)
    expect(pagesOf('`wintering.text` in `pages/_sections.yaml`')).toEqual(['/work', '/work/hulls/planking'])
    expect(pagesOf('`text` in `pages/_data/projects/hatches.yaml`')).toEqual([
      '/harbours/north-quay',
      '/harbours/old-quay',
    ])
    expect(pagesOf('`text` in `pages/_data/reviews/gull.yaml`')).toEqual(['/regatta'])
    expect(pagesOf('`card.title` in `pages/logbook/caulking.yaml`')).toEqual(['/logbook'])
    expect(pagesOf('`sections[0].image.src` in `pages/harbours/skerry-bay.yaml`')).toEqual(['/harbours/skerry-bay'])
    expect(review.decisions).toEqual([])
  })

  test('finds causes that cannot be made alone', { tags: ['further'] }, async () => {
    const review = await reviewed(async () => {
      await cp(at('pages/work/hulls/planking.yaml'), at('pages/work/rigging.yaml'))
      await inPages('work/rigging.yaml', (text) =>
        text
          .replaceAll('Planking', 'Rigging')
          .replaceAll('Larch Rigging on Oak Frames', 'Masts and What Holds Them')
          .replace(
            /description: .*/,
            'description: What the yard does for masts, shrouds and stays, and how long a boat is ashore for it.',
          )
          .replace('One plank at a time', 'One mast at a time'),
      )
      await replaced('_site.yaml', '  - /work/rigging\n', '')
      await inPages('work/index.yaml', (text) => text.replace(/ {6}- title: Rigging\n(?: {8}.*\n)*/, ''))
      await inPages('work/hulls/index.yaml', (text) => text.replace(/ {6}- title: Rigging\n(?: {8}.*\n)*/, ''))
      await replaced(
        '_site.yaml',
        '    - label: Logbook\n',
        '    - label: Masts\n      href: /work/rigging\n    - label: Logbook\n',
      )
      await replaced('_site.yaml', '  legal:\n', '  legal:\n    - label: Masts\n      href: /work/rigging\n')
      await replaced('logbook/index.yaml', 'One entry each winter month.', 'One entry each month.')
    })
    const causes = causesIn(review)
    expect(review.pages.filter(({ kind }) => kind === 'new')).toMatchObject([{ route: '/work/rigging' }])
    const message = JSON.stringify(causes, undefined, 1)
    expect(causes['`pages/work/rigging.yaml`, new'], message).toContain('/work/rigging')
    expect(causes['`pages/work/rigging.yaml`, new'], message).not.toContain('/regatta')
    expect(Object.entries(causes).find(([what]) => what.startsWith('`navigation.items'))?.[1], message).toHaveLength(
      allRoutes.length - 1,
    )
    expect(Object.entries(causes).find(([what]) => what.includes('/logbook/index.yaml'))?.[1]).toEqual(['/logbook'])
  })

  test('shows a photo that has other bytes, and the sections with it in pictures', { tags: ['further'] }, async () => {
    const review = await reviewed(
      () => cp(at('pages/_data/projects/photos/ferry.png'), at('pages/harbours/photos/quay.jpg')),
      '--against',
      'HEAD',
      '--pictures',
    )
    expect(causesIn(review)).toEqual({
      '`pages/harbours/photos/quay.jpg`': ['/harbours/north-quay', '/harbours/old-quay'],
    })
    const report = at('.cache/review/report')
    const html = await readFile(join(report, 'review.html'), 'utf8')
    const pictures = Array.from(html.matchAll(/<img src="(pictures\/[^"]+)"/g), ([, path = '']) => join(report, path))
    expect(pictures.length).toBeGreaterThan(3)
    const widths = await Promise.all(pictures.map(async (path) => (await sharp(path).metadata()).width))
    expect(new Set(widths)).toEqual(new Set([390, 1440]))
  })

  test('tells code, styles, words and texts apart', { tags: ['slow'] }, async () => {
    const review = await reviewed(async () => {
      await edit(at('src/blocks/stats.tsx'), (text) => text.replace('<SectionFrame', '<SectionFrame data-seen=""'))
      await edit(at('src/blocks/process-steps.tsx'), (text) =>
        text.replace(/<(ol|List|Timeline|div)/, '<$1 title="Steps"'),
      )
      await replaced('logbook/index.yaml', 'One entry each winter month.', 'One entry each month.')
    })
    const causes = causesIn(review)
    expect(causes, JSON.stringify(causes)).toHaveProperty(['`src/blocks/process-steps.tsx`'], ['/work/hulls'])
    expect(Object.entries(causes).find(([what]) => what.includes('/logbook/index.yaml'))?.[1]).toEqual(['/logbook'])
  })

  test('compares with a published folder and with an address', { tags: ['further'] }, async () => {
    const published = await publish()
    const change = () => replaced('logbook/index.yaml', 'One entry each winter month.', 'One entry each month.')
    const withFolder = await reviewed(change, '--against', published)
    const server = createServer(async ({ url = '' }, response) => {
      const name = url === '/' ? 'index.html' : /\.\w+$/.test(url) ? url : `${url}.html`
      const content = await readFile(at(`published/${name}`)).catch(() => undefined)
      response.writeHead(content ? 200 : 404).end(content)
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const withAddress = await reviewed(
      change,
      '--against',
      `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    )
    server.close()
    for (const review of [withFolder, withAddress]) {
      expect(review.pages.map(({ route }) => route)).toEqual(['/logbook'])
      expect(review.pages[0]?.changes).toMatchObject([
        { kind: 'words', before: 'One entry each winter month.', after: 'One entry each month.' },
      ])
      expect(review.groups).toHaveLength(1)
      expect(review.notes).toHaveLength(1)
    }
  })

  test('works in a shallow clone, for a site in a folder of the repository with a block of its own', {
    tags: ['slow'],
  }, async () => {
    await mkdir(at('sites/yard/blocks'), { recursive: true })
    await cp(at('pages'), at('sites/yard/pages'), { recursive: true })
    for (const path of ['src/blocks/stats.tsx', 'src/blocks/stats.module.css'])
      await cp(at(path), at(`sites/yard/blocks/${basename(path)}`))
    for (const name of ['stats.schema.json', 'stats.example.yaml'])
      await cp(at(`schema/blocks/${name}`), at(`sites/yard/blocks/${name}`))
    await run('add', '--all')
    await run('commit', '--quiet', '--message=site')
    const site = join(clone, 'sites/yard')
    await run('clone', '--quiet', '--depth=1', `file://${copy.root}`, clone)
    await edit(join(site, 'pages/logbook/index.yaml'), (text) => text.replace('One entry each winter', 'An entry each'))
    await edit(join(site, 'blocks/stats.module.css'), (text) => `${text}\n.facts { outline: 1px solid; }\n`)
    const { code, output } = await command(copy.root, 'review', '--site', site, '--against', 'HEAD')
    const missing = await command(copy.root, 'review', '--site', site, '--against', 'HEAD~1')
    await rm(clone, { recursive: true })
    expect(code, output).toBe(0)
    expect(output).toContain('`sections[0].text` in `pages/logbook/index.yaml`, line 17 → 1 page (`/logbook`)')
    expect(output).toContain(
      'style `blocks/stats.module.css` → 4 pages (`/harbours/north-quay`, `/harbours/old-quay`, `/harbours/skerry-bay`, 1 more)',
    )
    expect(missing).toEqual({ code: 2, output: expect.stringContaining('git fetch --unshallow') })
  })

  test('escapes the texts of pages', { tags: ['further'] }, async () => {
    const evil = 'One <script>alert(1)</script> & [link](javascript:1) | **bold** `code`'
    await reviewed(() => replaced('logbook/index.yaml', 'One entry each winter month.', `'${evil}'`))
    const read = (name: string) => readFile(at(`.cache/review/report/${name}`), 'utf8')
    expect(await read('review.html')).not.toContain('<script')
    expect(await read('review.html')).toContain('&lt;script')
    expect(await read('review.md')).toContain('\\[link\\]')
    expect(await read('review.md')).not.toMatch(/[^\\]<script/)
  })

  test('finds each planted regression', { tags: ['slow'] }, async () => {
    const files = (await readdir(at('pages'), { recursive: true })).filter((file) => file.endsWith('.yaml'))
    await cp(at('pages/regatta.yaml'), at('pages/autumn.yaml'))
    await replaced('autumn.yaml', "title: The Old Boats' Regatta", 'title: The Autumn Regatta')
    await replaced('_site.yaml', 'contact:\n', 'contact:\n  endpoint: https://forms.example/yard\n')
    await run('add', '--all')
    await run('commit', '--quiet', '--message=more')
    const { decisions } = await reviewed(async () => {
      await rm(at('pages/harbours/skerry-bay.yaml'))
      await replaced('_site.yaml', 'planned:\n', 'planned:\n  - /harbours/skerry-bay\n')
      await replaced('work/hulls/index.yaml', '  - /keels\n', '')
      await rename(at('pages/harbours/north-quay.yaml'), at('pages/harbours/south-quay.yaml'))
      for (const file of files.filter((file) => !/skerry|north-quay/.test(file)))
        await inPages(file, (text) => text.replaceAll('/harbours/north-quay', '/harbours/south-quay'))
      await inPages(
        'harbours/south-quay.yaml',
        (text) => `redirectsFrom: [/harbours/north-quay]\n${text.replaceAll('./photos', './photos')}`,
      )
      await inPages('autumn.yaml', (text) => `draft: true\n${text}`)
      await inPages('logbook/index.yaml', (text) => `noindex: true\n${text}`)
      await inPages('regatta.yaml', (text) => text.slice(0, text.lastIndexOf('  - type: contact')))
      await replaced('_site.yaml', 'https://forms.example/yard', 'https://letters.example/yard')
      const host = '  - url: https://photos.example\n    resize: "?w={width}&ar={ratio}"\n'
      await replaced('_site.yaml', 'photoHosts:\n', `photoHosts:\n${host}`)
      await replaced(
        'work/index.yaml',
        'https://images.unsplash.com/photo-1000000000006',
        'https://photos.example/sail',
      )
      await replaced('_site.yaml', '  phone: "+47 55 010 203"\n', '')
      await replaced('work/hulls/index.yaml', '  price: 3200\n', '')
      const title = 'title: Hulls, Keels and Frames | Tern Boatyard'
      await replaced('work/hulls/planking.yaml', 'title: Larch Planking on Oak Frames | Tern Boatyard', title)
      await cp(at('pages/logbook/index.yaml'), at('pages/logbook/two-knots.yaml'))
      await replaced('_site.yaml', '  - /logbook/two-knots\n', '')
      await replaced('logbook/caulking.yaml', '### What you do not need', '#### What you do not need')
      const random = seeded(1)
      const words = Array.from({ length: 9000 }, () => random.below(46_656).toString(36)).join(' ')
      await replaced('logbook/caulking.yaml', 'A seam is the room', `${words} is the room`)
    })
    expect(decisions.map(({ kind, text, routes }) => `${kind} ${routes}: ${text}`)).toEqual(
      [
        'address /autumn,/harbours/skerry-bay: The page is gone: its address leads nowhere.',
        'index /logbook: Search engines must not show the page any more.',
        'redirect : The old address /keels led to /work/hulls, and leads nowhere now.',
        'moved /harbours/north-quay: The page is gone: its address leads to /harbours/south-quay.',
        'form /,/regatta: The form was sent to https://forms.example/yard, and is sent to https://letters.example/yard now.',
        'form /regatta: A form is gone.',
        'host : Pages may load something from https://photos.example, or send something there.',
        'host : Pages may load something from https://letters.example, or send something there.',
        'data /,/404,/harbours,/harbours/old-quay,/logbook,: The structured data has no `ProfessionalService.telephone` any more.',
        'data /work/hulls: The structured data has no `Service.offers` any more.',
        'titles /logbook,/logbook/two-knots: Several pages have the title “Seams, Frost and Steam | Tern Boatyard Logbook”.',
        'titles /work/hulls,/work/hulls/planking: Several pages have the title “Hulls, Keels and Frames | Tern Boatyard”.',
        'headings /logbook/caulking: A heading of level 4 follows one of level 2.',
        'weight /logbook/caulking: The page weighs ',
      ].map((text) => expect.stringContaining(text.replace(/,: .*/, ''))),
    )
  })

  test('has nothing to decide after harmless edits', { tags: ['further'] }, async () => {
    const edits = siteEdits(copy.root, [...companyTexts.keys()], 200, seeded(1))
    expect(edits).toHaveLength(200)
    const edited = async () => {
      for (const one of edits) writeEdit(copy.root, one)
    }
    // Nobody asks for the causes of so many changes.
    const { decisions, pages } = await reviewed(edited, '--against', await publish())
    expect(pages.length).toBeGreaterThan(8)
    expect(decisions).toEqual([])
  })

  test('lists and sends the changed addresses', { tags: ['further'] }, async () => {
    await rm(at('pages/harbours/old-quay.yaml'))
    await quay('New')
    await inPages('work/index.yaml', (text) => text.replace('heading: Four sheds', 'heading: Five sheds'))
    // No news: a page that search engines must not show, the colours, and the footer.
    await inPages('regatta.yaml', (text) => text.replace(/heading: .*/, 'heading: Next year'))
    await inPages('_site.yaml', (text) =>
      text.replace('is a fixture', 'is made up').replace(/(?<=^ {2}color: ).*/m, '"#7a1f3d"'),
    )
    const told: { urlList: string[] }[] = []
    const engine = createServer(async (request, response) => {
      told.push(JSON.parse(Buffer.concat(await request.toArray()).toString()))
      response.end()
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void engine.close())
    await once(engine, 'listening')
    const endpoint = `http://127.0.0.1:${(engine.address() as AddressInfo).port}/`
    const options = ['--against', 'HEAD', '--indexnow', '--indexnow-at', endpoint]
    const { code, output } = await command(copy.root, 'review', ...options)
    await takeBack()
    expect(code, output).toBe(0)
    expect(output).toContain(`Sent to ${endpoint}: 4 URLs`)
    const addresses = ['/harbours', '/harbours/new-quay', '/harbours/old-quay', '/work'].map(
      (route) => `https://tern-boatyard.example${route}`,
    )
    expect(await readFile(at('.cache/review/report/changed.txt'), 'utf8')).toBe(
      addresses.map((address) => `${address}\n`).join(''),
    )
    expect(told.map(({ urlList }) => urlList)).toEqual([addresses])
  })
})
