import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, inject, test } from 'vitest'
import { interactiveBlocks } from '../../src/generated/interactive-blocks.ts'
import { routes } from '../e2e/spec.ts'

const dist = inject('dist')
const fileOf = (route: string) => (route === '/' ? 'index.html' : `${route.slice(1)}.html`)
const read = (path: string) => readFile(join(dist, path))
const weight = async (path: string) => gzipSync(await read(path), { level: 9 }).length

/** Bytes after gzip. A page that shows much more than a location's may weigh more, and none more than this. */
const most = {
  html: { location: 7_000, any: 10_000 },
  /** A page with an interactive block has the rules, too, for all that its scripts may show later. */
  css: { location: 9_000, any: 11_000, interactive: 12_600 },
  /** What a page loads at once. */
  start: 2_048,
  /** What comes when nothing is left to do: on a page without a form, and with one. */
  alive: { plain: 100_000, form: 125_000 },
  /** The code of an interactive block alone, without what it shares with others. */
  block: 5_000,
}

describe.for(routes)('%s', (route) => {
  test('keeps to its budget', async () => {
    const html = String(await read(fileOf(route)))
    const styles = Array.from(html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g), ([, path]) => path as string)
    const scripts = Array.from(html.matchAll(/<script[^>]* src="\/([^"]+)"/g), ([, path]) => path as string)
    expect({ styles: styles.length, scripts: scripts.length }).toEqual({ styles: 1, scripts: 1 })
    const kind = route.startsWith('/locations/') ? 'location' : 'any'
    expect(await weight(fileOf(route)), 'HTML').toBeLessThan(most.html[kind])
    const shownLater = html.includes(' data-interactive=') ? 'interactive' : kind
    expect(await weight(styles[0] as string), 'CSS').toBeLessThan(most.css[shownLater])
    expect(await weight(scripts[0] as string), 'script').toBeLessThan(most.start)
    expect(html, 'styles in the page').not.toContain('<style')
  })
})

/** The modules that a script imports at once, and those that these import. */
async function withImports(path: string, found = new Set<string>()): Promise<Set<string>> {
  if (found.has(path)) return found
  found.add(path)
  for (const [, name] of String(await read(path)).matchAll(/(?:import|from)\s*"\.\/([^"]+)"/g))
    await withImports(`assets/${name}`, found)
  return found
}

describe('the code that makes a page alive', () => {
  const sum = async (paths: Iterable<string>) =>
    (await Promise.all(Array.from(paths, weight))).reduce((all, one) => all + one, 0)
  const named = async (name: string) => {
    const files = await readdir(join(dist, 'assets'))
    return `assets/${files.find((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))}`
  }

  test('keeps to its budget without a form', async () => {
    expect(await sum(await withImports(await named('hydrate')))).toBeLessThan(most.alive.plain)
  })

  test('keeps to its budget with one', async () => {
    const found = await withImports(await named('hydrate'))
    for (const name of ['provider', 'contact']) await withImports(await named(name), found)
    expect(await sum(found)).toBeLessThan(most.alive.form)
  })

  test.for(Object.keys(interactiveBlocks))('keeps to its budget in %s', async (type) => {
    expect(await weight(await named(type))).toBeLessThan(most.block)
  })

  test('has no block that is only static', async () => {
    const files = (await readdir(join(dist, 'assets'))).filter((file) => file.endsWith('.js'))
    const code = await Promise.all(files.map((file) => read(`assets/${file}`)))
    for (const text of code) expect(String(text)).not.toMatch(/steps-list|costTable|zocalo/i)
  })
})
