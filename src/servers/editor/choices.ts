import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { readIcons } from '../../builder/assets/icons.ts'
import { currentYear } from '../../builder/render/make-page.ts'
import { exampleAt } from '../../editor/model/starter.ts'
import { sectionSchema } from '../../editor/model/target-schema.ts'
import { inWords } from '../../editor/model/words.ts'
import type { Example, Icon, Schemas, Targets } from '../../editor/protocol/pages.ts'
import type { SiteIndex } from '../../rules/site-index.ts'
import type { JsonSchema } from '../../schema/keywords.ts'
import type { SchemaContext } from '../../schema/schema-context.ts'
import { isoDay } from '../../site/dates.ts'
import { pagePropsOf } from '../../site/page-props.ts'
import type { Section } from '../../site/site.ts'
import { readSchemaSet } from '../../workspace/files/schema-files.ts'
import { readCatalogue } from '../live/read-catalogue.ts'
import type { Editor } from './editor.ts'
import { innerHtml } from './places/places.ts'

/** @returns what links may lead to, by route */
export function targetsOf({ pages, facts }: SiteIndex): Targets {
  const all = pages.map(({ route, own, summary }) => ({
    route,
    name: own.name ?? route,
    draft: own.draft,
    anchors: summary.anchors.map(({ text }) => text),
  }))
  return {
    pages: all.sort((a, b) => (a.route < b.route ? -1 : 1)),
    planned: facts?.planned ?? [],
  }
}

/** Icons that a list shows at once. */
const maxIcons = 60

/** @returns icons whose name or alias contains the query: first the one of that name, then those that start with it */
export async function findIcons({ aliases, walkers }: SchemaContext, query: string): Promise<Icon[]> {
  const { schemas } = walkers.page.at(['card', 'icon'], { card: { icon: '' } })
  const names = schemas.flatMap((schema) => schema.enum ?? []).map(String)
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

/**
 * @returns the examples of all blocks, rendered in the language and with the facts of the site, and the style sheets that
 *   they need
 */
export async function renderExamples({ project, preview }: Editor): Promise<{ sheets: string[]; examples: Example[] }> {
  const [made, { renderPage }, schemas] = await Promise.all([
    preview.publication(),
    preview.renderer(),
    readEditorSchemas(project.engine),
  ])
  const { all, examples } = schemas
  const [route] = made?.site.pages.keys() ?? []
  if (!made || route === undefined) return { sheets: [], examples: [] }
  const words = await readCatalogue(project.engine, made.site.language)
  const context = { hasTarget: () => true, photoHosts: ['https://'], words, today: isoDay(new Date()) }
  const props = { ...pagePropsOf(made.site, route), trail: [], icons: await readIcons(examples) }
  const render = (section: unknown): string => {
    try {
      return innerHtml(renderPage({ ...props, sections: [section as Section] }, currentYear()).body, 'main')
    } catch {
      // An example that only works on some pages has no picture.
      return ''
    }
  }
  const rendered = Object.entries(examples).flatMap(([type, ofBlock]) => {
    const schema = all[`blocks/${type}.schema.json`]
    return ofBlock.map(({ name, section }) => ({
      type,
      name: inWords(name),
      variants: hintOf(Object(schema?.properties).variant),
      description: hintOf(schema),
      aliases: [schema?.aliases ?? []].flat().map(String),
      section,
      html: render(exampleAt(section, sectionSchema(schemas, section), ['sections', 0], context).value),
    }))
  })
  return { sheets: [await preview.allStyles(made)], examples: rendered }
}

const hintOf = (schema: JsonSchema | undefined): string => String(schema?.hint ?? schema?.description ?? '')

/**
 * @param engine the folder of the code
 * @returns the schemas from which forms are made, and the examples of all blocks
 */
export async function readEditorSchemas(engine: string): Promise<Schemas> {
  const [schemas, examples] = await Promise.all([readSchemaSet(engine), readExamples(engine)])
  // The form has no fields for words, and asks for the names of icons.
  const forForm = [...schemas].map(([file, schema]) => [file, withoutFields.includes(file) ? {} : schema] as const)
  return { all: Object.fromEntries(forForm), examples }
}

const withoutFields = ['words.schema.json', 'generated/icons.schema.json']

async function readExamples(engine: string): Promise<Schemas['examples']> {
  const folder = join(engine, 'schema/blocks')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.example.yaml'))
  const examples: Schemas['examples'] = {}
  // `hero.example.yaml` is before `hero.plain.example.yaml`.
  for (const file of files.sort((a, b) => a.split('.').length - b.split('.').length || (a < b ? -1 : 1))) {
    const [type = '', variant] = file.replace('.example.yaml', '').split('.')
    const section = parse(await readFile(join(folder, file), 'utf8'))
    examples[type] = [...(examples[type] ?? []), { name: variant ?? section.variant ?? type, section }]
  }
  return examples
}
