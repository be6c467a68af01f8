// @module-tag slow
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { chmod, cp, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { test as base, describe, expect } from 'vitest'
import { formatPretty, visible } from '../../src/diagnostics/formats/pretty.ts'
import { locate } from '../../src/diagnostics/locate.ts'
import { cleanName } from '../../src/rules/lib/file-names.ts'
import { listFiles, readTexts } from '../../src/workspace/files/list-files.ts'
import { openChecked } from '../../src/workspace/open-site.ts'
import { asAnybody } from '../as-anybody.ts'
import { copyContent } from '../project-copy.ts'
import { hero, page } from '../site-in-memory.ts'
import { warmStore } from '../warm-store.ts'
import { seeded } from './random.ts'

const project = resolve(import.meta.dirname, '../..')

/** `test` with the root of a project with a company's pages and the real schemas, for the test to damage. */
const test = base.extend('root', async ({ task: _ }, { onCleanup }) => {
  const root = await copyContent()
  onCleanup(() => rm(root, { recursive: true, force: true }))
  return root
})

const load = (root: string) => openChecked({ project: { root, engine: project }, store: warmStore() })

/**
 * Checks the site, and that the report has the place of every diagnostic.
 *
 * @returns `code file` of each diagnostic
 */
async function found(root: string): Promise<string[]> {
  const result = await load(root)
  const report = formatPretty(result, { color: false, all: true })
  const diagnostics = locate(result.diagnostics, result.sources)
  const places = diagnostics.map(({ file, span: { start } }) => `${visible(file)}:${start.line}:${start.column}`)
  expect(places.filter((place) => !report.includes(place))).toEqual([])
  expect(result.site === undefined).toBe(diagnostics.some(({ severity }) => severity === 'error'))
  return diagnostics.map(({ code, file }) => `${code} ${file}`)
}

const damages: Record<string, { make: (pages: string) => Promise<unknown>; finds: string[] }> = {
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
    make: (pages) => symlink('harbours', join(pages, 'areas')),
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
  'drawings that browsers do not show': {
    make: async (pages) => {
      await writeFile(join(pages, 'empty.svg'), '')
      await writeFile(join(pages, 'page.svg'), '<!doctype html><html><body>Not found</body></html>')
      await writeFile(
        join(pages, 'plain.svg'),
        '<?xml version="1.0"?><svg viewBox="0 0 1 1"><path d="M0 0h1v1"/></svg>',
      )
      await writeFile(join(pages, 'half.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0')
      await writeFile(
        join(pages, 'right.svg'),
        '<!-- a --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n',
      )
    },
    finds: ['empty', 'half', 'page', 'plain']
      .map((name) => `unreadable-file pages/${name}.svg`)
      .concat('stray-file pages/right.svg'),
  },
  'the facts of the site as a link to nothing': {
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
  'pages with other endings, but no file that systems leave there': {
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
      for (const name of names) await writeFile(join(pages, 'harbours', name), page(hero))
    },
    finds: ['stray-file pages/harbours/nerja', 'stray-file pages/harbours/nerja.yaml.txt'],
  },
  'a folder without its pages': {
    make: (pages) => rm(pages, { recursive: true }),
    finds: ['unreadable-file pages'],
  },
}

describe('reports without reading', () => {
  test.for(Object.keys(damages))('%s', async (name, { root }) => {
    const { make, finds } = damages[name] as (typeof damages)[string]
    await make(join(root, 'pages'))
    expect(await found(root)).toEqual(finds)
  })

  test('a file and a folder without permission', async ({ root }) => {
    await chmod(root, 0o755)
    await chmod(join(root, 'pages/regatta.yaml'), 0o000)
    await chmod(join(root, 'pages/logbook'), 0o000)
    expect(await asAnybody(() => found(root))).toEqual([
      'unreadable-file pages/logbook',
      'unreadable-file pages/regatta.yaml',
    ])
    await chmod(join(root, 'pages/logbook'), 0o700)
  })

  test('a folder that is a link, but not its pages', async ({ root }) => {
    await rename(join(root, 'pages/logbook'), join(root, 'logbook'))
    await symlink('../logbook', join(root, 'pages/logbook'))
    expect(await found(root)).toEqual(['unreadable-file pages/logbook'])
  })
})

test('reads a page that is a link to a file of the project', async ({ root }) => {
  await cp(join(root, 'pages/regatta.yaml'), join(root, 'regatta.yaml'))
  await rm(join(root, 'pages/regatta.yaml'))
  await symlink('../regatta.yaml', join(root, 'pages/regatta.yaml'))
  expect(await found(root)).toEqual([])
})

test('does not list files that disappear while they are listed', async ({ root }) => {
  const names = Array.from({ length: 5 }, (_, index) => join(root, 'pages', `page-${index}.yaml`))
  let isOver = false
  const change = async () => {
    while (!isOver) {
      await Promise.all(names.map((name) => writeFile(name, 'name: About\n')))
      await Promise.all(names.map((name) => rm(name)))
    }
  }
  const changing = change()
  const unreadable: string[] = []
  for (let round = 0; round < 100; round++) unreadable.push(...(await listFiles(root)).unreadable.keys())
  isOver = true
  await changing
  expect(unreadable).toEqual([])
})

test('accepts a page that is removed before it is read', async ({ root }) => {
  const brief = join(root, 'pages/zz.yaml')
  await writeFile(brief, page(hero))
  let isRemoved = false
  const onProgress = () => {
    if (!isRemoved) rmSync(brief)
    isRemoved = true
  }
  const { diagnostics } = await openChecked({ project: { root, engine: project }, store: warmStore(), onProgress })
  expect([isRemoved, diagnostics]).toEqual([true, []])
})

test('reads the same files with a relative root', async ({ root }) => {
  const [absolute, here] = await Promise.all([readTexts(root), readTexts(relative(process.cwd(), root))])
  expect(here).toEqual(absolute)
  expect(await readTexts('.')).toEqual(await readTexts(project))
})

test('reports every odd file name, and suggests a valid one', async ({ root }) => {
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
  const { diagnostics } = await load(root)
  await found(root)
  const unclean = files.filter((file) => cleanName(file) !== file)
  expect(unclean.length).toBeGreaterThan(50)
  const named = new Set(
    diagnostics.filter(({ code }) => code === 'file-name' || code === 'duplicate-route').map(({ file }) => file),
  )
  expect(unclean.filter((file) => !named.has(file))).toEqual([])
  for (const file of files) expect(cleanName(file)).toMatch(/^pages\/[a-z0-9]+(-[a-z0-9]+)*\.yaml$/)
})
