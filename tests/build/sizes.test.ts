import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, inject, test } from 'vitest'
import { bundle, heavyIslands } from '../../src/builder/bundle/bundle.ts'
import { interactiveBlocks } from '../../src/generated/registries/interactive-blocks.ts'
import { routes } from '../company/routes.ts'

const dist = inject('dist')
const fileOf = (route: string) => (route === '/' ? 'index.html' : `${route.slice(1)}.html`)
const read = (path: string) => readFile(join(dist, path))
const weight = async (path: string) => gzipSync(await read(path), { level: 9 }).length

/** Bytes after gzip: the heaviest page of the company and 5 percent more. */
const most = {
  html: { static: 5_750, interactive: 7_710 },
  css: { static: 8_720, interactive: 10_750 },
  /**
   * The style sheet that is loaded before an interactive block is hydrated. With each new island the bundler divides the
   * shared code differently, and the scripts of a page name other variables of the theme.
   */
  laterCss: 14_170,
  /** The script that a page loads at once. */
  start: 2_150,
  /** All scripts of a page, without a form and with one. */
  hydrated: { plain: 100_000, form: 125_000 },
}

describe.for(routes)('%s', (route) => {
  test('stays within its budget', async () => {
    const html = String(await read(fileOf(route)))
    const styles = Array.from(html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g), ([, path]) => path as string)
    const scripts = Array.from(html.matchAll(/<script[^>]* src="\/([^"]+)"/g), ([, path]) => path as string)
    expect({ styles: styles.length, scripts: scripts.length }).toEqual({ styles: 1, scripts: 1 })
    const kind = html.includes(' data-island=') ? 'interactive' : 'static'
    expect(await weight(fileOf(route)), 'HTML').toBeLessThan(most.html[kind])
    expect(await weight(styles[0] as string), 'CSS').toBeLessThan(most.css[kind])
    const later = / data-later="\/([^"]+)"/.exec(html)?.[1]
    expect(later !== undefined, 'a second style sheet').toBe(kind === 'interactive')
    if (later) expect(await weight(later), 'CSS for later').toBeLessThan(most.laterCss)
    expect(await weight(scripts[0] as string), 'script').toBeLessThan(most.start)
    expect(html, 'no styles in the page').not.toContain('<style')
  })
})

/** A script and the modules that it imports statically. */
async function withImports(path: string, found = new Set<string>()): Promise<Set<string>> {
  if (found.has(path)) return found
  found.add(path)
  for (const [, name] of String(await read(path)).matchAll(/(?:import|from)\s*"\.\/([^"]+)"/g))
    await withImports(`assets/${name}`, found)
  return found
}

describe('the code that hydrates a page', () => {
  const sum = async (paths: Iterable<string>) =>
    (await Promise.all(Array.from(paths, weight))).reduce((all, one) => all + one, 0)
  const named = async (name: string) => {
    const files = await readdir(join(dist, 'assets'))
    return `assets/${files.find((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))}`
  }

  test('stays within its budget without a form', async () => {
    expect(await sum(await withImports(await named('hydrate')))).toBeLessThan(most.hydrated.plain)
  })

  test('stays within its budget with a form', async () => {
    const found = await withImports(await named('hydrate'))
    for (const name of ['provider', 'contact']) await withImports(await named(name), found)
    expect(await sum(found)).toBeLessThan(most.hydrated.form)
  })

  test('stays within its budget for each interactive block', async () => {
    const { weights } = await bundle(inject('built'), 'production').browser
    expect(Object.keys(weights)).toEqual(Object.keys(interactiveBlocks))
    expect(heavyIslands(weights)).toEqual([])
  })

  test('contains no static block', async () => {
    const files = (await readdir(join(dist, 'assets'))).filter((file) => file.endsWith('.js'))
    const code = await Promise.all(files.map((file) => read(`assets/${file}`)))
    for (const text of code) expect(String(text)).not.toMatch(/\b(?:numeral|ledger|band)_/)
  })
})
