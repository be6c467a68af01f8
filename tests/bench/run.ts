import { appendFile, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { runCommand, wholeNumber } from '../../src/cli/command/run-command.ts'
import { UsageError } from '../../src/site/errors.ts'
import type { ProjectCopy } from '../project-copy.ts'
import { type Baseline, openBaseline } from './baseline.ts'
import { drawChart } from './chart.ts'
import { type Figures, measure, measureDev } from './measure.ts'
import { measureVisit } from './measured-visit.mjs'
import { compareWith, installPeers, type Peers } from './peers.ts'
import { benchSite, firstArea, firstRoute, type Shape, shapeNames, templateRoute } from './site.ts'

const help = `npm run bench [-- options] [PAGES ...]     measures the commands with that many additional location pages
  --shape NAME     measures only pages that have this in common: nothing (own), half of their sentences with a fiftieth
                   (shared) or a five hundredth (shared-500) of the others, a title that is too long on each
                   (warnings), a form (form) or long texts (prose). Give it several times to measure several
  --peers          also builds the same pages with Astro and Eleventy, which it installs. Needs Node 22.12
  --browser        also measures what a visitor waits for, in Chromium
  --chart FILE     draws build times by number of pages, as SVG
  --save           saves the times of this run as the baseline
`

const options = {
  shape: { type: 'string', multiple: true },
  chart: { type: 'string' },
  browser: { type: 'boolean' },
  peers: { type: 'boolean' },
  save: { type: 'boolean' },
} as const

/** Adds a word to the visible text of a page. */
async function changeText(root: string): Promise<void> {
  const file = join(root, firstArea)
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^( +heading: )/m, '$1Again '))
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`

async function removeCaches(root: string): Promise<void> {
  await rm(join(root, 'dist'), { recursive: true, force: true })
  await rm(join(root, 'node_modules/.cache'), { recursive: true, force: true })
}

/** Prints the size of one page in KB after gzip. */
async function printPageSize(root: string): Promise<void> {
  const page = await readFile(join(root, `dist${templateRoute}.html`), 'utf8')
  const linked = async (pattern: RegExp) => {
    const files = await Promise.all(
      Array.from(page.matchAll(pattern), ([, path]) => readFile(join(root, `dist/${path}`))),
    )
    return files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0)
  }
  const kb = (bytes: number) => (bytes / 1000).toFixed(1)
  const html = gzipSync(page, { level: 9 }).length
  const css = await linked(/<link rel="stylesheet" href="\/([^"]+)"/g)
  const script = await linked(/<script[^>]* src="\/([^"]+)"/g)
  console.log(`         ${templateRoute}: HTML ${kb(html)}, CSS ${kb(css)}, first script ${kb(script)} KB after gzip`)
}

/**
 * Prints what a visitor waits for.
 *
 * @param root the root directory of a built site
 * @throws Error when there is no browser
 */
async function printVisit(root: string): Promise<void> {
  const { loading, hovered, unhovered, waits } = await measureVisit(join(root, 'dist'), templateRoute, '/work')
  const ms = (value: number) => `${Math.round(value)} ms`
  const kb = (value: number) => `${value.toFixed(1)} KB`
  const taps = Object.entries(waits).map(([act, wait]) => `${act} ${ms(wait)}`)
  const lines = [
    `on a phone: largest paint ${ms(loading.largestPaint)}, blocked ${ms(loading.blocking)}, shift ${loading.shift.toFixed(3)}`,
    `scripts: ${kb(loading.firstScript)} at first, ${kb(loading.allScripts)} after an interaction`,
    `next page: ${ms(hovered)} if the link was hovered before, ${ms(unhovered)} if not`,
    `a tap on a phone, until the next paint: ${taps.join(', ')}`,
  ]
  for (const line of lines) console.log(`         ${line}`)
}

function shapeOf(name: string): Shape {
  const shape = shapeNames.find((one) => one === name)
  if (!shape) throw new UsageError(`--shape needs one of ${shapeNames.join(', ')}, not ${name}.`)
  return shape
}

interface Run {
  shape: Shape
  count: number
}

/** Without additional pages all shapes are the same. */
const runsOf = (chosen: readonly Shape[], counts: readonly number[]): Run[] =>
  chosen.flatMap((shape, index) =>
    counts.filter((count) => count > 0 || index === 0).map((count): Run => ({ shape, count })),
  )

type Print = (run: string, figures: Figures) => void

/** Prints a line for each run; `growth` is the time per additional page since the previous run with fewer pages. */
function createTable(baseline: Baseline): (shape: Shape, count: number) => Print {
  console.log(
    'pages  shape       run                seconds    processor s    ms per page more    peak MB    × baseline',
  )
  const before = new Map<string, { count: number; milliseconds: number }>()
  return (shape, count) =>
    (run, { milliseconds, megabytes, processor }) => {
      const name = shape === 'own' ? run : `${shape} ${run}`
      const last = before.get(name)
      const growth = last && count > last.count ? (milliseconds - last.milliseconds) / (count - last.count) : undefined
      before.set(name, { count, milliseconds })
      const cells = [(milliseconds / 1000).toFixed(2).padStart(7), (processor / 1000).toFixed(2).padStart(14)]
      cells.push((growth?.toFixed(2) ?? '').padStart(19), String(megabytes).padStart(10))
      cells.push((baseline.compare(`${count} ${name}`, milliseconds)?.toFixed(2) ?? '').padStart(13))
      console.log(String(count).padEnd(6), shape.padEnd(11), run.padEnd(18), ...cells)
    }
}

/** @returns the time of a clean build in milliseconds */
async function measureBuilds(root: string, count: number, print: Print, peers: Peers | undefined): Promise<number> {
  const others = await peers?.measure(root)
  if (others) for (const [name, figures] of Object.entries(others)) print(name, figures)
  const build = (name: string): Figures => {
    const figures = measure(root, 'build')
    print(`build, ${name}`, figures)
    return figures
  }
  const clean = build('clean')
  const unchanged = build('unchanged')
  if (count > 0) {
    await changeText(root)
    const text = build('one text')
    if (others) console.log(`         ${compareWith(others, { clean, text, unchanged })}`)
  }
  return clean.milliseconds
}

async function measureChecks(root: string, count: number, print: Print): Promise<void> {
  await removeCaches(root)
  print('check, cold', measure(root, 'check'))
  print('check, warm', measure(root, 'check'))
  if (count === 0) return
  await appendFile(join(root, firstArea), '# changed\n')
  print('check, one file', measure(root, 'check'))
  const { firstPage, change } = await measureDev(root, firstArea, firstRoute)
  console.log(String(count).padEnd(6), `development: first page ${seconds(firstPage)}, changed text ${seconds(change)}`)
}

/** The pages are written to a temporary folder and removed at the end. */
await runCommand(help, { options, allowPositionals: true }, async ({ values, positionals }) => {
  const counts = positionals.length > 0 ? positionals.map((count) => wholeNumber('PAGES', count)) : [0, 1000]
  const runs = runsOf(values.shape?.map(shapeOf) ?? shapeNames, counts)
  const baseline = await openBaseline()
  console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}\n`)
  const printFor = createTable(baseline)
  const peers = values.peers ? await installPeers() : undefined
  const copies: ProjectCopy[] = []
  const builds: { pages: number; seconds: number }[] = []
  for (const { shape, count } of runs) {
    const copy = await benchSite(count, shape)
    copies.push(copy)
    const { root } = copy
    const print = printFor(shape, count)
    const build = { pages: count, seconds: (await measureBuilds(root, count, print, peers)) / 1000 }
    if (shape === runs[0]?.shape) builds.push(build)
    if (count === counts.at(-1) && shape === runs[0]?.shape) {
      await printPageSize(root)
      if (values.browser) {
        measure(root, 'build', '--precompress')
        await printVisit(root)
      }
    }
    await measureChecks(root, count, print)
  }
  // All at the end: some file systems create files slowly after many were removed.
  for (const copy of copies) await copy.remove()
  await peers?.remove()
  if (values.chart) await writeFile(values.chart, drawChart(builds))
  if (values.save) await baseline.save()
  return 0
})
