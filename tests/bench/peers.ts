import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UsageError } from '../../src/site/errors.ts'
import { type Figures, measureScript } from './measure.ts'

/** Other site generators, and the scripts that build a site with them. */
const peers = {
  astro: { packages: ['astro@7', 'markdown-it@14'], script: ['node_modules/astro/bin/astro.mjs', 'build', '--silent'] },
  eleventy: {
    packages: ['@11ty/eleventy@3', 'yaml@2', 'markdown-it@14'],
    script: ['node_modules/@11ty/eleventy/cmd.cjs', '--quiet'],
  },
}

export type Peer = keyof typeof peers

export interface Peers {
  /** Builds the pages of a site with each of them, from nothing. */
  measure(root: string): Promise<Record<Peer, Figures>>
  remove(): Promise<void>
}

/**
 * Installs Astro and Eleventy in a temporary folder.
 *
 * @throws UsageError with a Node that Astro does not support
 */
export async function installPeers(): Promise<Peers> {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 22 || (major === 22 && minor < 12))
    throw new UsageError(
      `--peers needs Node 22.12 for Astro, and this is ${process.version}: npx -p node@22 npm run bench -- --peers`,
    )
  const home = await mkdtemp(join(tmpdir(), 'peers-'))
  const packages = Object.values(peers).flatMap((peer) => peer.packages)
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', home, ...packages], { stdio: 'ignore' })
  const build = async (name: Peer, root: string): Promise<Figures> => {
    const folder = join(home, name)
    await rm(folder, { recursive: true, force: true })
    const templates = join(import.meta.dirname, 'peers')
    await cp(join(templates, name), folder, { recursive: true })
    await cp(join(templates, 'style.css'), join(folder, 'style.css'))
    await cp(join(root, 'pages'), join(folder, 'pages'), { recursive: true })
    await symlink(join(home, 'node_modules'), join(folder, 'node_modules'))
    return measureScript(folder, ...peers[name].script)
  }
  return {
    measure: async (root) => ({ astro: await build('astro', root), eleventy: await build('eleventy', root) }),
    remove: () => rm(home, { recursive: true }),
  }
}

/** @returns how long our builds took, as multiples of the full builds of the others */
export function compareWith(
  peers: Record<Peer, Figures>,
  ours: Record<'clean' | 'text' | 'unchanged', Figures>,
): string {
  const times = (one: number, other: number) => (one / other).toFixed(2)
  const { astro, eleventy } = peers
  return [
    `clean ${times(ours.clean.milliseconds, astro.milliseconds)} × Astro, processor ${times(ours.clean.processor, astro.processor)} ×, memory ${times(ours.clean.megabytes, astro.megabytes)} ×`,
    `one text ${times(ours.text.milliseconds, eleventy.milliseconds)} × Eleventy, ${times(ours.text.milliseconds, astro.milliseconds)} × Astro`,
    `unchanged ${times(ours.unchanged.milliseconds, eleventy.milliseconds)} × Eleventy, ${times(ours.unchanged.milliseconds, astro.milliseconds)} × Astro`,
  ].join('; ')
}
