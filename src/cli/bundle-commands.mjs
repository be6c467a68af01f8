// Bundles all commands into a folder: `node src/cli/bundle-commands.mjs FOLDER`. It also removes old bundles.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { rolldown } from 'rolldown'
import { bundlerMessage, putInPlace, removeOld } from '../builder/bundle/both-bundlers.mjs'

const root = join(import.meta.dirname, '../..')
const [folder] = process.argv.slice(2)

/** Packages that are not bundled: they have other files or native code, or are seldom used. */
const external =
  /^(@|date-holidays|fontverter|harfbuzzjs|json-schema-to-typescript|libsql|lightningcss|playwright|react|rolldown|sharp|sirv|subset-font|tinypool|tsx|typescript|vite|vscode-languageserver)/

const commands = readdirSync(join(root, 'src/cli'))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => `src/cli/${name}`)
/** They run in their own process and in workers. */
const others = ['src/builder/bundle/bundle-process.ts', 'src/workspace/analysis-worker.ts']
const input = Object.fromEntries([...commands, ...others].map((path) => [basename(path, '.ts'), join(root, path)]))

/** A rule that was renamed or removed: without this, its line in the registry would stop `npm run generate`, too. */
const skipRemovedRules = {
  name: 'skip-removed-rules',
  resolveId(path, importer) {
    const isRule = importer?.endsWith('generated/registries/rules.ts') && path.startsWith('../../rules/')
    if (!isRule || existsSync(join(dirname(importer), path))) return null
    console.error(`The rule ${path} does not exist any more. Run \`npm run generate\`.`)
    return '\0removed-rule'
  },
  load: (id) => (id === '\0removed-rule' ? 'export default {}' : null),
}

// A temporary folder, so that the final one is always complete.
const unfinished = `${folder}.${process.pid}`
try {
  makeFolder()
  const plugins = [skipRemovedRules]
  const options = {
    cwd: root,
    input,
    plugins,
    platform: 'node',
    tsconfig: false,
    external,
    logLevel: 'silent',
    experimental: { attachDebugInfo: 'none' },
  }
  const bundler = await rolldown(options)
  const { output } = await bundler.write({
    dir: unfinished,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    sourcemap: true,
    sourcemapExcludeSources: true,
  })
  await bundler.close()
  writeFileSync(join(unfinished, 'analysis-version'), digestOfEntry(output, 'analysis-worker'))
  writeFileSync(join(unfinished, 'server-modules.json'), JSON.stringify(modulesOfEntry(output, 'dev')))
  putInPlace(unfinished, folder)
  removeOld(dirname(folder), [basename(folder)])
} catch (error) {
  console.error(`The commands could not be bundled. ${bundlerMessage(error.message)}`)
  process.exitCode = 1
} finally {
  if (existsSync(unfinished)) rmSync(unfinished, { recursive: true })
}

/** @returns a hash of the code of an entry and of all that it imports at once */
function digestOfEntry(output, name) {
  const sum = createHash('sha256')
  for (const { fileName, code } of reachedFrom(output, name, ({ imports }) => imports))
    sum.update(`${fileName}\0`).update(code)
  return sum.digest('hex').slice(0, 16)
}

/** @returns the paths, from the root, of our modules that a process of an entry may load */
function modulesOfEntry(output, name) {
  const chunks = reachedFrom(output, name, ({ imports, dynamicImports }) => [...imports, ...dynamicImports])
  const paths = chunks.flatMap(({ moduleIds }) => moduleIds).map((id) => relative(root, id).replaceAll('\\', '/'))
  return paths.filter((path) => path.startsWith('src/')).sort()
}

/** @returns the chunks of an entry, sorted by name */
function reachedFrom(output, name, importsOf) {
  const chunks = new Map(output.flatMap((chunk) => (chunk.type === 'chunk' ? [[chunk.fileName, chunk]] : [])))
  const reached = new Set([`${name}.mjs`])
  for (const file of reached)
    for (const imported of importsOf(chunks.get(file))) if (chunks.has(imported)) reached.add(imported)
  return [...reached].sort().map((file) => chunks.get(file))
}

/** The bundler would report a folder that cannot be written as its own error. */
function makeFolder() {
  try {
    mkdirSync(unfinished, { recursive: true })
  } catch ({ message }) {
    throw new Error(`The cache folder ${dirname(folder)} must be writable: ${message}`)
  }
}
