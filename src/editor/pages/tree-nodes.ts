import type { TreeNodeData } from '@mantine/core'
import { groupBy } from '../../site/group-by.ts'
import { say } from '../../words/message.ts'
import { capitalised, fileName, inWords, languageName } from '../model/words.ts'
import { type FileEntry, type SiteLanguage, sharedNames } from '../protocol/files.ts'
import { translated } from '../protocol/messages.ts'

/** More files than this in one place are found by their names. */
const longFolder = 300

/** A file, or a group of files. */
export interface Node extends TreeNodeData {
  entry?: FileEntry
  /** Of what was searched for: what tells it from others of its name. */
  where?: string
  children?: Node[]
}

/** @returns the pages by language and as their addresses nest, then each kind of other files as a group */
export function treeNodes(files: FileEntry[], languages: SiteLanguage[]): Node[] {
  const { page = [], ...others } = Object.fromEntries(groupBy(files, ({ kind }) => kind))
  const kinds = Object.keys(others).sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
  return [
    ...byLanguage('page', page, languages, pageNodes),
    ...kinds.map((kind): Node => {
      const entries = others[kind] ?? []
      const children = byLanguage(kind, entries, languages, (_, ofLanguage) =>
        ofLanguage.slice(0, longFolder).map(leaf),
      )
      const [only] = children
      const label = kindName(kind)
      return kind in sharedNames && only?.entry && children.length === 1
        ? { ...only, label }
        : { value: kind, label, children }
    }),
  ]
}

const kindName = (kind: string): string => translated(sharedNames[kind] ?? say(inWords(kind)))

/** Data is before what a site has once. */
const rank = (kind: string): number => Object.keys(sharedNames).indexOf(kind)

type Grow = (language: SiteLanguage, entries: FileEntry[]) => Node[]

/** @returns the nodes of files, in a group for each language where there are several */
function byLanguage(kind: string, entries: FileEntry[], languages: SiteLanguage[], grow: Grow): Node[] {
  const groups = languages.flatMap((one) => {
    const own = entries.filter(({ language }) => language === one.language)
    return own.length > 0 ? [{ one, own }] : []
  })
  return groups.flatMap(({ one, own }) => {
    const nodes = grow(one, own)
    const label = capitalised(languageName(one.language))
    if (groups.length === 1) return nodes
    return kind in sharedNames
      ? nodes.map((node) => ({ ...node, label }))
      : { value: `${kind} ${one.language}`, label, children: nodes }
  })
}

const leaf = (entry: FileEntry): Node => ({ value: entry.file, label: entry.name, entry })

/** The home page of a language is beside its other top pages. */
function pageNodes({ home }: SiteLanguage, pages: FileEntry[]): Node[] {
  const routes = new Set(pages.map(({ route = '' }) => route))
  const byParent = groupBy(pages, ({ route = '' }) => parentRoute(route, routes, home))
  const grow = (entry: FileEntry): Node => {
    const children = entry.route === home ? [] : (byParent.get(entry.route ?? '') ?? []).slice(0, longFolder)
    return children.length > 0 ? { ...leaf(entry), children: children.map(grow) } : leaf(entry)
  }
  return [...(byParent.get('') ?? []), ...(byParent.get(home) ?? [])].slice(0, longFolder).map(grow)
}

/** The nearest page above; the home page has none. */
function parentRoute(route: string, routes: Set<string>, home: string): string {
  if (route === home) return ''
  for (let parent = route.slice(0, route.lastIndexOf('/')); parent; parent = parent.slice(0, parent.lastIndexOf('/')))
    if (routes.has(parent)) return parent
  return home
}

/**
 * @returns the files whose names, addresses, kinds or languages have the words of a search: first those that have them in
 *   their names, then pages, then those of the default language
 */
export function foundNodes(files: FileEntry[], languages: SiteLanguage[], search: string): Node[] {
  const words = search.toLowerCase().trim().split(/\s+/)
  const nodes = files.map((entry): Node => {
    const place = entry.kind in sharedNames ? [] : [entry.route ?? kindName(entry.kind)]
    const language = languages.length > 1 ? [languageName(entry.language)] : []
    return { ...leaf(entry), label: fileName(entry), where: [...place, ...language].join(' · ') }
  })
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const fitting = nodes.filter(({ label, where = '' }) => has(`${label} ${where}`))
  const order = languages.map(({ language }) => language)
  const rankOf = ({ label, entry }: Node) =>
    (has(String(label)) ? 0 : 100) + (entry?.kind === 'page' ? 0 : 50) + order.indexOf(entry?.language ?? '')
  return fitting.sort((a, b) => rankOf(a) - rankOf(b)).slice(0, longFolder)
}

/** @returns the groups in which a node is, the outermost first; undefined when it is nowhere */
export function wayTo(value: string, nodes: readonly Node[]): string[] | undefined {
  for (const node of nodes) {
    if (node.value === value) return []
    const inner = node.children && wayTo(value, node.children)
    if (inner) return [node.value, ...inner]
  }
  return undefined
}

/** How much in a group is not as it should be, or not seen. */
export interface Counts {
  hidden: number
  marks: number
  toTranslate: number
  errors: number
}

export const noCounts: Counts = { hidden: 0, marks: 0, toTranslate: 0, errors: 0 }

/** @returns what there is in all of these nodes */
export const sumOf = (nodes: readonly Node[] = []): Counts =>
  nodes.reduce((sum, { entry, children }) => {
    const inner = sumOf(children)
    return {
      hidden: sum.hidden + Number(entry?.hidden ?? false) + inner.hidden,
      marks: sum.marks + (entry?.marks ?? 0) + inner.marks,
      toTranslate: sum.toTranslate + (entry?.toTranslate ?? 0) + inner.toTranslate,
      errors: sum.errors + (entry?.errors ?? 0) + inner.errors,
    }
  }, noCounts)
