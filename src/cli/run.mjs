// Runs a command of the project, as in `node src/cli/run.mjs check --fix`. Plain JavaScript, for Node 20 runs no
// TypeScript by itself. All commands are bundled once for as long as their code stays the same: Node loads a few files
// much sooner than the hundreds that they are made of.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

process.setSourceMapsEnabled(true)
const root = join(import.meta.dirname, '../..')

/** Changes with all code that commands may be made of. */
function digestOfCode() {
  const code = filesIn('src').filter((path) => /\.(tsx?|mjs)$/.test(path))
  const sum = createHash('sha256')
  for (const path of [...code.sort(), 'vite.config.ts', 'package-lock.json'])
    if (existsSync(join(root, path))) sum.update(`${path}\0`).update(readFileSync(join(root, path)))
  return sum.digest('hex').slice(0, 16)
}

/** Several times faster than to have Node go through the folders. */
function filesIn(folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesIn(path) : path
  })
}

const [command] = process.argv.splice(2, 1)
const folder = join(root, 'node_modules/.cache/site/commands', digestOfCode())
// The bundler takes 200 MB and does not give them back before it ends.
const bundler = join(import.meta.dirname, 'bundle-commands.mjs')
const isReady = existsSync(folder) || spawnSync(process.execPath, [bundler, folder], { stdio: 'inherit' }).status === 0
if (!isReady) process.exit(2)
await import(pathToFileURL(join(folder, `${command}.mjs`)).href)
