// Bundles all commands into a folder: `node src/cli/bundle-commands.mjs FOLDER`. It removes old ones beside it.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { rolldown } from 'rolldown'
import { bundlerWords } from '../builder/bundle/bundler-words.mjs'

const root = join(import.meta.dirname, '../..')
const [folder] = process.argv.slice(2)

/** Packages that stay outside: they bring files or native code with them, or are seldom needed. */
const external =
  /^(@|harfbuzzjs|json-schema-to-typescript|lightningcss|playwright|react|rolldown|sharp|sirv|subset-font|tinypool|tsx|typescript|vite|wawoff2)/

const commands = readdirSync(join(root, 'src/cli'))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => `src/cli/${name}`)
/** The bundler of the site has a process of its own. */
const bundleProcess = 'src/builder/bundle/bundle-process.ts'
const input = Object.fromEntries([...commands, bundleProcess].map((path) => [basename(path, '.ts'), join(root, path)]))

/** Bundles of other code go when they are a day old: a command that runs may still need files of its own. */
const old = 24 * 60 * 60 * 1000

// Made beside its place, so that nobody ever finds half of it.
const unfinished = `${folder}.${process.pid}`
try {
  makeFolder()
  const bundler = await rolldown({ cwd: root, input, platform: 'node', tsconfig: false, external, logLevel: 'silent' })
  await bundler.write({
    dir: unfinished,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    sourcemap: true,
    sourcemapExcludeSources: true,
  })
  await bundler.close()
  publish()
  for (const name of readdirSync(dirname(folder))) {
    const other = join(dirname(folder), name)
    if (other !== folder && Date.now() - statSync(other).mtimeMs > old) rmSync(other, { recursive: true, force: true })
  }
} catch (error) {
  console.error(`The project's own code cannot be made ready to run. ${bundlerWords(error.message)}`)
  process.exitCode = 1
} finally {
  if (existsSync(unfinished)) rmSync(unfinished, { recursive: true })
}

/** The bundler would tell of a folder that cannot be written as of a mistake of its own. */
function makeFolder() {
  try {
    mkdirSync(unfinished, { recursive: true })
  } catch ({ message }) {
    throw new Error(
      `It is kept in ${dirname(folder)}, which must be writable for whoever runs a command first: ${message}`,
    )
  }
}

/** Of several commands that start at once, one is the first; the others find its bundle, which is the same. */
function publish() {
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
}
