import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { iconsIn } from '../../site/groups-in.ts'
import { memoize } from '../../site/memoize.ts'
import type { IconNodes } from '../../site/site.ts'
import { pascalCase } from '../../site/text.ts'

const list = '@tabler/icons-react/dist/esm/icons-list.mjs'
const folder = join(dirname(createRequire(import.meta.url).resolve(list)), 'icons/')

/**
 * Reads the icons that content names; each has a module of its own.
 *
 * @param content checked sections. In a site's own block, `icon` may mean something else.
 * @returns the icons by name
 */
export async function readIcons(content: unknown): Promise<Record<string, IconNodes>> {
  const icons: Record<string, IconNodes> = {}
  for (const name of iconsIn(content)) {
    const nodes = await readIcon(name)
    if (nodes) icons[name] = nodes
  }
  return icons
}

const readIcon = memoize(async (name: string): Promise<IconNodes | undefined> => {
  const file = `${folder}Icon${pascalCase(name)}.mjs`
  if (!/^[a-z0-9-]+$/.test(name) || !existsSync(file)) return undefined
  const { __iconNode: nodes }: { __iconNode: IconNodes } = await import(pathToFileURL(file).href)
  return asOnePath(nodes)
})

/** Several lines look the same in one path, which takes fewer bytes. The dots of a few icons are filled. */
function asOnePath(nodes: IconNodes): IconNodes {
  const isLine = ([, { d, key, ...look }]: IconNodes[number]) => Object.keys(look).length === 0
  const lines = nodes.filter(isLine).map(([, { d = '' }]) => d.replaceAll(' -', '-'))
  return [['path', { key: 'lines', d: lines.join('') }], ...nodes.filter((node) => !isLine(node))]
}
