import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, createBuilder, createLogger, type Rolldown, type ViteBuilder } from 'vite'
import { followStages } from '../../workspace/stages.ts'
import type { BundlerMessage, BundlerTask } from './bundle.ts'
import { mantineStyles } from './mantine-styles.ts'
import { bundling } from './vite-config.ts'

/**
 * Bundles the code for rendering, then for browsers. At the same time they would not be faster, because each uses all
 * processors, and would need 90 MB more.
 */
async function bundleBoth(engine: string, folder: string): Promise<void> {
  // Errors are also thrown, and reported from there.
  const customLogger = { ...createLogger('warn'), error: () => undefined }
  const builder = await createBuilder({
    plugins: [bundling(), mantineStyles()],
    root: engine,
    configFile: false,
    customLogger,
  })
  const assets = (await run(builder, 'ssr', join(folder, 'server')))
    .filter((file) => file.type === 'asset' && !file.fileName.endsWith('.map'))
    .map(({ fileName }) => fileName)
  const css = assets.find((name) => name.endsWith('.css'))
  if (!css) throw new Error('The renderer has no style sheet.')
  await send({ server: { css, assets: assets.filter((name) => name !== css) } })
  const scripts = (await run(builder, 'client', join(folder, 'client'))).filter((file) => file.type === 'chunk')
  const chunkName = ({ fileName }: { fileName: string }) => fileName
  const entry = (name: string) =>
    chunkName(scripts.find((chunk) => chunk.isEntry && chunk.name === name) as Rolldown.OutputChunk)
  const scriptsOf = scriptsByBlock(scripts)
  const shared = scripts.filter(({ moduleIds }) => moduleIds.some((id) => id.includes('/src/client/'))).map(chunkName)
  await send({
    browser: {
      boot: entry('boot'),
      analytics: entry('analytics'),
      scripts: scripts.map(chunkName),
      scriptsOf,
      weights: weightsByBlock(scripts, scriptsOf),
      shared,
    },
  })
}

/** @returns by block, the scripts that it may load, without those that all blocks share */
function scriptsByBlock(scripts: readonly Rolldown.OutputChunk[]): Record<string, string[]> {
  const byName = new Map(scripts.map((chunk) => [chunk.fileName, chunk]))
  const visit = (name: string, found: Set<string>): Set<string> => {
    const chunk = byName.get(name)
    if (!chunk || isShared(chunk) || found.has(name)) return found
    found.add(name)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next, found)
    return found
  }
  const blocks = scripts.filter(({ facadeModuleId }) => facadeModuleId?.includes('/src/blocks/'))
  return Object.fromEntries(
    blocks.map(({ fileName, facadeModuleId }) => [
      basename(facadeModuleId as string, '.tsx'),
      [...visit(fileName, new Set())],
    ]),
  )
}

/** @returns by block, the bytes after gzip of the scripts that no other block loads */
function weightsByBlock(
  scripts: readonly Rolldown.OutputChunk[],
  scriptsOf: Record<string, string[]>,
): Record<string, number> {
  const all = Object.values(scriptsOf).flat()
  const isOwn = (name: string) => all.filter((other) => other === name).length === 1
  const weigh = (names: string[]): number =>
    scripts
      .filter(({ fileName }) => names.includes(fileName) && isOwn(fileName))
      .reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)
  return Object.fromEntries(Object.entries(scriptsOf).map(([block, names]) => [block, weigh(names)]))
}

/** Modules that every block loads. Mantine's theme is one of them: it contains the names of all sizes and colours. */
const sharedModules = ['/src/client/hydrate.tsx', '/src/components/provider.tsx', '/MantineProvider/default-theme.mjs']

const isShared = ({ moduleIds }: Rolldown.OutputChunk) =>
  moduleIds.some((id) => sharedModules.some((path) => id.endsWith(path)))

/** Bundles the editor's app into an empty folder. It is a bundle of its own: nothing of it is in the site. */
async function bundleApp(engine: string, outDir: string): Promise<void> {
  await build({
    root: engine,
    // So that its files name each other wherever they are served.
    base: './',
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    mode: 'production',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    css: { transformer: 'lightningcss' },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      assetsDir: '.',
      emptyOutDir: true,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { input: { main: 'src/editor/app/main.tsx' }, onLog, checks: { bundlerTimings: false } },
    },
  })
}

/** Packages say which of their modules are for browsers; here all are. */
const onLog: Rolldown.InputOptions['onLog'] = (level, log, report) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
}

const endStage = followStages()

async function run(
  builder: ViteBuilder,
  name: 'client' | 'ssr',
  outDir: string,
): Promise<Rolldown.RolldownOutput['output'][number][]> {
  const environment = builder.environments[name]
  if (!environment) throw new Error(`Vite has no environment called ${name}.`)
  environment.config.build.outDir = outDir
  environment.config.build.emptyOutDir = true
  const output = await builder.build(environment)
  if (!('output' in output)) throw new Error(`The environment ${name} is built more than once.`)
  endStage('bundler', `${output.output.length} files of ${name}`)
  return [...output.output]
}

const send = (message: BundlerMessage): Promise<void> =>
  new Promise((resolve) => {
    process.send?.(message, () => resolve())
  })

// The parent process has exited.
process.once('disconnect', () => process.exit())
const [, , engine = '', folder = '', task] = process.argv
const work = async () => {
  if ((task as BundlerTask) === 'site') return bundleBoth(engine, folder)
  await bundleApp(engine, folder)
  await send({ app: true })
}
await work().catch((error) => send({ failed: error.message }))
if (process.connected) process.disconnect()
