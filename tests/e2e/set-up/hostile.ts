import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
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

/** Fields whose values have a checked format. All others are for text. */
const formed =
  /^(type|kind|variant|href|src|anchor|icon|subject|date|focus|gradient|menu|collect|resize|phone|email|endpoint|url|country|days|opens|closes|planned|redirectsFrom|from|until|embed|share|autocomplete|accept|field)$/

interface Group {
  [name: string]: unknown
}

/** The `name` of a form's field is the name of what is sent. */
const isFormed = (key: string, { type, label }: Group) => formed.test(key) || (key === 'name' && type && label)

/** Texts with a limited length. */
const isShort = (key: string, { type }: Group) =>
  key === 'badge' || key === 'place' || (key === 'text' && type === 'announcement')

/** The same document with all hostile texts appended to every text. */
function poisoned<T>(value: T, key = '', group: Group = {}): T {
  if (isFormed(key, group)) return value
  if (typeof value === 'string') return (isShort(key, group) ? shortText : [value, ...texts].join(' ')) as T
  if (Array.isArray(value)) return value.map((item) => poisoned(item, key)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [name, poisoned(child, name, value as Group)]),
  ) as T
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
async function examples(root: string): Promise<Map<string, object>> {
  const folder = join(root, 'schema/blocks')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.example.yaml')).sort()
  const read = async (file: string): Promise<[string, object]> => {
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
  return poisoned({
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
  // A page has one hero, and `not-found` is for the 404 page.
  const others = [...blocks].filter(([name]) => !/^(hero|not-found)/.test(name)).map(([, section]) => section)
  const plain = textsOf({})
  const read = (name: string) => parse(plain.get(`pages/${name}.yaml`) ?? '')
  const cards = { type: 'card-grid', variant: 'posts', collect: 'below' }
  const home = [blocks.get('hero'), cards, blocks.get('contact'), blocks.get('newsletter')]
  const withMarkdown = { type: 'prose', contents: true, body: acceptedMarkdown.join('\n\n') }
  const all = [...poisoned([...others, ...acceptedAddresses.map(linkTo)]), withMarkdown]
  const parts = Array.from({ length: Math.ceil(all.length / sectionsOfPage) }, (_, index) => ({
    ...poisoned(page(`Hostile ${index}`, [blocks.get('hero.wide')])),
    ...(index === 0 && { redirectsFrom: ['/old'] }),
    more: all.slice(index * sectionsOfPage, (index + 1) * sectionsOfPage),
  }))
  const hostile = parts.map(({ more, sections, ...head }, index) => [
    index === 0 ? 'hostile' : `hostile-${index}`,
    { ...head, sections: [...sections, ...more] },
  ])
  const documents = {
    _site: facts(read('_site'), [...blocks.values()]),
    index: poisoned({ ...read('index'), sections: home }),
    404: poisoned(read('404')),
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
