import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { parse } from 'yaml'
import { build } from '../../src/builder/build.ts'
import { compareSides } from '../../src/builder/review/review.ts'
import { languages } from '../../src/words/words.ts'
import { pathText, valueAt } from '../../src/yaml/path.ts'
import { benchSite } from '../bench/site.ts'
import { bytesOf } from '../build/bytes.ts'
import { type SiteEdit, siteEdits, writeEdit } from '../edits/site-edits.ts'
import { type Random, seeded } from './random.ts'

/**
 * `npm run fuzz:review -- --runs 1000 --pages 1000 [--seed 1]`: reviews random edits of a large site, several at once,
 * among them one of the code at most. A build after each edit tells which pages it changes.
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
// Packages that may be changed.
const [mantine, lock] = ['node_modules/@mantine', 'package-lock.json']
const ownMantine = realpathSync(join(root, mantine))
rmSync(join(root, mantine))
cpSync(ownMantine, join(root, mantine), { recursive: true })
const dist = join(root, 'dist')
const say = console.log
for (const name of ['log', 'warn', 'error'] as const) console[name] = () => undefined

const english = 'src/words/languages/en.json'

/** @returns the digests of the pages after a build */
async function built(): Promise<Record<string, string>> {
  // Otherwise the site would have those with which this process began.
  Object.assign(languages.en as object, JSON.parse(readFileSync(join(root, english), 'utf8')))
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

interface Edit {
  kind: string
  /** How the review names it. */
  what: string
  files: string[]
  write: () => void
}

function contentEdit(random: Random, isFree: (file: string) => boolean): Edit | undefined {
  const files = filesFor(random).filter(isFree)
  if (files.length === 0) return undefined
  const pick = random.below(20)
  const ofSite = pick === 0 ? brandEdit(random) : pick <= 2 ? ownWordsEdit(random) : undefined
  const [edit] = ofSite ? [ofSite] : siteEdits(root, files, 1, random)
  if (!edit || !isFree(edit.file)) return undefined
  const what = `\`${pathText(edit.path)}\` in \`${edit.file}\``
  return { kind: kindOf(edit), what, files: [edit.file], write: () => writeEdit(root, edit) }
}

function brandEdit(random: Random): SiteEdit {
  const key = random.pick(['color', 'accent', 'radius'])
  const [radius, digits] = [1 + random.below(30), 0x100000 + random.below(0xefffff)]
  const change = (data: unknown) => {
    ;(data as { brand: Record<string, unknown> }).brand[key] = key === 'radius' ? radius : `#${digits.toString(16)}`
  }
  return { file: 'pages/_site.yaml', path: ['brand', key], change }
}

/** @returns a text of the engine that many pages show, and its place */
function wordIn(text: string, random: Random): { group: string; key: string; word: string } {
  const group = random.pick(['layout', 'contact', 'form'])
  const [key, word] = random.pick(Object.entries<string>(JSON.parse(text)[group]))
  return { group, key, word: `${word} ${random.below(99)}` }
}

/** Other words of the site, perhaps the first of their group. */
function ownWordsEdit(random: Random): SiteEdit {
  const file = 'pages/_site.yaml'
  const { group, key, word } = wordIn(readFileSync(join(root, english), 'utf8'), random)
  const path = ['words', group, key]
  const data = parse(readFileSync(join(root, file), 'utf8'))
  const known = path.findIndex((_, depth) => valueAt(data, path.slice(0, depth + 1)) === undefined)
  const change = (data: unknown) => {
    const { words = {} } = data as { words?: Record<string, object> }
    Object.assign(Object(data), { words: { ...words, [group]: { ...words[group], [key]: word } } })
  }
  return { file, path: known < 0 ? path : path.slice(0, known + 1), change }
}

const restyled = (css: string): string => `${css}\n${/\.[\w-]+/.exec(css)?.[0]} { outline: 1px solid; }\n`

/** What most pages have. */
const [blocks, components] = [
  'stats|card-grid|feature-list|media-text|process-steps',
  'Button|Card|Container|Title|Input',
]

/** By kind, the folder of its files, their names, and what they get. */
const ofCode: Record<string, [folder: string, names: RegExp, change: (text: string, random: Random) => string]> = {
  schema: ['schema/blocks', /\.schema\.json$/, (text) => text.replace('"description": "', '$&Now: ')],
  component: [
    'src/blocks',
    new RegExp(`^(${blocks})\\.tsx$`),
    (text) => text.replace(/<(?:[a-z]+|Card|List|Text|Title|Timeline)\b(?=[ >\n])/, '$& title="Now"'),
  ],
  style: ['src/blocks', new RegExp(`^(${blocks})\\.module\\.css$`), restyled],
  words: [
    'src/words/languages',
    /^en\.json$/,
    (text, random) => {
      const all = JSON.parse(text)
      const { group, key, word } = wordIn(text, random)
      return JSON.stringify({ ...all, [group]: { ...all[group], [key]: word } })
    },
  ],
  package: [`${mantine}/core/styles`, new RegExp(`^(${components})\\.layer\\.css$`), restyled],
}

function codeEdit(random: Random): Edit | undefined {
  const kind = random.pick(Object.keys(ofCode))
  const [folder, names, change] = ofCode[kind] as (typeof ofCode)[string]
  const found = readdirSync(join(root, folder)).filter((name) => names.test(name))
  const file = `${folder}/${random.pick(found.sort())}`
  const [text, versions] = [file, lock].map((path) => readFileSync(join(root, path), 'utf8')) as [string, string]
  const changed = change(text, random)
  if (changed === text) return undefined
  const write = () => writeFileSync(join(root, file), changed)
  if (kind !== 'package') return { kind, what: `\`${file}\``, files: [file], write }
  const version = /"node_modules\/@mantine\/core": \{\s*"version": "[^"]*/
  const writeBoth = () => {
    write()
    writeFileSync(join(root, lock), versions.replace(version, '$&1'))
  }
  return { kind, what: '@mantine/core', files: [lock, file], write: writeBoth }
}

const kindOf = ({ file, path }: SiteEdit): string => {
  if (path[0] === 'brand' || path[0] === 'words') return path[0] === 'brand' ? path[0] : "site's words"
  const place = /_site|_sections|_data/.exec(file)?.[0] ?? (/area-/.test(file) ? 'page' : 'other page')
  const last = path.at(-1)
  return `${place}: ${typeof last === 'number' ? 'item added or removed' : last === 'sections' ? 'sections reordered' : last === 'src' ? 'photo' : 'text'}`
}

const tally = new Map<string, { count: number; pages: number; right: number }>()
let done = 0
let exact = 0
let batches = 0
let state = await built()
for (const part of ['pages', 'src', 'schema', lock]) cpSync(join(root, part), join(base, part), { recursive: true })
cpSync(dist, join(base, 'dist'), { recursive: true })
while (done < runs && performance.now() < end) {
  const start = state
  const made: { edit: Edit; routes: string[] }[] = []
  while (made.length < Math.min(atOnce, runs - done)) {
    const isFree = (file: string) => !made.some(({ edit }) => edit.files.includes(file))
    const hasCode = made.some(({ edit }) => edit.kind in ofCode)
    const edit = !hasCode && random.below(5) === 0 ? codeEdit(random) : contentEdit(random, isFree)
    if (!edit) continue
    const before = edit.files.map((file) => readFileSync(join(root, file)))
    edit.write()
    try {
      const next = await built()
      made.push({ edit, routes: differing(state, next) })
      state = next
    } catch {
      for (const [index, file] of edit.files.entries()) writeFileSync(join(root, file), before[index] as Buffer)
    }
  }
  const side = { isPartial: false, name: '' }
  const review = await compareSides(
    { ...side, folder: join(base, 'dist'), source: { root: base, engine: base } },
    { ...side, folder: dist, source: project },
  )
  batches++
  const named = review.pages.map(({ route }) => route).sort()
  if (isDeepStrictEqual(named, differing(start, state))) exact++
  for (const { edit, routes } of made) {
    const { kind, what } = edit
    // The hours of a week are one change.
    const named = what.replace(/(?<=`\S*hours)\[[^`]*/, '')
    const groups = review.groups.filter(({ cause }) => cause.what.startsWith(named))
    const found = groups.flatMap((group) => group.routes).sort()
    const entry = tally.get(kind) ?? { count: 0, pages: 0, right: 0 }
    const isRight = isDeepStrictEqual(found, routes)
    tally.set(kind, {
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
  for (const file of made.flatMap(({ edit }) => edit.files)) cpSync(join(root, file), join(base, file))
  rmSync(join(base, 'dist'), { recursive: true })
  cpSync(dist, join(base, 'dist'), { recursive: true })
}
for (const [kind, { count, pages, right }] of tally)
  say(`${kind}: ${count} edits, ${pages} pages, the cause right in ${right}`)
rmSync(base, { recursive: true })
await remove()
