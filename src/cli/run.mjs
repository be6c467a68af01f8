// Runs a command of the project, as in `node src/cli/run.mjs check --fix`. Plain JavaScript, for Node 20 runs no
// TypeScript by itself. All commands are bundled once for as long as their code stays the same: Node loads a few files
// much sooner than the hundreds that they are made of.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'

process.setSourceMapsEnabled(true)
const root = join(import.meta.dirname, '../..')
const bundles = join(root, 'node_modules/.cache/site/commands')

/** Packages that stay outside of the bundle: they bring files or native code with them, or are seldom needed. */
const external =
  /^(@|harfbuzzjs|json-schema-to-typescript|lightningcss|playwright|react|rolldown|sharp|subset-font|tsx|typescript|vite)/

/** Where threads begin. */
const threads = ['src/build/bundle-worker.ts', 'src/content/compile-worker.ts'].map((path) => join(root, path))

const list = (folder, pattern) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => pattern.test(name))
    .sort()
    .map((name) => join(root, folder, name))

/** Changes with all code that commands may be made of. */
function digestOfCode() {
  const folders = ['src/build', 'src/cli', 'src/components', 'src/content', 'src/generated']
  const paths = [...folders.flatMap((folder) => list(folder, /\.(ts|mjs)$/)), join(root, 'vite.config.ts')]
  const sum = createHash('sha256')
  for (const path of [...paths, join(root, 'package-lock.json')].filter(existsSync))
    sum.update(`${path.slice(root.length)}\0`).update(readFileSync(path))
  return sum.digest('hex').slice(0, 16)
}

async function bundle(folder) {
  const { rolldown } = await import('rolldown')
  const entries = [...list('src/cli', /^[^/\\]+\.ts$/), ...threads]
  const input = Object.fromEntries(entries.map((path) => [basename(path, '.ts'), path]))
  const bundler = await rolldown({ cwd: root, input, platform: 'node', tsconfig: false, external, logLevel: 'silent' })
  // Made beside its place, so that nobody ever finds half of it.
  const unfinished = `${folder}.${process.pid}`
  try {
    await bundler.write({
      dir: unfinished,
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
      sourcemap: true,
      sourcemapExcludeSources: true,
    })
    if (!existsSync(folder)) renameSync(unfinished, folder)
  } finally {
    await bundler.close()
    rmSync(unfinished, { recursive: true, force: true })
  }
  for (const name of readdirSync(bundles).filter((name) => join(bundles, name) !== folder))
    rmSync(join(bundles, name), { recursive: true, force: true })
}

const [command] = process.argv.splice(2, 1)
const folder = join(bundles, digestOfCode())
if (!existsSync(folder))
  await bundle(folder).catch((error) => {
    console.error(`The project's own code cannot be made ready to run. ${error.message}`)
    process.exit(2)
  })
await import(pathToFileURL(join(folder, `${command}.mjs`)).href)
