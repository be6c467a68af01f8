import { execFileSync } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { test as base, describe, expect } from 'vitest'
import { cleanName } from '../../src/content/checks/file-names.ts'
import { readProject } from '../../src/content/files/read.ts'
import { loadSite } from '../../src/content/load-site.ts'
import { visible } from '../../src/content/reports/frame.ts'
import { formatPretty } from '../../src/content/reports/pretty.ts'
import { hero, page } from '../content/project.ts'
import { seeded } from './random.ts'

const project = resolve(import.meta.dirname, '../..')
const pageText = await readFile(join(project, 'pages/new-york.yaml'), 'utf8')

/** `test` with the root of a project that has the real pages and schemas, and may be spoilt. */
const test = base.extend('root', async ({ task: _ }, { onCleanup }) => {
  const root = await mkdtemp(join(tmpdir(), 'site-files-'))
  onCleanup(() => rm(root, { recursive: true, force: true }))
  for (const name of ['pages', 'schema']) await cp(join(project, name), join(root, name), { recursive: true })
  return root
})

/** What the check finds, as `code file`; every problem has a place, and the report names it. */
async function found(root: string): Promise<string[]> {
  const result = await loadSite(root)
  const report = formatPretty(result, { color: false })
  const places = result.diagnostics.map(({ file, span: { start } }) => `${visible(file)}:${start.line}:${start.column}`)
  expect(places.filter((place) => !report.includes(place))).toEqual([])
  expect(result.site === undefined).toBe(result.diagnostics.some(({ severity }) => severity === 'error'))
  return result.diagnostics.map(({ code, file }) => `${code} ${file}`)
}

const spoilt: Record<string, { make: (pages: string) => Promise<unknown>; finds: string[] }> = {
  'a link to nothing': {
    make: (pages) => symlink('nowhere.yaml', join(pages, 'about.yaml')),
    finds: ['unreadable-file pages/about.yaml'],
  },
  'two links in a circle': {
    make: async (pages) => {
      await symlink('b.yaml', join(pages, 'a.yaml'))
      await symlink('a.yaml', join(pages, 'b.yaml'))
    },
    finds: ['unreadable-file pages/a.yaml', 'unreadable-file pages/b.yaml'],
  },
  'a link to the folder above': {
    make: (pages) => symlink('..', join(pages, 'around')),
    finds: ['unreadable-file pages/around'],
  },
  'a link to a folder of pages': {
    make: (pages) => symlink('locations', join(pages, 'areas')),
    finds: ['unreadable-file pages/areas'],
  },
  'a link out of the project': {
    make: (pages) => symlink('/etc/passwd', join(pages, 'about.yaml')),
    finds: ['unreadable-file pages/about.yaml'],
  },
  'a photo that is a link out of the project': {
    make: (pages) => symlink('/etc/passwd', join(pages, 'kitchen.jpg')),
    finds: ['unreadable-file pages/kitchen.jpg'],
  },
  'a page that was saved as a photo, and a photo that was not saved': {
    make: async (pages) => {
      await writeFile(join(pages, 'kitchen.jpg'), '<!doctype html><script>alert(1)</script>')
      await writeFile(join(pages, 'terrace.webp'), '')
    },
    finds: ['unreadable-file pages/kitchen.jpg', 'unreadable-file pages/terrace.webp'],
  },
  'the facts of the site behind a link to nothing': {
    make: async (pages) => {
      await rm(join(pages, '_site.yaml'))
      await symlink('gone', join(pages, '_site.yaml'))
    },
    finds: ['unreadable-file pages/_site.yaml'],
  },
  'a folder with the name of a page': {
    make: (pages) => mkdir(join(pages, 'about.yaml')),
    finds: ['unreadable-file pages/about.yaml'],
  },
  'a pipe with the name of a page': {
    make: async (pages) => execFileSync('mkfifo', [join(pages, 'about.yaml')]),
    finds: ['unreadable-file pages/about.yaml'],
  },
  'a name that is no UTF-8': {
    make: (pages) =>
      writeFile(Buffer.concat([Buffer.from(`${pages}/M`), Buffer.from([0xe1]), Buffer.from('.yaml')]), ''),
    finds: ['file-name pages/M\ufffd.yaml', 'unreadable-file pages/M\ufffd.yaml'],
  },
  'pages with other endings, and nothing that systems leave there': {
    make: async (pages) => {
      const names = [
        'nerja.yaml.txt',
        'nerja',
        'Thumbs.db',
        'Desktop.ini',
        '.DS_Store',
        '.nerja.yaml.swp',
        'nerja.yaml~',
      ]
      for (const name of names) await writeFile(join(pages, 'locations', name), pageText)
    },
    finds: ['stray-file pages/locations/nerja', 'stray-file pages/locations/nerja.yaml.txt'],
  },
  'a folder without its pages': {
    make: (pages) => rm(pages, { recursive: true }),
    finds: ['unreadable-file pages'],
  },
}

/** Root may read everything: for this long it is a user who may not. */
async function asAnybody<T>(work: () => Promise<T>): Promise<T> {
  const isRoot = process.geteuid?.() === 0
  if (isRoot) process.seteuid?.('nobody')
  try {
    return await work()
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
}

describe('reports, and does not read,', () => {
  test.for(Object.keys(spoilt))('%s', async (name, { root }) => {
    const { make, finds } = spoilt[name] as (typeof spoilt)[string]
    await make(join(root, 'pages'))
    expect(await found(root)).toEqual(finds)
  })

  test('a file and a folder without permission', async ({ root }) => {
    await chmod(root, 0o755)
    await chmod(join(root, 'pages/new-york.yaml'), 0o000)
    await chmod(join(root, 'pages/blog'), 0o000)
    expect(await asAnybody(() => found(root))).toEqual([
      'unreadable-file pages/blog',
      'unreadable-file pages/new-york.yaml',
    ])
    await chmod(join(root, 'pages/blog'), 0o700)
  })

  test('a folder that has become a link, and says nothing of the links to its pages', async ({ root }) => {
    await rename(join(root, 'pages/blog'), join(root, 'blog'))
    await symlink('../blog', join(root, 'pages/blog'))
    expect(await found(root)).toEqual(['unreadable-file pages/blog'])
  })
})

test('reads a page behind a link to a file of the project', async ({ root }) => {
  await cp(join(root, 'pages/new-york.yaml'), join(root, 'new-york.yaml'))
  await rm(join(root, 'pages/new-york.yaml'))
  await symlink('../new-york.yaml', join(root, 'pages/new-york.yaml'))
  expect(await found(root)).toEqual([])
})

test('has a word for files that come and go while they are read', async ({ root }) => {
  const names = Array.from({ length: 40 }, (_, index) => join(root, 'pages', `page-${index}.yaml`))
  let isOver = false
  const change = async () => {
    while (!isOver) {
      await Promise.all(names.map((name) => writeFile(name, 'name: About\n')))
      await Promise.all(names.map((name) => rm(name)))
    }
  }
  const changing = change()
  const gone = new Set<string>()
  for (let round = 0; round < 40; round++)
    for (const reason of (await readProject(root)).unreadable.values()) gone.add(reason)
  isOver = true
  await changing
  expect([...gone].filter((reason) => reason !== 'there is nothing at its place (any more)')).toEqual([])
})

test('reads the same files by a relative root', async ({ root }) => {
  const [absolute, here] = await Promise.all([readProject(root), readProject(relative(process.cwd(), root))])
  expect(here).toEqual(absolute)
  expect(await readProject('.')).toEqual(await readProject(project))
})

test('has a word for every odd name, and a clean one to put in its place', async ({ root }) => {
  const pieces =
    'a|B| |é|ñ|日本|..|.|-|--|_|%2e|%00|#|?|&|\'|"|<b>|\u202e|\u200b|\u0007|\n|:|*|con|__proto__|constructor|index|404|x'
  const random = seeded(6)
  const names = Array.from({ length: 80 }, () =>
    Array.from({ length: 1 + random.below(4) }, () => random.pick(pieces.split('|')))
      .join('')
      .replace(/^[.]+/, ''),
  )
  const files = [...new Set([...names, `${'long'.repeat(60)}`])].map((name) => `pages/${name || 'x'}.yaml`)
  for (const file of files) await writeFile(join(root, file), page(hero), { flag: 'a' })
  const { diagnostics } = await loadSite(root)
  await found(root)
  const unclean = files.filter((file) => cleanName(file) !== file)
  expect(unclean.length).toBeGreaterThan(50)
  const named = new Set(
    diagnostics.filter(({ code }) => code === 'file-name' || code === 'duplicate-route').map(({ file }) => file),
  )
  expect(unclean.filter((file) => !named.has(file))).toEqual([])
  for (const file of files) expect(cleanName(file)).toMatch(/^pages\/[a-z0-9]+(-[a-z0-9]+)*\.yaml$/)
})
