import { createBuilder, type Rolldown, type ViteBuilder } from 'vite'
import config from '../../vite.config.ts'
import type { Bundled, BundlerAnswer } from './bundle.ts'

/** The process of `bundle`: bundles the code for browsers and for rendering, and answers with what came out. */
async function bundleBoth(root: string): Promise<Bundled> {
  const builder = await createBuilder({ ...config, root, configFile: false })
  // One after the other: each uses all processors by itself, and both at once need 90 MB more.
  const server = await run(builder, 'ssr')
  tell('rendering')
  const client = await run(builder, 'client')
  const scripts = client.filter((file) => file.type === 'chunk')
  const assets = server
    .filter((file) => file.type === 'asset' && !file.fileName.endsWith('.map'))
    .map(({ fileName }) => fileName)
  const css = assets.find((name) => name.endsWith('.css'))
  if (!css) throw new Error('The renderer brings no style sheet.')
  return {
    entries: scripts.filter((chunk) => chunk.isEntry).map(({ fileName }) => fileName),
    scripts: scripts.map(({ fileName }) => fileName),
    assets: assets.filter((name) => name !== css),
    css,
  }
}

async function run(builder: ViteBuilder, name: 'client' | 'ssr'): Promise<Rolldown.RolldownOutput['output'][number][]> {
  const environment = builder.environments[name]
  if (!environment) throw new Error(`Vite has no environment called ${name}.`)
  const output = await builder.build(environment)
  if (!('output' in output)) throw new Error(`The environment ${name} is built more than once.`)
  return [...output.output]
}

function tell(answer: BundlerAnswer, then = () => {}): void {
  process.send?.(answer, then)
}

// Whoever asked has ended.
process.once('disconnect', () => process.exit())
const answer = await bundleBoth(process.argv[2] as string).catch((error): BundlerAnswer => ({ failed: error.message }))
tell(answer, () => process.disconnect())
