import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { test as base, expect } from 'vitest'
import { formatPretty } from '../../../../src/diagnostics/formats/pretty.ts'
import { openChecked } from '../../../../src/workspace/open-site.ts'
import { warmStore } from '../../../warm-store.ts'

/** `test` with the folder of a small site, and its check. */
const test = base
  .extend('root', async ({ task: _ }, { onCleanup }) => {
    const root = await mkdtemp(join(tmpdir(), 'brand-'))
    onCleanup(() => rm(root, { recursive: true, force: true }))
    await cp('tests/rules/base/pages', join(root, 'pages'), { recursive: true })
    await mkdir(join(root, 'pages/drawings'))
    return root
  })
  .extend('report', async ({ root }) => {
    const options = { project: { root, engine: process.cwd() }, store: warmStore() }
    return async () => formatPretty(await openChecked(options), { color: false })
  })

const siteWith = async (root: string, brand: string) => {
  const file = join(root, 'pages/_site.yaml')
  const text = await readFile(file, 'utf8')
  await writeFile(
    file,
    text.includes('\nbrand:') ? text.replace('\nbrand:', `\nbrand:\n${brand}`) : `${text}brand:\n${brand}`,
  )
}

test('letters that a font lacks are reported where the facts name it', async ({ root, report }) => {
  const file = createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
  const font = async (letters: string) => subsetFont(await readFile(file), letters, { targetFormat: 'woff2' })
  const latin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789,.-'
  await writeFile(join(root, 'pages/own.woff2'), await font(latin.replace('W', '')))
  await siteWith(root, '  color: "#1f6f8b"\n  fonts: {headings: ./own.woff2, text: ./own.woff2}\n')
  const first = await report()
  expect(first).toMatch(
    /missing-letters\] {2}the font has not all letters of the language en-GB: W\n {2}pages\/_site\.yaml:\d+:21/,
  )
  expect(first.match(/missing-letters/g)).toHaveLength(1)
  await writeFile(join(root, 'pages/own.woff2'), await font(latin))
  expect(await report()).not.toContain('error')
  await writeFile(join(root, 'pages/own.woff2'), 'no font')
  expect(await report()).toMatch(
    /unreadable-file\] {2}`pages\/own\.woff2` cannot be read: it is not a font that browsers can show \(.+\)\n {2}pages\/_site\.yaml:\d+:21/,
  )
})

test('a mistake in an SVG is reported where a document names it', async ({ root, report }) => {
  const wrong = '<svg xmlns="http://www.w3.org/2000/svg">\n  <path>\n</svg>'
  const xml =
    'it is not valid XML at line 3, column 7 of the file (Opening and ending tag mismatch: path line 2 and svg)'
  for (const name of ['logo', 'drawings/villa']) await writeFile(join(root, `pages/${name}.svg`), wrong)
  await siteWith(root, '  color: "#1f6f8b"\n  logo: ./logo.svg\n')
  const found = await report()
  expect(found).toMatch(/pages\/_site\.yaml:\d+:9/)
  expect(found).toContain(`\`pages/logo.svg\` cannot be read: ${xml}`)
  expect(found).toContain(`\`pages/drawings/villa.svg\` cannot be read: ${xml}
  pages/_site.yaml:11:14`)
  await cp(join(root, 'pages/drawings/villa.svg'), join(root, 'pages/drawings/boat.svg'))
  expect(await report()).toContain(`this cannot be read: ${xml}
  pages/drawings/boat.svg:1:1`)
  await rm(join(root, 'pages/drawings/boat.svg'))
  for (const name of ['logo', 'drawings/villa'])
    await writeFile(
      join(root, `pages/${name}.svg`),
      wrong.replace('<path>', '<path/>').replace('svg">', 'svg" viewBox="0 0 8 8">'),
    )
  expect(await report()).not.toContain('error')
})
