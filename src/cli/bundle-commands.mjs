// Bundles all commands into a folder: `node src/cli/bundle-commands.mjs FOLDER`. It removes other bundles beside it.
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { rolldown } from 'rolldown'

const root = join(import.meta.dirname, '../..')
const [folder] = process.argv.slice(2)

/** Packages that stay outside: they bring files or native code with them, or are seldom needed. */
const external =
  /^(@|harfbuzzjs|json-schema-to-typescript|lightningcss|playwright|react|rolldown|sharp|subset-font|tsx|typescript|vite)/

const commands = readdirSync(join(root, 'src/cli'))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => `src/cli/${name}`)
/** Where further processes and threads begin. */
const others = ['src/build/bundle-process.ts', 'src/content/compile-worker.ts']
const input = Object.fromEntries([...commands, ...others].map((path) => [basename(path, '.ts'), join(root, path)]))

// Made beside its place, so that nobody ever finds half of it.
const unfinished = `${folder}.${process.pid}`
try {
  const bundler = await rolldown({ cwd: root, input, platform: 'node', tsconfig: false, external, logLevel: 'silent' })
  await bundler.write({
    dir: unfinished,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    sourcemap: true,
    sourcemapExcludeSources: true,
  })
  await bundler.close()
  if (!existsSync(folder)) renameSync(unfinished, folder)
  for (const name of readdirSync(dirname(folder)).filter((name) => name !== basename(folder)))
    rmSync(join(dirname(folder), name), { recursive: true, force: true })
} catch (error) {
  rmSync(unfinished, { recursive: true, force: true })
  console.error(`The project's own code cannot be made ready to run. ${error.message}`)
  process.exitCode = 1
}
