// Runs a command, as in `node src/cli/run.mjs check --fix`. Plain JavaScript, because Node 20 cannot run TypeScript. The
// commands are bundled once per version of the code, because Node loads a few files much faster than hundreds.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import './set-up/node-version.mjs'

// A signal to npm ends the shell that npm started, and not what runs in it: the command ends when that shell has ended.
// On Windows there are no such signals.
const shell = process.ppid
const milliseconds = 500
if (process.env.npm_lifecycle_event && process.platform !== 'win32')
  setInterval(() => process.ppid !== shell && process.kill(process.pid, 'SIGTERM'), milliseconds).unref()

const engine = join(import.meta.dirname, '../..')
if (!existsSync(join(engine, 'node_modules/rolldown'))) {
  console.error('The packages of this project are not installed. Install them first: `npm ci`.')
  process.exit(2)
}
process.setSourceMapsEnabled(true)
// Later, because it imports what an old Node lacks.
const { engineFor, siteOf } = await import('./set-up/site-engine.mjs')
const { cacheFolder, sharedCache } = await import('./set-up/cache-folder.mjs')
const { digestOfFiles, filesIn } = await import('../builder/bundle/both-bundlers.mjs')
const [command] = process.argv.splice(2, 1)
const cache = cacheFolder(engine, siteOf(engine, process.argv.slice(2)))
// `generate` makes the engine of a site.
const root = command === 'generate' ? engine : engineFor(engine, process.argv.slice(2))
// Commands find the engine in the working directory; the development server copies blocks from the other one.
process.env.INIT_CWD ??= process.cwd()
if (root !== engine) process.chdir(root)
process.env.ENGINE_SOURCE = engine
// For the code that is bundled.
if (cache !== sharedCache(engine)) process.env.SITE_CACHE = cache

/** Only types, which follow each word of a schema. */
const types = 'src/generated/content.ts'

const code = filesIn(root, 'src').filter((path) => /\.(tsx?|mjs|json)$/.test(path) && path !== types)
const digest = digestOfFiles(root, [...code.sort(), 'vite.config.ts', 'package-lock.json'])
const folder = join(cache, 'commands', digest)
// In its own process, because the bundler uses 200 MB and does not free them.
const bundler = join(root, 'src/cli/bundle-commands.mjs')
if (!existsSync(folder) && process.stderr.isTTY) console.error('Preparing the commands, after a change of the code …')
const isReady = existsSync(folder) || spawnSync(process.execPath, [bundler, folder], { stdio: 'inherit' }).status === 0
if (!isReady) process.exit(2)
// With the query of this module, a server that starts again runs again.
await import(pathToFileURL(join(folder, `${command}.mjs`)).href + new URL(import.meta.url).search)
