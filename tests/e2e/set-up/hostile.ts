import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { blockTraits } from '../../../src/generated/block-traits.ts'
import type { JsonSchema } from '../../../src/schema/keywords.ts'
import { SchemaWalker } from '../../../src/schema/schema-walker.ts'
import { readSchemaSet } from '../../../src/workspace/files/schema-files.ts'
import { valueAt } from '../../../src/yaml/path.ts'
import { textsOf } from '../../site-in-memory.ts'
import {
  acceptedAddresses,
  acceptedEmail,
  acceptedEndpoint,
  acceptedMarkdown,
  type Refused,
  shortText,
  texts,
} from './vectors.ts'

const schemas = await readSchemaSet(process.cwd())
const walkers = {
  page: new SchemaWalker(schemas, 'page.schema.json'),
  section: new SchemaWalker(schemas, 'generated/section.schema.json'),
  site: new SchemaWalker(schemas, 'site.schema.json'),
}

/** Whether a schema lets a text be anything, and does not make it the name of something else. */
const isFree = ({ pattern = '\\S', ...schema }: JsonSchema) =>
  pattern === '\\S' && !['enum', 'const', 'format', 'earlierEntry'].some((keyword) => keyword in schema)

/** @returns the same document with all hostile texts appended to each text whose schemas let it be anything */
function poisoned<T extends object>(kind: keyof typeof walkers, document: T): T {
  const copy = structuredClone(document)
  for (const [path, value, { schemas }] of walkers[kind].visit(document)) {
    const name = path.at(-1)
    if (typeof value !== 'string' || name === undefined || !schemas.every(isFree)) continue
    const most = Math.min(...schemas.map(({ maxLength }) => Number(maxLength ?? Infinity)))
    const long = [value, ...texts].join(' ')
    const text = [long, shortText, value].find(({ length }) => length <= most)
    Object.assign(valueAt(copy, path.slice(0, -1)) as object, { [name]: text })
  }
  return copy
}

const hero = { type: 'hero', variant: 'plain', heading: 'A plain page' }

const page = (name: string, sections: unknown[]) => ({
  name,
  title: `${name} | Casa Ejemplo`,
  description: `What there is to know about ${name}, in one sentence that is long enough.`,
  keywords: ['one', 'two', 'three'],
  kind: 'article',
  article: { author: 'Somebody', date: '2026-10-15', readTime: 5, category: 'Costs' },
  card: { title: name, text: `All about ${name}.`, features: ['one', 'two'], badge: 'New' },
  sections,
})

/** The examples of all blocks, by file name. */
async function examples(root: string): Promise<Map<string, { type: string }>> {
  const folder = join(root, 'schema/blocks')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.example.yaml')).sort()
  const read = async (file: string): Promise<[string, { type: string }]> => {
    const section = parse(await readFile(join(folder, file), 'utf8'))
    const name = file.slice(0, -'.example.yaml'.length)
    return [name, { ...section, anchor: section.anchor ?? name.replace('.', '-') }]
  }
  return new Map(await Promise.all(files.map(read)))
}

const linkTo = (href: string) => ({ type: 'call-to-action', heading: 'Away', actions: [{ label: 'Away', href }] })

/** The facts of the site: every text is hostile, and every address as odd as its format allows. */
function facts(site: { company: object; contact: object; navigation: object }, blocks: object[]): object {
  const routes = [...JSON.stringify(blocks).matchAll(/"href":"(\/[a-z][a-z/-]*)"/g)].map(([, route]) => route)
  return poisoned('site', {
    ...site,
    company: { ...site.company, profiles: [{ label: 'Elsewhere', href: 'https://evil.example/us' }] },
    contact: { ...site.contact, email: acceptedEmail, endpoint: acceptedEndpoint },
    newsletter: { endpoint: acceptedEndpoint, success: 'Subscribed' },
    navigation: { ...site.navigation, items: [{ label: 'Pages', href: '/', menu: 'cards' }] },
    planned: [...new Set(routes)],
  })
}

/** Fewer hostile sections than the maximum of a page. */
const sectionsOfPage = 12

/**
 * Replaces the pages of a project by a small site with hostile texts in every field: `/`, pages with every block,
 * `/old` that redirects to the first of them, and the 404 page.
 *
 * @param root the project's root directory
 * @returns the routes of the pages with every block
 */
export async function writeHostileSite(root: string): Promise<string[]> {
  const blocks = await examples(root)
  // A page has one main heading.
  const others = [...blocks.values()].filter(({ type }) => !blockTraits[type]?.mainHeading)
  const plain = textsOf({})
  const read = (name: string) => parse(plain.get(`pages/${name}.yaml`) ?? '')
  const cards = { type: 'card-grid', variant: 'posts', collect: 'below' }
  const home = [blocks.get('hero'), cards, blocks.get('contact'), blocks.get('newsletter')]
  const withMarkdown = { type: 'prose', contents: true, body: acceptedMarkdown.join('\n\n') }
  const all = [
    ...[...others, ...acceptedAddresses.map(linkTo)].map((section) => poisoned('section', section)),
    withMarkdown,
  ]
  const parts = Array.from({ length: Math.ceil(all.length / sectionsOfPage) }, (_, index) => ({
    ...poisoned('page', page(`Hostile ${index}`, [blocks.get('hero.wide')])),
    ...(index === 0 && { redirectsFrom: ['/old'] }),
    more: all.slice(index * sectionsOfPage, (index + 1) * sectionsOfPage),
  }))
  const hostile = parts.map(({ more, sections, ...head }, index) => [
    index === 0 ? 'hostile' : `hostile-${index}`,
    { ...head, sections: [...sections, ...more] },
  ])
  const documents = {
    _site: facts(read('_site'), [...blocks.values()]),
    index: poisoned('page', { ...read('index'), sections: home }),
    404: poisoned('page', read('404')),
    ...Object.fromEntries(hostile),
  }
  await writePages(root, Object.fromEntries(Object.entries(documents).map(([name, it]) => [name, stringify(it)])))
  return hostile.map(([name]) => `/${name}`)
}

/**
 * Replaces all pages.
 *
 * @param root the project's root directory
 * @param pages texts by file name without extension
 */
export async function writePages(root: string, pages: Record<string, string>): Promise<void> {
  const folder = join(root, 'pages')
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
  for (const [name, text] of Object.entries(pages)) await writeFile(join(folder, `${name}.yaml`), text)
}

/**
 * @param name the page's name
 * @param sections sections that are rejected
 * @returns the text of a page with all of them, and the vectors by line
 */
export function refusedPage(name: string, sections: Refused[]): { text: string; vectors: Map<number, string> } {
  const lines = stringify(page(name, [hero]))
    .trimEnd()
    .split('\n')
  const vectors = new Map<number, string>()
  for (const { lines: own, vector } of sections)
    vectors.set(lines.push(...own.map((line, index) => `${index === 0 ? '  - ' : '    '}${line}`)), vector)
  return { text: `${lines.join('\n')}\n`, vectors }
}
