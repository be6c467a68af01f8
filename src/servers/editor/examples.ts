import { readIcons } from '../../builder/assets/icons.ts'
import { currentYear } from '../../builder/render/page-jobs.ts'
import type { Example } from '../../editor/protocol.ts'
import { pagePropsOf } from '../../site/page-props.ts'
import type { Section } from '../../site/site.ts'
import type { Editor } from './editor.ts'
import { innerHtml } from './places/places.ts'
import { readEditorSchemas } from './schemas.ts'

/** @returns the examples of all blocks, rendered with the facts of the site, and the style sheets that they need */
export async function renderExamples({ project, preview }: Editor): Promise<{ sheets: string[]; examples: Example[] }> {
  const [made, { renderPage }, { all, examples }] = await Promise.all([
    preview.publication(),
    preview.renderer(),
    readEditorSchemas(project.engine),
  ])
  const [route] = made?.site.pages.keys() ?? []
  if (!made || route === undefined) return { sheets: [], examples: [] }
  const props = { ...pagePropsOf(made.site, route), trail: [], icons: await readIcons(examples) }
  const render = (section: unknown): string => {
    try {
      return innerHtml(renderPage({ ...props, sections: [section as Section] }, currentYear()).body, 'main')
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
  return { sheets: [await preview.allStyles(made)], examples: rendered }
}
