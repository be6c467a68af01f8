import { isYaml } from '../../content/files/list-files.ts'
import { isPage, routeOf, sectionsFile, siteFile } from '../../content/model/routes.ts'
import type { SchemaContext } from '../../content/schema/schema-context.ts'
import { withSharedSections } from '../../content/summary/with-shared-sections.ts'
import type { Icon, Targets } from '../../editor/protocol.ts'
import type { DevSite } from '../dev-server/dev-site.ts'

/** @returns what links may lead to, by route */
export function targetsOf(site: DevSite): Targets {
  const files = site.files()
  const sections = files.get(sectionsFile)?.sections
  const shared = sections && new Map(sections)
  const pages = [...files.values()]
    .filter(({ file }) => isYaml(file) && isPage(file))
    .map(({ file, summary, info }) => ({
      route: routeOf(file),
      name: info?.head.name ?? summary.fields.name?.text ?? routeOf(file),
      draft: summary.draft,
      anchors: withSharedSections(summary, shared).summary.anchors.map(({ text }) => text),
    }))
    .sort((a, b) => (a.route < b.route ? -1 : 1))
  return { pages, planned: files.get(siteFile)?.summary.planned?.map(({ text }) => text) ?? [] }
}

/** @returns icons whose name or alias contains the query; those that start with it come first */
export function findIcons({ aliases, walkers }: SchemaContext, query: string): Icon[] {
  const { schemas } = walkers.page.at(['card', 'icon'], { card: { icon: '' } })
  const names = schemas.flatMap((schema) => (schema.enum ?? []) as string[])
  const wanted = query.trim().toLowerCase()
  const rank = ({ name, aliases: others }: Icon) => {
    const words = [name, ...others]
    if (words.some((word) => word.startsWith(wanted))) return 0
    return words.some((word) => word.includes(wanted)) ? 1 : 2
  }
  return names
    .map((name) => ({ name, aliases: [...(aliases.get(name) ?? [])] }))
    .filter((icon) => rank(icon) < 2)
    .sort((a, b) => rank(a) - rank(b))
}
