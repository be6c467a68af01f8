import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { access, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readKept, replaceFile } from '../content/compile/kept.ts'
import { ProjectError } from '../content/project-error.ts'
import { bundlerWords } from './bundler-words.mjs'
import type { OutputFile } from './output.ts'

/** Where the bundles are kept, relative to the project's root. */
export const bundleFolder = 'node_modules/.cache/site'

/** The code that renders pages. */
export interface Rendering {
  /** Path of the built `src/app/server.tsx`. */
  renderer: string
  /** Path of the built `src/build/page-writer.ts`. */
  pageWriter: string
}

/** The project's code made ready to run: in the browser, and here for rendering. */
export interface Bundles extends Rendering {
  /** Changes with everything that goes into them. */
  version: string
  /** Addresses of the scripts that every page loads. */
  scripts: string[]
  /** All rules of all blocks. */
  css: string
  /** What browsers fetch: scripts, fonts, drawings. */
  files: OutputFile[]
}

/** Code that is being bundled. */
export interface Bundling {
  /** Resolves when pages can be rendered, while what browsers run may still be in the making. */
  rendering: Promise<Rendering>
  /** Rejects with ProjectError when the code cannot be bundled. */
  all: Promise<Bundles>
}

/** What came out, by paths from the folder that it is in. */
export interface Bundled {
  entries: string[]
  scripts: string[]
  assets: string[]
  css: string
}

/** What the bundler says: of its half for rendering when that is written, of all at its end. */
export type BundlerAnswer = 'rendering' | Bundled | { failed: string }

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
  const server = join(root, bundleFolder, 'server')
  const code = { renderer: join(server, 'server.js'), pageWriter: join(server, 'page-writer.js') }
  let tell = () => {}
  const isWritten = new Promise<void>((resolve) => {
    tell = resolve
  })
  const all = bundleAll(root, mode, tell).then((bundles) => ({ ...bundles, ...code }))
  const rendering = Promise.race([isWritten, all]).then(() => code)
  // Who waits for them is told; others need not know.
  for (const promise of [all, rendering]) promise.catch(() => undefined)
  return { all, rendering }
}

async function bundleAll(root: string, mode: string, onRendering: () => void): Promise<Omit<Bundles, keyof Rendering>> {
  const folder = join(root, bundleFolder)
  const file = join(folder, 'bundles.json')
  const version = versionOf(root, mode)
  const known = readKept<Manifest>(file)
  const isFresh = known?.version === version && (await areThere(folder, known))
  // Once it is begun, what a killed build has left must not pass for the bundles that this list names.
  if (!isFresh) await rm(file, { force: true })
  const manifest = isFresh ? known : { version, ...(await inProcess(root, mode, onRendering)) }
  if (manifest !== known) replaceFile(file, JSON.stringify(manifest))
  const from = (side: string) => (path: string) => ({ path, from: join(folder, side, path) })
  return {
    version,
    scripts: manifest.entries.map((path) => `/${path}`),
    css: await readFile(join(folder, 'server', manifest.css), 'utf8'),
    files: [...manifest.scripts.map(from('client')), ...manifest.assets.map(from('server'))],
  }
}

/** Changes with the code, the packages, the configuration and the mode. Without waiting, for the bundler is to begin soon. */
function versionOf(root: string, mode: string): string {
  const sum = createHash('sha256').update(JSON.stringify([process.version, mode]))
  const sources = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort()
  for (const path of [...sources, 'package.json', 'package-lock.json', 'vite.config.ts'])
    sum.update(`\0${path}\0`).update(existsSync(join(root, path)) ? readFileSync(join(root, path)) : '')
  return sum.digest('hex').slice(0, 16)
}

async function areThere(folder: string, { scripts, assets, css }: Manifest): Promise<boolean> {
  const client = scripts.map((path) => join(folder, 'client', path))
  const server = ['server.js', 'page-writer.js', css, ...assets].map((path) => join(folder, 'server', path))
  return Promise.all([...client, ...server].map((path) => access(path))).then(
    () => true,
    () => false,
  )
}

/**
 * Vite works in a process of its own, so that this one can check the content meanwhile, and has the memory when pages
 * are rendered.
 */
function inProcess(root: string, mode: string, onRendering: () => void): Promise<Bundled> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new ProjectError(`The code cannot be bundled. ${bundlerWords(why)}`))
    const script = fileURLToPath(new URL('./bundle-process.mjs', import.meta.url))
    // On a terminal the bundler clears the line once per module; what it has to say it writes to stderr.
    const bundler = fork(script, [root], {
      execArgv: [],
      env: { ...process.env, NODE_ENV: mode },
      stdio: ['inherit', 'ignore', 'inherit', 'ipc'],
    })
    bundler.on('message', (answer: BundlerAnswer) => {
      if (answer === 'rendering') onRendering()
      else if ('failed' in answer) fail(answer.failed)
      else resolve(answer)
    })
    bundler.once('error', ({ message }) => fail(message))
    bundler.once('exit', (code, signal) => fail(`The bundler has ended (${signal ?? code}).`))
  })
}
