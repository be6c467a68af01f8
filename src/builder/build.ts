import { join } from 'node:path'
import { cacheOf } from '../workspace/store/store.ts'
import type { BuildOptions } from './build-site.ts'
import { bundle } from './bundle/bundle.ts'
import { createProgress } from './progress.ts'
import { lock } from './publish/lock.ts'

/**
 * Builds a site under a lock. The bundler is a separate process and the slowest step, so it starts before the rest of
 * this process's code is loaded.
 *
 * @throws ProjectError when the content has errors, the code cannot be bundled, generated files are out of date, or
 *   another build is running; Error when code fails. `dist/` then stays as it was.
 */
export async function build(options: BuildOptions): Promise<void> {
  try {
    const unlock = lock(join(cacheOf(options.project), 'building'))
    await buildLocked(options).finally(unlock)
  } catch (error) {
    const { explainFailure } = await import('./explain-failure.ts')
    throw explainFailure(options.project.root, error)
  }
}

async function buildLocked(options: BuildOptions): Promise<void> {
  const { engine } = options.project
  const progress = createProgress()
  const bundling = bundle(engine, process.env.NODE_ENV ?? 'production')
  const { buildSite } = await import('./build-site.ts')
  await buildSite(options, bundling, progress).finally(progress.clear)
}
