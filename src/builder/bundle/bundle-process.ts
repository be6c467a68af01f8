import { basename } from 'node:path'
import { createBuilder, createLogger, type Rolldown, type ViteBuilder } from 'vite'
import config from '../../../vite.config.ts'
import type { BundlerAnswer } from './bundle.ts'

/**
 * The process of `bundle`: bundles the code for rendering and for browsers, and tells what came out. One after the
 * other, for each uses all processors by itself, and both at once need 90 MB more.
 */
async function bundleBoth(root: string): Promise<void> {
  // What stops the bundler is thrown too, and told in better words.
  const customLogger = { ...createLogger('warn'), error: () => undefined }
  const builder = await createBuilder({ ...config, root, configFile: false, customLogger })
  const assets = (await run(builder, 'ssr'))
    .filter((file) => file.type === 'asset' && !file.fileName.endsWith('.map'))
    .map(({ fileName }) => fileName)
  const css = assets.find((name) => name.endsWith('.css'))
  if (!css) throw new Error('The renderer brings no style sheet.')
  await tell({ server: { css, assets: assets.filter((name) => name !== css) } })
  const scripts = (await run(builder, 'client')).filter((file) => file.type === 'chunk')
  const entries = scripts.filter((chunk) => chunk.isEntry)
  const nameOf = ({ fileName }: { fileName: string }) => fileName
  await tell({ browser: { entries: entries.map(nameOf), scripts: scripts.map(nameOf), reach: reachIn(scripts) } })
}

/** @returns by the names of blocks, the scripts that each may load, without what stands around all of them */
function reachIn(scripts: readonly Rolldown.OutputChunk[]): Record<string, string[]> {
  const byName = new Map(scripts.map((chunk) => [chunk.fileName, chunk]))
  const visit = (name: string, found: Set<string>): Set<string> => {
    const chunk = byName.get(name)
    if (!chunk || isAround(chunk) || found.has(name)) return found
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

/** What stands around all blocks, which load them too. Mantine's theme names all sizes and colours that there are. */
const around = ['/src/client/islands/hydrate.tsx', '/src/components/provider.tsx', '/MantineProvider/default-theme.mjs']

const isAround = ({ moduleIds }: Rolldown.OutputChunk) =>
  moduleIds.some((id) => around.some((path) => id.endsWith(path)))

async function run(builder: ViteBuilder, name: 'client' | 'ssr'): Promise<Rolldown.RolldownOutput['output'][number][]> {
  const environment = builder.environments[name]
  if (!environment) throw new Error(`Vite has no environment called ${name}.`)
  const output = await builder.build(environment)
  if (!('output' in output)) throw new Error(`The environment ${name} is built more than once.`)
  return [...output.output]
}

const tell = (answer: BundlerAnswer): Promise<void> =>
  new Promise((resolve) => {
    process.send?.(answer, () => resolve())
  })

// Whoever asked has ended.
process.once('disconnect', () => process.exit())
await bundleBoth(process.argv[2] as string).catch((error) => tell({ failed: error.message }))
process.disconnect()
