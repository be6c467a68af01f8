import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { build } from '../../src/builder/build.ts'
import { compareSides } from '../../src/builder/review/review.ts'
import { pathText } from '../../src/yaml/path.ts'
import { benchSite } from '../bench/site.ts'
import { bytesOf } from '../build/bytes.ts'
import { type SiteEdit, siteEdits, writeEdit } from '../edits/site-edits.ts'
import { type Random, seeded } from './random.ts'

/**
 * `npm run fuzz:review -- --runs 1000 --pages 1000 [--seed 1]`: reviews random edits of a large site, several at once. A
 * build after each edit tells which pages it changes.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1000' },
    pages: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '600' },
  },
})
process.env.NODE_ENV = 'production'
const [runs, pages, end] = [
  Number(values.runs),
  Number(values.pages),
  performance.now() + Number(values.minutes) * 60_000,
]
const atOnce = 10
const random = seeded(Number(values.seed))
const { root, remove } = await benchSite(pages, 'shared-500')
const project = { root, engine: root }
const base = mkdtempSync(join(tmpdir(), 'review-'))
const dist = join(root, 'dist')
const say = console.log
for (const name of ['log', 'warn', 'error'] as const) console[name] = () => undefined

/** @returns the digests of the pages after a build */
async function built(): Promise<Record<string, string>> {
  await build({ project, shard: { number: 1, of: 1 }, precompress: false })
  const entries = Object.entries(await bytesOf(dist))
  return Object.fromEntries(
    entries.flatMap(([path, digest]) =>
      path.endsWith('.html') && readFileSync(join(dist, path)).includes('<main')
        ? [[path === 'index.html' ? '/' : `/${path.replace(/\.html$/, '')}`, digest]]
        : [],
    ),
  )
}

const differing = (before: Record<string, string>, after: Record<string, string>): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((route) => before[route] !== after[route]).sort()

/** Many pages, and from time to time what many pages share. */
function filesFor(random: Random): string[] {
  const all = readdirSync(join(root, 'pages'), { recursive: true, encoding: 'utf8' })
  const files = all.filter((path) => path.endsWith('.yaml') && !path.includes('varnish')).map((path) => `pages/${path}`)
  const wide = files.filter((path) => /_site|_sections/.test(path))
  const others = files.filter((path) => /_data|index\.yaml$|work|logbook|regatta/.test(path))
  const pick = random.below(10)
  if (pick === 0) return wide
  return pick < 4 ? others : files.filter((path) => /area-/.test(path))
}

const kindOf = ({ file, path }: SiteEdit): string => {
  const place = /_site|_sections|_data/.exec(file)?.[0] ?? (/area-/.test(file) ? 'page' : 'other page')
  const last = path.at(-1)
  return `${place}: ${typeof last === 'number' ? 'item added or removed' : last === 'sections' ? 'sections reordered' : last === 'src' ? 'photo' : 'text'}`
}

const tally = new Map<string, { count: number; pages: number; right: number }>()
let done = 0
let exact = 0
let batches = 0
let state = await built()
cpSync(join(root, 'pages'), join(base, 'pages'), { recursive: true })
cpSync(dist, join(base, 'dist'), { recursive: true })
while (done < runs && performance.now() < end) {
  const start = state
  const made: { edit: SiteEdit; routes: string[] }[] = []
  while (made.length < Math.min(atOnce, runs - done)) {
    const files = filesFor(random).filter((file) => !made.some(({ edit }) => edit.file === file) || /_site/.test(file))
    const [edit] = siteEdits(root, files, 1, random)
    if (!edit || made.some((one) => one.edit.file === edit.file)) continue
    const before = readFileSync(join(root, edit.file))
    writeEdit(root, edit)
    try {
      const next = await built()
      made.push({ edit, routes: differing(state, next) })
      state = next
    } catch {
      writeFileSync(join(root, edit.file), before)
    }
  }
  const side = { isPartial: false, name: '' }
  const review = await compareSides(
    { ...side, folder: join(base, 'dist'), source: { root: base, engine: root } },
    { ...side, folder: dist, source: project },
  )
  batches++
  const named = review.pages.map(({ route }) => route).sort()
  if (isDeepStrictEqual(named, differing(start, state))) exact++
  for (const { edit, routes } of made) {
    const what = `\`${pathText(edit.path)}\` in \`${edit.file}\``
    const groups = review.groups.filter(({ cause }) => cause.what.startsWith(what))
    const found = groups.flatMap((group) => group.routes).sort()
    const entry = tally.get(kindOf(edit)) ?? { count: 0, pages: 0, right: 0 }
    const isRight = isDeepStrictEqual(found, routes)
    tally.set(kindOf(edit), {
      count: entry.count + 1,
      pages: entry.pages + routes.length,
      right: entry.right + Number(isRight),
    })
    if (!isRight)
      say(
        `WRONG ${what}: ${routes.length} pages differ (${routes.slice(0, 3)}), ${found.length} named (${found.slice(0, 3)}); causes: ${review.groups.map(({ cause, routes }) => `${cause.what} ${routes.length}`).join('; ')}`,
      )
  }
  done += made.length
  say(`${done} edits in ${batches} reviews, pages exact in ${exact}`)
  if (batches % 5 === 0) say(JSON.stringify(Object.fromEntries(tally)))
  for (const { edit } of made) cpSync(join(root, edit.file), join(base, edit.file))
  rmSync(join(base, 'dist'), { recursive: true })
  cpSync(dist, join(base, 'dist'), { recursive: true })
}
for (const [kind, { count, pages, right }] of tally)
  say(`${kind}: ${count} edits, ${pages} pages, the cause right in ${right}`)
rmSync(base, { recursive: true })
await remove()
