import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readKept, replaceFile } from '../../content/compile/kept.ts'
import { ProjectError } from '../../content/project-error.ts'
import type { OutputFile } from '../publish/output.ts'
import { bundlerWords } from './bundler-words.mjs'

/** Where the bundles are kept, relative to the project's root. */
export const bundleFolder = 'node_modules/.cache/site'

/** What renders pages: the project's code made ready to run here. */
export interface ServerCode {
  /** Changes with all code. */
  version: string
  /** Path of the built `src/renderer/render-page.tsx`. */
  renderer: string
  /** Path of the built `src/builder/render/page-writer.ts`. */
  pageWriter: string
  /** All rules of all blocks. */
  css: string
  /** Fonts and drawings. */
  files: OutputFile[]
}

/** What browsers run. */
export interface BrowserCode {
  /** Addresses of the scripts that every page loads. */
  scripts: string[]
  /** These and all others. */
  files: OutputFile[]
  /** By the names of interactive blocks, the paths of the files that each may load. */
  reach: Record<string, string[]>
}

/** Code that is being bundled. Both promises reject with ProjectError when that cannot be done. */
export interface Bundling {
  /** There first: pages can be rendered while the rest is in the making. */
  server: Promise<ServerCode>
  browser: Promise<BrowserCode>
}

/** What came out of each half, by paths from the folder that it is in. */
export interface Bundled {
  server: { css: string; assets: string[] }
  browser: { entries: string[]; scripts: string[]; reach: Record<string, string[]> }
}

/** What the bundler says: of each half when it is there, or what has stopped it. */
export type BundlerAnswer = Partial<Bundled> & { failed?: string }

/** What of the bundles must be remembered to find them again. */
interface Manifest extends Bundled {
  version: string
}

/**
 * Begins to bundle the code, or finds the bundles of the last build when no code has changed since.
 *
 * @param root the project's root directory
 * @param mode as in NODE_ENV: `production`, or `development` with the warnings of packages
 */
export function bundle(root: string, mode: string): Bundling {
  const folder = join(root, bundleFolder)
  const list = join(folder, 'bundles.json')
  const version = versionOf(root, mode)
  const known = readKept<Manifest>(list)
  const isFresh = known?.version === version && areThere(folder, known)
  // Once it is begun, what a killed build has left must not pass for the bundles that this list names.
  if (!isFresh) rmSync(list, { force: true })
  const made = isFresh ? atOnce(known) : inProcess(root, mode)
  const fileFrom = (side: string) => (path: string) => ({ path, from: join(folder, side, path) })
  const server = made.server.then(async ({ css, assets }) => ({
    version,
    renderer: join(folder, 'server/server.js'),
    pageWriter: join(folder, 'server/page-writer.js'),
    css: await readFile(join(folder, 'server', css), 'utf8'),
    files: assets.map(fileFrom('server')),
  }))
  const browser = Promise.all([made.server, made.browser]).then(([server, browser]) => {
    if (!isFresh) replaceFile(list, JSON.stringify({ version, server, browser }))
    const reach = Object.entries(browser.reach).map(([block, paths]) => [
      block,
      paths.map((path) => join(folder, 'client', path)),
    ])
    return {
      scripts: browser.entries.map((path) => `/${path}`),
      files: browser.scripts.map(fileFrom('client')),
      reach: Object.fromEntries(reach),
    }
  })
  // Who waits for one of them is told; nobody need wait for both.
  for (const half of [server, browser]) half.catch(() => undefined)
  return { server, browser }
}

/** Both halves of what the bundler makes. */
type Halves = { [Side in keyof Bundled]: Promise<Bundled[Side]> }

const atOnce = ({ server, browser }: Bundled): Halves => ({
  server: Promise.resolve(server),
  browser: Promise.resolve(browser),
})

/**
 * Changes with the code, the packages, the configuration, what Vite puts into code, and the mode. Without waiting, for
 * the bundler is to begin soon.
 */
function versionOf(root: string, mode: string): string {
  const given = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  const sum = createHash('sha256').update(JSON.stringify([process.version, mode, given.sort()]))
  const settings = readdirSync(root).filter((name) => name.startsWith('.env'))
  const sources = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort()
  for (const path of [...sources, ...settings.sort(), 'package.json', 'package-lock.json', 'vite.config.ts'])
    sum.update(`\0${path}\0`).update(existsSync(join(root, path)) ? readFileSync(join(root, path)) : '')
  return sum.digest('hex').slice(0, 16)
}

function areThere(folder: string, { server, browser }: Manifest): boolean {
  const client = browser.scripts.map((path) => join(folder, 'client', path))
  const others = ['server.js', 'page-writer.js', server.css, ...server.assets]
  return [...client, ...others.map((path) => join(folder, 'server', path))].every((path) => existsSync(path))
}

/**
 * Vite works in a process of its own, so that this one can check the content meanwhile, and has the memory when pages
 * are rendered.
 */
function inProcess(root: string, mode: string): Halves {
  const script = fileURLToPath(new URL('./bundle-process.mjs', import.meta.url))
  // On a terminal the bundler clears the line once per module; what it has to say it writes to stderr.
  const bundler = fork(script, [root], {
    execArgv: [],
    env: { ...process.env, NODE_ENV: mode },
    stdio: ['inherit', 'ignore', 'inherit', 'ipc'],
  })
  const half = <Side extends keyof Bundled>(side: Side) =>
    new Promise<Bundled[Side]>((resolve, reject) => {
      const fail = (why: string) => reject(new ProjectError(`The code cannot be bundled. ${bundlerWords(why)}`))
      bundler.on('message', (answer: BundlerAnswer) => {
        const bundled = answer[side] as Bundled[Side] | undefined
        if (bundled) resolve(bundled)
        else if (answer.failed !== undefined) fail(answer.failed)
      })
      bundler.once('error', ({ message }) => fail(message))
      bundler.once('exit', (code, signal) => fail(`The bundler has ended (${signal ?? code}).`))
    })
  return { server: half('server'), browser: half('browser') }
}
