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

/** The project's code made ready to run: in the browser, and here for rendering. */
export interface Bundles {
  /** Changes with everything that goes into them. */
  version: string
  /** Addresses of the scripts that every page loads. */
  scripts: string[]
  /** All rules of all blocks. */
  css: string
  /** Path of the built `src/app/server.tsx`. */
  renderer: string
  /** Path of the built `src/build/page-writer.ts`. */
  pageWriter: string
  /** What browsers fetch: scripts, fonts, drawings. */
  files: OutputFile[]
}

/** What came out, by paths from the folder that it is in. */
export interface Bundled {
  entries: string[]
  scripts: string[]
  assets: string[]
  css: string
}

/** What the bundler says at its end. */
export type BundlerAnswer = Bundled | { failed: string }

/** What of the bundles must be remembered to find them again. */
interface Manifest extends Bundled {
  version: string
}

/**
 * Bundles the code, or finds the bundles of the last build when no code has changed since.
 *
 * @param root the project's root directory
 * @param mode as in NODE_ENV: `production`, or `development` with the warnings of packages
 * @throws ProjectError when the code cannot be bundled
 */
export async function bundle(root: string, mode: string): Promise<Bundles> {
  const folder = join(root, bundleFolder)
  const file = join(folder, 'bundles.json')
  const version = versionOf(root, mode)
  const known = readKept<Manifest>(file)
  const isFresh = known?.version === version && (await areThere(folder, known))
  // Once it is begun, what a killed build has left must not pass for the bundles that this list names.
  if (!isFresh) await rm(file, { force: true })
  const manifest = isFresh ? known : { version, ...(await inProcess(root, mode)) }
  if (manifest !== known) replaceFile(file, JSON.stringify(manifest))
  const from = (side: string) => (path: string) => ({ path, from: join(folder, side, path) })
  return {
    version,
    scripts: manifest.entries.map((path) => `/${path}`),
    css: await readFile(join(folder, 'server', manifest.css), 'utf8'),
    renderer: join(folder, 'server/server.js'),
    pageWriter: join(folder, 'server/page-writer.js'),
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
function inProcess(root: string, mode: string): Promise<Bundled> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new ProjectError(`The code cannot be bundled. ${bundlerWords(why)}`))
    const script = fileURLToPath(new URL('./bundle-process.mjs', import.meta.url))
    // On a terminal the bundler clears the line once per module; what it has to say it writes to stderr.
    const bundler = fork(script, [root], {
      execArgv: [],
      env: { ...process.env, NODE_ENV: mode },
      stdio: ['inherit', 'ignore', 'inherit', 'ipc'],
    })
    bundler.once('message', (answer: BundlerAnswer) => ('failed' in answer ? fail(answer.failed) : resolve(answer)))
    bundler.once('error', ({ message }) => fail(message))
    bundler.once('exit', (code, signal) => fail(`The bundler has ended (${signal ?? code}).`))
  })
}
