import { readIcons } from '../../builder/assets/icons.ts'
import type { Example } from '../../editor/protocol.ts'
import { pagePropsOf } from '../../site/page-props.ts'
import type { Section } from '../../site/site.ts'
import type { SiteServer } from '../dev/server.ts'
import { innerHtml } from './places/places.ts'
import { readEditorSchemas } from './schemas.ts'

/** @returns the examples of all blocks, rendered with the facts of the site, and the style sheets that they need */
export async function renderExamples({
  project,
  renderer,
  assets,
  workspace,
}: SiteServer): Promise<{ sheets: string[]; examples: Example[] }> {
  const [{ renderPage, themeCss }, { all, examples }] = await Promise.all([
    renderer.load(),
    readEditorSchemas(project.engine),
  ])
  const checked = workspace.shown
  const [route] = checked?.pages.keys() ?? []
  if (!checked || route === undefined) return { sheets: [], examples: [] }
  const props = { ...pagePropsOf(checked, route), trail: [], icons: await readIcons(examples) }
  const render = (section: unknown): string => {
    try {
      return innerHtml(renderPage({ ...props, sections: [section as Section] }, new Date().getFullYear()).body, 'main')
    } catch {
      // An example that only works on some pages has no picture.
      return ''
    }
  }
  const rendered = Object.entries(examples).flatMap(([type, ofBlock]) =>
    ofBlock.map(({ name, section }) => ({
      type,
      name,
      description: String(all[`blocks/${type}.schema.json`]?.description ?? ''),
      section,
      html: render(section),
    })),
  )
  return { sheets: [await assets.themeSheet(checked, themeCss), ...renderer.styles()], examples: rendered }
}
