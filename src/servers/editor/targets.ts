import { readIcons } from '../../builder/assets/icons.ts'
import type { Icon, Targets } from '../../editor/protocol/choices.ts'
import type { SiteIndex } from '../../rules/site-index.ts'
import type { SchemaContext } from '../../schema/schema-context.ts'

/** @returns what links may lead to, by route */
export function targetsOf({ pages, facts }: SiteIndex): Targets {
  const all = pages.map(({ route, own, summary }) => ({
    route,
    name: own.fields.name?.text ?? route,
    draft: own.draft,
    anchors: summary.anchors.map(({ text }) => text),
  }))
  return {
    pages: all.sort((a, b) => (a.route < b.route ? -1 : 1)),
    planned: facts?.planned?.map(({ text }) => text) ?? [],
  }
}

/** Icons that a list shows at once. */
const maxIcons = 60

/** @returns icons whose name or alias contains the query: first the one of that name, then those that start with it */
export async function findIcons({ aliases, walkers }: SchemaContext, query: string): Promise<Icon[]> {
  const { schemas } = walkers.page.at(['card', 'icon'], { card: { icon: '' } })
  const names = schemas.flatMap((schema) => (schema.enum ?? []) as string[])
  const wanted = query.trim().toLowerCase()
  const rank = (name: string) => {
    const words = [name, ...(aliases.get(name) ?? [])]
    if (words.includes(wanted)) return 0
    if (words.some((word) => word.startsWith(wanted))) return 1
    return words.some((word) => word.includes(wanted)) ? 2 : 3
  }
  const found = names
    .filter((name) => rank(name) < 3)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, maxIcons)
  const icons = await readIcons(found.map((icon) => ({ icon })))
  return found.map((name) => ({ name, nodes: icons[name] ?? [] }))
}
