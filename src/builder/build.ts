import { join } from 'node:path'
import { bundle, bundleFolder } from './bundle/bundle.ts'
import { refuseWrongDirectives } from './codegen/directives.ts'
import type { BuildOptions } from './options.ts'
import { createProgress } from './progress.ts'
import { lock } from './publish/lock.ts'

/**
 * Builds a project, while no other build works in it. The bundler is another process, and takes longest: it begins
 * before the rest of this one's code is read.
 *
 * @param root the project's root directory
 * @param options what to build
 * @throws ProjectError when the content has errors, code cannot be bundled, what is generated from it is not up to date
 * or another build is running; Error when code fails. `dist/` is then as it was.
 */
export async function build(root: string, options: BuildOptions): Promise<void> {
  try {
    const unlock = lock(join(root, bundleFolder, 'building'))
    await buildAlone(root, options).finally(unlock)
  } catch (error) {
    const { explained } = await import('./explain-failure.ts')
    throw explained(root, error)
  }
}

async function buildAlone(root: string, options: BuildOptions): Promise<void> {
  await refuseWrongDirectives(root)
  const progress = createProgress()
  const bundling = bundle(root, process.env.NODE_ENV ?? 'production')
  const { buildSite } = await import('./build-site.ts')
  await buildSite(root, options, bundling, progress)
}
