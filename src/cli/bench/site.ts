import { cp, mkdir, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const words =
  'stone oak light plan wall room price week floor tile sand lime door beam roof pipe yard step lamp tap sea hill street house paint frame'.split(
    ' ',
  )

/** A small generator with a seed (mulberry32), so that every run has the same pages. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
}

/** The same page about another place: every word of its longer texts is drawn anew, so that no page copies another. */
function rewrite(text: string, index: number): string {
  const next = random(index)
  const place = `Area ${index}`
  const drawn = (sentence: string) =>
    sentence.replace(/[a-z]{4,}/g, () => words[Math.floor(next() * words.length)] as string)
  return text
    .split('\n')
    .map((line) => {
      if (/^\s*(- )?(type|variant|src|subject|href|icon|kind|collect|price|size|duration):?/.test(line)) return line
      return line.replace(
        /^(\s*(?:- )?(?:text|heading|title|label|location|alt|description): )?(?![a-z ]+:)(\s*[A-Z].*)$/,
        (_, key = '', rest) => key + drawn(rest),
      )
    })
    .join('\n')
    .replaceAll('Marbella', place)
    .replace(/^title: .*/m, `title: Renovations in ${place} | Casa Ejemplo`)
    .replace(
      /^description: >-\n.*\n.*/m,
      `description: What renovations cost in ${place}, what we have done there, and how we work.`,
    )
    .replace(
      /^sections:/m,
      `card:\n  title: ${place}\n  text: ${drawn('Houses near the coast, with rooms for many guests')}.\n  projects: ${1 + (index % 300)}+\nsections:`,
    )
}

/**
 * A copy of this project with many more location pages, outside of the tree.
 *
 * @param root the project's root directory
 * @param count how many pages to add
 * @returns the copy's root directory
 */
export async function benchSite(root: string, count: number): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'site-bench-'))
  await cp(join(root, 'pages'), join(copy, 'pages'), { recursive: true })
  for (const name of ['schema', 'src', 'tests', 'package.json', 'tsconfig.json', 'vite.config.ts'])
    await symlink(join(root, name), join(copy, name))
  await mkdir(join(copy, 'node_modules'))
  const source = await readFile(join(root, 'pages/locations/marbella.yaml'), 'utf8')
  for (let index = 1; index <= count; index++)
    await writeFile(join(copy, `pages/locations/area-${index}.yaml`), rewrite(source, index))
  return copy
}
