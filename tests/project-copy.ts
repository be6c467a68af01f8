import { type ExecFileOptions, execFile } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { openChecked } from '../src/workspace/open-site.ts'
import type { Snapshot } from '../src/workspace/snapshot.ts'
import { warmStore } from './warm-store.ts'

const project = resolve(import.meta.dirname, '..')
const settings = ['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json', 'tests/tsconfig.json']
const sources = [...settings, 'schema', 'src']

/** The site of the engine's tests, and the one that the project ships with. */
export const company = 'tests/company/pages'
export const sample = 'pages'

/** What depends on the code only, which decides whether it is used. `npm test` makes it before the tests start. */
const ofEngine = ['node_modules/.cache/site/commands', 'node_modules/.cache/site/validators']

/** A copy of the project that a test may change. */
export interface ProjectCopy {
  root: string
  /** Restores all changed, added and removed files. Unchanged files are not written. */
  restore: () => Promise<void>
  remove: () => Promise<void>
}

/** How a command ended, and its output on both streams. */
export interface Ending {
  code: number
  output: string
}

/** Another command may be writing this at the moment: its name ends with the number of the process. */
const isUnfinished = (path: string): boolean => /\.\d+$/.test(path)

/** Synchronous, because the other way takes four times the work. */
const copy = (from: string, to: string): void =>
  cpSync(from, to, { recursive: true, preserveTimestamps: true, filter: (path) => !isUnfinished(path) })

/**
 * Copies what a build reads. Packages are linked one by one, so that each copy has its own cache.
 *
 * @param built root of a built copy whose cache is copied too; otherwise the copy has the project's commands and compiled schemas
 * @param site folder of the pages, from the project's root
 * @returns the copy; the caller removes it
 */
export async function copyProject(built?: string, site = company): Promise<ProjectCopy> {
  const root = await mkdtemp(join(tmpdir(), 'site-'))
  for (const name of sources) copy(join(project, name), join(root, name))
  copy(join(project, site), join(root, 'pages'))
  const packages = await readdir(join(project, 'node_modules'))
  await mkdir(join(root, 'node_modules'))
  await Promise.all(
    [...packages.filter((name) => !name.startsWith('.')), '.bin'].map((name) =>
      symlink(join(project, 'node_modules', name), join(root, 'node_modules', name)),
    ),
  )
  for (const cache of built ? ['node_modules/.cache'] : ofEngine) {
    const source = join(built ?? project, cache)
    if (existsSync(source)) copy(source, join(root, cache))
  }
  return { root, restore: () => restore(root, site), remove: () => rm(root, { recursive: true, force: true }) }
}

/** Loads the site of a copy, like the check. */
export const loadCopy = (root: string): Promise<Snapshot> =>
  openChecked({ project: { root, engine: root }, store: warmStore() })

/**
 * Copies what a check reads: pages and schemas.
 *
 * @param site folder of the pages, from the project's root
 * @returns the copy's root; the caller removes it
 */
export async function copyContent(site = company): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'content-'))
  copy(join(project, 'schema'), join(root, 'schema'))
  copy(join(project, site), join(root, 'pages'))
  return root
}

async function restore(root: string, site: string): Promise<void> {
  const contents = async (folder: string) => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    return new Map(
      await Promise.all(files.map(async (file) => [relative(folder, file), await readFile(file)] as const)),
    )
  }
  for (const [name, source] of Object.entries({ pages: site, schema: 'schema', src: 'src' })) {
    const [original, changed] = [await contents(join(project, source)), await contents(join(root, name))]
    for (const file of changed.keys()) if (!original.has(file)) await rm(join(root, name, file))
    for (const [file, content] of original)
      if (!changed.get(file)?.equals(content)) await writeFile(join(root, name, file), content)
  }
}

/** Changes the text of a file. */
export const edit = async (file: string, change: (text: string) => string): Promise<void> =>
  writeFile(file, change(await readFile(file, 'utf8')))

/**
 * Runs a program of the project's packages.
 *
 * @param root the folder to run it in
 * @param script path of its script under node_modules
 * @param args its arguments
 */
export const run = (root: string, script: string, ...args: string[]): Promise<Ending> =>
  runIn({}, root, [join(project, 'node_modules', script), ...args])

/** Runs a program in a process of its own. */
export const ran = (options: ExecFileOptions, program: string, ...args: string[]): Promise<Ending> =>
  new Promise((done) => {
    execFile(program, args, { maxBuffer: 2 ** 26, ...options }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code ?? 1) : 0, output: `${stdout}${stderr}` }),
    )
  })

function environment(variables: Record<string, string> = {}): NodeJS.ProcessEnv {
  const { NODE_ENV: _, VITEST: __, ...rest } = process.env
  return { ...rest, NO_COLOR: '1', ...variables }
}

const runIn = (variables: Record<string, string>, root: string, args: string[]): Promise<Ending> =>
  ran({ cwd: root, env: environment(variables) }, process.execPath, ...args)

/** Runs a command that can write files of so many kilobytes, and then fails as on a full disk. */
export const limitedTo = (kilobytes: number, root: string, ...args: string[]): Promise<Ending> => {
  const limited = `trap '' XFSZ; ulimit -f ${kilobytes}; exec "$@"`
  const command = ['-c', limited, 'limited', process.execPath, 'src/cli/run.mjs', ...args]
  return ran({ cwd: root, env: environment() }, 'bash', ...command)
}

/**
 * Runs a command of the project, like its script in package.json.
 *
 * @param root the folder to run it in
 * @param name as in `src/cli/<name>.ts`
 * @param args its arguments
 */
export const command = (root: string, name: string, ...args: string[]): Promise<Ending> =>
  runIn({}, root, ['src/cli/run.mjs', name, ...args])

/** `npm run build`, with these environment variables. */
export const build = (root: string, variables: Record<string, string> = {}, ...options: string[]): Promise<Ending> =>
  runIn(variables, root, ['src/cli/run.mjs', 'build', ...options])
