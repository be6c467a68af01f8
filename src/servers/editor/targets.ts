import { readIcons } from '../../builder/assets/icons.ts'
import type { Icon, Targets } from '../../editor/protocol.ts'
import { withSharedSections } from '../../rules/summary/with-shared-sections.ts'
import type { SchemaContext } from '../../schema/schema-context.ts'
import { isPage, routeOf, sectionsFile, siteFile } from '../../site/routes.ts'
import { isYaml } from '../../workspace/files/list-files.ts'
import type { Snapshot } from '../../workspace/snapshot.ts'

/** @returns what links may lead to, by route */
export function targetsOf({ files }: Snapshot): Targets {
  const sections = files.get(sectionsFile)?.record.sections
  const shared = sections && new Map(sections)
  const pages = Array.from(files.values(), ({ record }) => record)
    .filter(({ file }) => isYaml(file) && isPage(file))
    .map(({ file, summary, info }) => ({
      route: routeOf(file),
      name: info?.head.name ?? summary.fields.name?.text ?? routeOf(file),
      draft: summary.draft,
      anchors: withSharedSections(summary, shared).summary.anchors.map(({ text }) => text),
    }))
    .sort((a, b) => (a.route < b.route ? -1 : 1))
  return { pages, planned: files.get(siteFile)?.record.summary.planned?.map(({ text }) => text) ?? [] }
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
