import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test as base, describe, expect, inject } from 'vitest'
import { build, command, copyProject, edit } from '../project-copy.ts'
import { bytesOf } from './bytes.ts'

/** `test` with the root of a copy of the project whose last build succeeded. */
const test = base.extend('root', async ({ task: _ }, { onCleanup }) => {
  const { root, remove } = await copyProject(inject('built'))
  onCleanup(remove)
  await cp(inject('dist'), join(root, 'dist'), { recursive: true })
  return root
})

const pagesOf = async (root: string) =>
  (await readdir(join(root, 'pages'), { recursive: true }))
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => `pages/${file.replaceAll('\\', '/')}`)

describe('a build that fails', () => {
  test('reports file, line and column of every error in every file, and keeps the last build', async ({ root }) => {
    const before = await bytesOf(join(root, 'dist'))
    const places = await Promise.all(
      (await pagesOf(root)).map(async (file) => {
        const text = await readFile(join(root, file), 'utf8')
        await writeFile(join(root, file), `${text.trimEnd()}\nmistakeOne: 1\nmistakeTwo: 2\n`)
        const lines = text.trimEnd().split('\n').length
        return [`${file}:${lines + 1}:1`, `${file}:${lines + 2}:1`]
      }),
    )
    expect(places.length).toBeGreaterThan(10)
    const { code, output } = await build(root)
    expect(code).toBe(1)
    expect(places.flat().filter((place) => !output.includes(place))).toEqual([])
    expect(output, 'a stack of our own code').not.toMatch(/^ +at .*:\d+:\d+\)?$/m)
    expect(await bytesOf(join(root, 'dist'))).toEqual(before)
    expect((await readdir(root)).filter((name) => name.startsWith('dist'))).toEqual(['dist'])
  })

  test('reports page and cause when a component throws, and keeps the last build', { tags: ['slow'] }, async ({
    root,
  }) => {
    const before = await bytesOf(join(root, 'dist'))
    await writeFile(
      join(root, 'src/blocks/newsletter.tsx'),
      `'use client'\nexport function Newsletter() {\n  throw new Error('Broken on purpose')\n}\n`,
    )
    const { code, output } = await build(root)
    expect(code).not.toBe(0)
    expect(output).toContain('pages/logbook/index.yaml')
    expect(output).toContain('Broken on purpose')
    expect(output, 'the stack of the cause').toMatch(/^ +at Newsletter .*:\d+:\d+\)$/m)
    expect(await bytesOf(join(root, 'dist'))).toEqual(before)
    expect((await readdir(root)).filter((name) => name.startsWith('dist'))).toEqual(['dist'])
  })
})

/** Another day, a language with a dotless i, another order of files and more processors. */
const elsewhere = {
  TZ: 'Pacific/Kiritimati',
  LANG: 'tr_TR.UTF-8',
  LC_ALL: 'tr_TR.UTF-8',
  UV_THREADPOOL_SIZE: '1',
  NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'other-machine.mjs'))}`,
}

describe('a build that succeeds', () => {
  test('has the same bytes on another machine, and replaces the old output', { tags: ['slow'] }, async ({ root }) => {
    await rm(join(root, 'node_modules/.cache'), { recursive: true })
    await writeFile(join(root, 'dist/left-over.html'), 'old')
    const { code, output } = await build(root, elsewhere, '--precompress')
    expect(code, output).toBe(0)
    expect(await bytesOf(join(root, 'dist'))).toEqual(await bytesOf(inject('dist')))
    expect((await readdir(root)).filter((name) => name.startsWith('dist'))).toEqual(['dist'])
  })

  test('renders a new block and a new page without a change to any other file written by hand', {
    tags: ['slow'],
  }, async ({ root }) => {
    const schema = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      title: 'notice',
      description: 'One sentence that visitors must not miss.',
      type: 'object',
      additionalProperties: false,
      required: ['type', 'heading'],
      properties: {
        type: { description: 'The kind of section.', const: 'notice', examples: ['notice'] },
        heading: { $ref: '../common.schema.json#/definitions/heading' },
      },
    }
    await writeFile(join(root, 'schema/blocks/notice.schema.json'), JSON.stringify(schema))
    await writeFile(join(root, 'schema/blocks/notice.example.yaml'), 'type: notice\nheading: Closed in July\n')
    await writeFile(
      join(root, 'src/blocks/notice.tsx'),
      `'use client'
import { useId } from 'react'
import type { BlockProps } from '../components/block-props.ts'
export const Notice = ({ heading }: BlockProps<'notice'>) => <section><h2 id={useId()}>{heading}</h2></section>
`,
    )
    await edit(join(root, 'pages/work/index.yaml'), (text) => {
      return `${text.trimEnd()}\n\n  - type: notice\n    heading: We are closed in July\n  - type: notice\n    heading: And at Christmas\n`
    })
    await cp(join(root, 'pages/harbours/skerry-bay.yaml'), join(root, 'pages/harbours/crab-cove.yaml'))
    await edit(join(root, 'pages/harbours/crab-cove.yaml'), (text) => text.replaceAll('Skerry Bay', 'Crab Cove'))
    expect((await command(root, 'generate')).code).toBe(0)
    const { code, output } = await build(root)
    expect(code, output).toBe(0)
    const work = await readFile(join(root, 'dist/work.html'), 'utf8')
    const idOf = (heading: string) => new RegExp(`<h2 id="([^"]+)">${heading}</h2>`).exec(work)?.[1]
    const ids = ['We are closed in July', 'And at Christmas'].map(idOf)
    expect(new Set(ids).size).toBe(2)
    expect(ids).not.toContain(undefined)
    expect(await readFile(join(root, 'dist/harbours/crab-cove.html'), 'utf8')).toContain('<title>Boats in Crab Cove')
    expect(await readFile(join(root, 'dist/sitemap.xml'), 'utf8')).toContain('/harbours/crab-cove</loc>')
  })
})

describe('generate', () => {
  test('fails and names each missing file of a block', { tags: ['slow'] }, async ({ root }) => {
    const missing = ['schema/blocks/stats.schema.json', 'schema/blocks/hero.example.yaml', 'src/blocks/prose.tsx']
    for (const file of missing) await rm(join(root, file))
    const { code, output } = await command(root, 'generate')
    expect(code).not.toBe(0)
    for (const file of missing) expect(output).toContain(file)
  })
})

test('a build says with DEBUG what its stages did, and writes a profile with --profile', { tags: ['further'] }, async ({
  root,
}) => {
  const { code, output } = await build(root, { DEBUG: 'site:*' }, '--profile')
  expect(code, output).toBe(0)
  const stages = Array.from(output.matchAll(/site:(\w+) .+ in \d+ ms$/gm), ([, stage]) => stage)
  expect(stages).toEqual(expect.arrayContaining(['check', 'brand', 'render', 'files', 'photos', 'publish']))
  const [, file = ''] = /^The profile is in (.+)\.$/m.exec(output) ?? []
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ nodes: expect.any(Array) })
})
