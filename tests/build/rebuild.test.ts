import { appendFile, cp, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { seeded } from '../fuzz/random.ts'
import { command, copyProject, type ProjectCopy } from '../project-copy.ts'
import { rounds } from '../rounds.ts'
import { bytesOf } from './bytes.ts'

let project: ProjectCopy
const at = (path: string) => join(project.root, path)
const edit = async (path: string, change: (text: string) => string) =>
  writeFile(at(path), change(await readFile(at(path), 'utf8')))

async function builtAt(root: string, ...options: string[]): Promise<Record<string, string>> {
  const { code, output } = await command(root, 'build', ...options)
  expect(code, output).toBe(0)
  return bytesOf(join(root, 'dist'))
}

const built = (...options: string[]) => builtAt(project.root, ...options)

/** All that is kept between builds, apart from bundles. */
const kept = ['site/store', 'assets', 'validators'].map((name) => `node_modules/.cache/site/${name}`)

/** A clean build, without the last output and the store. */
async function builtFromScratch(...options: string[]): Promise<Record<string, string>> {
  await rm(at('dist'), { recursive: true })
  for (const folder of kept) await rm(at(folder), { recursive: true })
  return built(...options)
}

beforeAll(async () => {
  project = await copyProject(inject('built'))
  await built()
})
afterAll(() => project.remove())

const town = (index: number) => `name: Town ${index}
title: Boats of Town ${index} on the Fjord | Tern Boatyard
description: What we have mended in Town ${index}, what it cost there, and how long it took us.
keywords: [hulls, planks, masts]
kind: page
sections:
  - type: hero
    heading: Town ${index}
    text: Boats and barges in Town ${index}.
    image:
      src: https://images.unsplash.com/photo-1000000000040
      alt: A boat on a beach
      subject: coast
`

const northQuay = 'pages/harbours/north-quay.yaml'
const hatches = 'pages/_data/projects/hatches.yaml'
const crabCove = 'pages/harbours/crab-cove.yaml'
/** Applied in order, with a build after each. */
const changes: (() => Promise<unknown>)[] = [
  // A new page with its card.
  async () => {
    await edit(northQuay, (text) => text.replace('heading:', 'heading: New and'))
    await cp(at('pages/harbours/skerry-bay.yaml'), at(crabCove))
    await edit(crabCove, (text) => text.replaceAll('Skerry Bay', 'Crab Cove'))
  },
  async () => {
    await edit('pages/_site.yaml', (text) => text.replace('4.7/5', '4.6/5'))
    await edit('pages/_sections.yaml', (text) => text.replace('heading:', 'heading: New'))
    await edit(hatches, (text) => text.replace('Thirty', 'Forty'))
  },
  // A build starts with a copy of the last output, and must not keep what was added.
  async () => {
    await appendFile(at('dist/logbook.html'), 'Changed by hand.')
    await rm(at('dist/harbours'), { recursive: true })
    await mkdir(at('dist/added'))
    await writeFile(at('dist/added/by-hand.html'), 'Added by hand.')
  },
  async () => {
    await edit(northQuay, (text) => text.replace('heading:', 'heading: Even'))
    await rm(at(crabCove))
  },
  () => edit('src/theme/styles.css', (text) => `${text}\nhtml { color: red; }\n`),
]

describe.sequential('an incremental build', () => {
  test('after changes of texts, pages, facts, shared sections, data, styles and the output equals a clean build', {
    tags: ['slow'],
  }, async () => {
    let after: Record<string, string> = {}
    for (const change of changes) {
      await change()
      after = await built()
    }
    expect(after).toEqual(await builtFromScratch())
  })

  test('with and without --precompress equals a clean build', {
    tags: ['slow'],
  }, async () => {
    const isVariant = ([path]: [string, string]) => /\.(br|gz)$/.test(path)
    const plain = await built()
    const compressed = await built('--precompress')
    expect(await built()).toEqual(plain)
    expect(await builtFromScratch('--precompress')).toEqual(compressed)
    expect(Object.entries(plain).filter(isVariant)).toEqual([])
    expect(Object.fromEntries(Object.entries(compressed).filter((file) => !isVariant(file)))).toEqual(plain)
  })
})

/** Of a site in a folder of its host, in three languages with a menu each, and pages with a menu of their own. */
describe.sequential('in a site in several languages, after an edit of', { tags: ['further'] }, () => {
  const landing = `keywords: [green, gate, gardens]
navigation:
  items:
    - label: Everything
      href: "#all"
sections:
  - type: hero
    variant: plain
    heading: A garden for little water
    anchor: all
`
  let site: ProjectCopy
  let clean: Record<string, string>
  beforeAll(async () => {
    site = await copyProject(inject('built'), 'tests/languages/pages')
    for (const [name, about] of Object.entries({ offer: 'a garden for a fixed price', 'es/oferta': 'un jardín' })) {
      const head = `name: ${about}\ntitle: All about ${about} | Green Gate\ndescription: All there is to know about ${about}, in one sentence.\n`
      await writeFile(join(site.root, `pages/${name}.yaml`), head + landing)
    }
    clean = await builtAt(site.root)
  })
  afterAll(() => site.remove())

  const pages = ['es/404', 'index', 'de/index', 'es/index', 'es/servicios/index', 'es/servicios/poda', 'es/oferta']
  const files = pages.concat(
    ['404', 'about', 'offer', 'services/index', 'services/pruning', '_site', 'es/_site', '_sections', 'es/_sections'],
    ['_data/reviews/ruth', 'es/_data/reviews/ruth'],
  )
  const pathOf = (name: string) => join(site.root, `pages/${name}.yaml`)
  const editText = (text: string) => text.replace(/^ *(?:title|tagline|heading|text): /m, '$&New, ')
  const builtClean = async () => {
    await rm(join(site.root, 'dist'), { recursive: true })
    return builtAt(site.root)
  }

  for (const { cases, options } of rounds(files.slice(0, 1), files.slice(1)))
    test.for(cases)('%s, and its reversal, the files are those of a clean build', options, async (name) => {
      const text = await readFile(pathOf(name), 'utf8')
      await writeFile(pathOf(name), editText(text))
      const changed = await builtAt(site.root)
      expect(changed).not.toEqual(clean)
      expect(changed).toEqual(await builtClean())
      await writeFile(pathOf(name), text)
      expect(await builtAt(site.root)).toEqual(clean)
    })

  test('several files, thirty times, the files are those of a clean build', { tags: ['slow'] }, async () => {
    const random = seeded(7)
    const texts = await Promise.all(files.map((name) => readFile(pathOf(name), 'utf8')))
    const write = (isEdited: () => boolean) =>
      Promise.all(texts.map((text, index) => writeFile(pathOf(`${files[index]}`), isEdited() ? editText(text) : text)))
    for (let step = 1; step <= 30; step++) {
      await write(() => random.chance(0.3))
      const changed = await builtAt(site.root)
      if (step % 6 === 0) expect(changed, `step ${step}`).toEqual(await builtClean())
    }
    await write(() => false)
    expect(await builtAt(site.root)).toEqual(clean)
  })
})

describe.sequential('the next build', () => {
  const inode = async (path: string) => (await stat(at(path))).ino

  test('reuses pages that have not changed', async () => {
    await built()
    const [home, changed] = [await inode('dist/index.html'), await inode('dist/harbours/north-quay.html')]
    await edit(northQuay, (text) => text.replace('heading:', 'heading: Once more,'))
    await built()
    expect(await inode('dist/index.html')).toBe(home)
    expect(await inode('dist/harbours/north-quay.html')).not.toBe(changed)
  })

  test('renders only the pages that show a changed project', async () => {
    const [other, showing] = [await inode('dist/regatta.html'), await inode('dist/harbours/north-quay.html')]
    await edit(hatches, (text) => text.replace('ty', 'ty-one'))
    await built()
    expect(await inode('dist/regatta.html')).toBe(other)
    expect(await inode('dist/harbours/north-quay.html')).not.toBe(showing)
    expect(await readFile(at('dist/harbours/north-quay.html'), 'utf8')).toContain('ty-one')
  })
})

/** As `: > file` does, and tools that optimise or sign files in place. */
const emptyAll = async (folder: string) => {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) await truncate(join(entry.parentPath, entry.name))
}

test.for([
  { what: 'all that is kept between builds', folders: kept },
  { what: 'the files in dist/', folders: ['dist'] },
  { what: 'the bundles', folders: ['node_modules/.cache/site/bundles'] },
])('a build after something emptied $what in place equals the last one', { tags: ['further'] }, async ({ folders }) => {
  const before = await built()
  for (const folder of folders) await emptyAll(at(folder))
  if (!folders.includes('dist')) await rm(at('dist'), { recursive: true })
  expect(await built()).toEqual(before)
  await rm(at('dist'), { recursive: true })
  expect(await built()).toEqual(before)
})

describe.sequential('a site of many pages', () => {
  beforeAll(async () => {
    await mkdir(at('pages/towns'))
    for (let index = 1; index <= 160; index++) await writeFile(at(`pages/towns/town-${index}.yaml`), town(index))
  })

  test('has the same bytes when it is built in shards', { tags: ['slow'] }, async () => {
    const whole = await builtFromScratch()
    const parts: Record<string, string>[] = []
    for (const part of ['1/2', '2/2']) {
      await rm(at('dist'), { recursive: true })
      const { code, output } = await command(project.root, 'build', '--shard', part)
      expect(code, output).toBe(0)
      parts.push(await bytesOf(at('dist')))
    }
    for (const part of parts) expect(Object.keys(part).length).toBeLessThan(Object.keys(whole).length)
    expect(Object.entries(Object.assign({}, ...parts)).sort()).toEqual(Object.entries(whole).sort())
  })
})

test('a build reports removed pages once, except those that redirect or were given up', {
  tags: ['further'],
}, async () => {
  const towns = [7, 8, 9].map((index) => at(`pages/town-${index}.yaml`))
  for (const [index, path] of towns.entries()) await writeFile(path, town(index + 7))
  await built()
  for (const path of towns) await rm(path)
  await edit('pages/regatta.yaml', (text) => text.replace('sections:', 'redirectsFrom: [/town-8]\nsections:'))
  const list = at('pages/_published.txt')
  await writeFile(list, '/town-9 gone\n')
  const { output } = await command(project.root, 'build')
  expect(output).toContain('1 page of the last build is gone: /town-7\n')
  expect((await command(project.root, 'build')).output).not.toContain('of the last build')
  await rm(list)
})
