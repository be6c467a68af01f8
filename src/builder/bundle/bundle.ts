import { fork } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { refuseWrongDirectives } from '../../codegen/directives.ts'
import { budgetOf } from '../../site/block-budget.ts'
import { errorMessage, ProjectError } from '../../site/errors.ts'
import type { OutputFile } from '../../site/made-files.ts'
import { cacheFolder } from '../../workspace/store/store.ts'
import { bundlerMessage, digestOfFiles, filesIn, removeOld } from './both-bundlers.mjs'

/** The bundled code that renders pages. */
export interface ServerCode {
  /** Hash of all code. */
  version: string
  /** Path of the built `src/renderer/render-page.tsx`. */
  renderer: string
  /** Path of the built `src/builder/render/page-writer.ts`. */
  pageWriter: string
  css: string
  /** Fonts and drawings. */
  files: OutputFile[]
}

/** The bundled code that runs in browsers. */
export interface BrowserCode {
  /** URL paths of the scripts that every page loads. */
  scripts: string[]
  /** The script that pages of a site with analytics load too. */
  analytics: OutputFile
  /** All other script files. */
  files: OutputFile[]
  /** By interactive block, the absolute paths of the files that it may load. */
  scriptsOf: Record<string, string[]>
  /** By interactive block, the bytes after gzip that only it sends to browsers. */
  weights: Record<string, number>
  /** Absolute paths of the files with the code in `src/client/`. */
  shared: string[]
}

/** A running bundler. Both promises reject with ProjectError when it fails. */
export interface Bundling {
  /** Hash of all code. */
  version: string
  /** Resolves first, so that rendering can start while the browser code is still being bundled. */
  server: Promise<ServerCode>
  browser: Promise<BrowserCode>
}

/** The files of both bundles, relative to their folders. */
export interface Bundled {
  server: { css: string; assets: string[] }
  browser: Pick<BrowserCode, 'scriptsOf' | 'weights' | 'shared'> & {
    boot: string
    analytics: string
    scripts: string[]
  }
}

/** The bundles of an earlier build, the name of their folder, and a digest of both. */
type StoredBundles = Bundled & { folderName: string; digest: string }

/** A message from the bundler's process: a finished bundle, or the reason of a failure. */
export type BundlerMessage = Partial<Bundled> & { app?: true; failed?: string }

/**
 * Starts the bundler, or reuses the bundles of an earlier build with the same code.
 *
 * @param mode value of NODE_ENV: `production`, or `development` for the warnings of packages
 */
export function bundle(engine: string, mode: string): Bundling {
  const version = versionOf(engine, mode)
  const bundles = join(cacheFolder(engine), 'bundles')
  // Written last, so that the named folder is complete.
  const list = join(bundles, `${version}.json`)
  const known = storedAt(list)
  // Builds of several sites may bundle the same code at the same time.
  const folderName = known?.folderName ?? `${version}-${process.pid}`
  const folder = join(bundles, folderName)
  const halves: Halves = known
    ? { server: Promise.resolve(known.server), browser: Promise.resolve(known.browser) }
    : startBundler(engine, folder, mode)
  const fileIn = (side: string) => (path: string) => ({ path, from: join(folder, side, path) })
  const server = halves.server.then(async ({ css, assets }) => ({
    version,
    renderer: join(folder, 'server/server.js'),
    pageWriter: join(folder, 'server/page-writer.js'),
    css: await readFile(join(folder, 'server', css), 'utf8'),
    files: assets.map(fileIn('server')),
  }))
  const browser = Promise.all([halves.server, halves.browser]).then(([server, browser]) => {
    if (!known) {
      const digest = digestOf(folder, { server, browser })
      writeFileSync(`${folder}.json`, JSON.stringify({ folderName, digest, server, browser } satisfies StoredBundles))
      renameSync(`${folder}.json`, list)
      removeOld(bundles, [folderName, basename(list)])
    }
    const absolute = (paths: readonly string[]) => paths.map((path) => join(folder, 'client', path))
    return {
      scripts: [`/${browser.boot}`],
      analytics: fileIn('client')(browser.analytics),
      files: browser.scripts.filter((path) => path !== browser.analytics).map(fileIn('client')),
      scriptsOf: Object.fromEntries(Object.entries(browser.scriptsOf).map(([type, paths]) => [type, absolute(paths)])),
      weights: browser.weights,
      shared: absolute(browser.shared),
    }
  })
  // A caller may await only one of them; the other must not become an unhandled rejection.
  for (const half of [server, browser]) half.catch(() => undefined)
  return { version, server, browser }
}

/** @returns the bundles of a list; undefined when there are none, or something changed or removed one of their files */
function storedAt(list: string): StoredBundles | undefined {
  try {
    const stored: StoredBundles = JSON.parse(readFileSync(list, 'utf8'))
    const { folderName, digest, server, browser } = stored
    return digest === digestOf(join(dirname(list), folderName), { server, browser }) ? stored : undefined
  } catch {
    return undefined
  }
}

/** @returns a hash of bundles and of the bytes of all their files */
const digestOf = (folder: string, bundled: Bundled): string =>
  digestOfFiles(folder, filesIn(folder, '.').sort(), bundled)

type Halves = { [Side in keyof Bundled]: Promise<Bundled[Side]> }

/** What the bundler's process bundles: the code of a site, or the editor's app. */
export type BundlerTask = 'site' | 'app'

/**
 * Synchronous, so that the bundler starts as early as possible.
 *
 * @returns a hash of the code, the packages, the configuration, Vite's environment variables and the mode
 */
export function versionOf(engine: string, mode: string): string {
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  const settings = readdirSync(engine).filter((name) => name.startsWith('.env'))
  // The second has only types, which follow each word of a schema.
  const sources = filesIn(engine, 'src').filter((path) => !path.endsWith('.md') && path !== 'src/generated/content.ts')
  const files = [...sources.sort(), ...settings.sort(), 'package.json', 'package-lock.json', 'vite.config.ts']
  return digestOfFiles(engine, files, [process.version, mode, variables.sort()])
}

/** The same code was checked when it was bundled, so only the bundler needs it checked. */
function startBundler(engine: string, folder: string, mode: string): Halves {
  const started = refuseWrongDirectives(engine).then(() => bundleInProcess(engine, folder, mode, 'site'))
  return { server: started.then(({ server }) => server), browser: started.then(({ browser }) => browser) }
}

/**
 * Runs Vite in a process of its own: this process checks the content meanwhile, and gets the memory for rendering.
 *
 * @param folder receives the bundles
 * @returns promises for what the bundler says when each is complete; they reject with ProjectError when it fails
 */
export function bundleInProcess(
  engine: string,
  folder: string,
  mode: string,
  task: BundlerTask,
): Halves & { app: Promise<true> } {
  try {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
  } catch (cause) {
    throw new ProjectError(`The code cannot be bundled. ${errorMessage(cause)}`, { cause })
  }
  const script = fileURLToPath(new URL('./bundle-process.mjs', import.meta.url))
  // On a terminal the bundler would clear the line for every module; errors go to stderr.
  const bundler = fork(script, [engine, folder, task], {
    execArgv: [],
    env: { ...process.env, NODE_ENV: mode },
    stdio: ['inherit', 'ignore', 'inherit', 'ipc'],
  })
  const part = <Part extends 'server' | 'browser' | 'app'>(name: Part) => {
    const bundled = new Promise<Required<BundlerMessage>[Part]>((resolve, reject) => {
      const fail = (why: string) => reject(new ProjectError(`The code cannot be bundled. ${bundlerMessage(why)}`))
      bundler.on('message', (message: BundlerMessage) => {
        const found = message[name] as Required<BundlerMessage>[Part] | undefined
        if (found) resolve(found)
        else if (message.failed !== undefined) fail(message.failed)
      })
      bundler.once('error', ({ message }) => fail(message))
      bundler.once('exit', (code, signal) => fail(`The bundler exited with ${signal ?? `code ${code}`}.`))
    })
    // Nobody waits for the parts of the other task.
    bundled.catch(() => undefined)
    return bundled
  }
  return { server: part('server'), browser: part('browser'), app: part('app') }
}

/**
 * @param weights see `BrowserCode`
 * @returns a line for each block whose code is heavier than its budget
 */
export const heavyIslands = (weights: BrowserCode['weights']): string[] =>
  Object.entries(weights).flatMap(([type, bytes]) => {
    const { script } = budgetOf(type, 'interactive')
    if (bytes <= script) return []
    return `src/blocks/${type}.tsx: this island sends ${kilobytes(bytes)} of code of its own to browsers. Its budget is ${kilobytes(script)}: send less, or declare more as \`budget\` in the traits of schema/blocks/${type}.schema.json`
  })

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`
