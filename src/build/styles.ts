import { createHash } from 'node:crypto'
import { type AtRule, type ChildNode, type Declaration, parse, type Rule } from 'postcss'

/** The style sheet of a page: its path under the output folder, and its text. */
export interface StyleSheet {
  path: string
  content: string
}

/** How Vite names the classes of our own files: the name as it is written, and a mark of six characters for the file. */
export const classPattern = '[local]_[hash]'

/** One of our own classes stands for its whole file: what a script shows later is styled too. A library's stands for itself. */
const ownClass = /^.+_([\w-]{6})$/
const ownerOf = (name: string): string => ownClass.exec(name)?.[1] ?? name

/** How Mantine names its classes. */
const libraryClass = /\.m_[\da-f]+/

/** What stands on every page, or is set before anything is shown. */
const everywhere = ['data-mantine-color-scheme=light']

/**
 * Splits the one style sheet of all blocks by what a page has in it, so that a page loads no rule of a block that it
 * lacks. A rule of ours is kept with any class of its file; a rule of the library is kept when the page has its classes
 * and its attributes with values (`data-variant="filled"`); a variable of the library or its theme when something uses
 * it. Pages with the same blocks get the same sheet.
 *
 * @param css all rules that the blocks bring
 * @returns a function from the HTML of a page's body to its style sheet
 */
export function splitStyles(css: string): (body: string) => StyleSheet {
  const { nodes } = parse(css)
  const known = new Set<string>()
  for (const node of nodes) collect(node, known)
  const sheets = new Map<string, StyleSheet>()
  return (body) => {
    const present = new Set(everywhere)
    for (const token of tokensOf(body)) if (known.has(token)) present.add(token)
    const key = [...present].sort().join()
    const found = sheets.get(key)
    if (found) return found
    const content = select(nodes, present)
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 12)
    const sheet = { path: `assets/style-${hash}.css`, content }
    sheets.set(key, sheet)
    return sheet
  }
}

/** The classes, `data-` attributes with values, and variables of a piece of HTML. */
function* tokensOf(html: string): Generator<string> {
  // A page has few different ones, each of them many times.
  for (const attribute of new Set(html.match(/ (?:class|data-[\w-]+)="[^"]+"/g))) {
    const [name, value] = attribute.slice(1, -1).split('="') as [string, string]
    if (name !== 'class') yield `${name}=${value}`
    else for (const one of value.split(' ')) yield ownerOf(one)
  }
  for (const variable of new Set(html.match(/var\(--[\w-]+/g))) yield variable.slice('var('.length)
}

function collect(node: ChildNode, into: Set<string>): void {
  if (node.type === 'rule') for (const need of node.selectors.flatMap(needsOf)) into.add(need)
  if (node.type === 'decl' && node.prop.startsWith('--')) into.add(node.prop)
  if ('nodes' in node) for (const child of node.nodes ?? []) collect(child, into)
}

/** What must stand on the page for a selector to match. What stands in `:not()`, or in a list of alternatives, need not. */
function needsOf(selector: string): string[] {
  const certain = selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '').replace(/:(?:is|where)\([^()]*,[^()]*\)/g, '')
  const names = [...certain.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name]) => name as string)
  const classes = names.map(ownerOf)
  if (names.some((name) => ownClass.test(name))) return classes
  const attributes = [...certain.matchAll(/\[(data-[\w-]+|dir)=["']?([^"'\]]+)["']?\]/g)]
  return [...classes, ...attributes.map(([, name, value]) => `${name}=${value}`)]
}

function select(nodes: readonly ChildNode[], present: ReadonlySet<string>): string {
  const kept = nodes.flatMap((node) => keep(node, present))
  const used = new Set([...present].filter((token) => token.startsWith('--')))
  const text = () => kept.map(String).join('')
  // A variable may be used by another one: what is used grows until nothing is added.
  for (let before = -1; before < used.size; ) {
    before = used.size
    for (const node of kept) markUsed(node, used)
  }
  for (const node of kept) if (node.type === 'rule') withoutUnused(node, used)
  const remaining = text()
  return kept
    .filter((node) => !isUnusedAnimation(node, remaining))
    .map(String)
    .join('')
}

/** The node without the rules that match nothing; a copy, for other pages need others. */
function keep(node: ChildNode, present: ReadonlySet<string>): ChildNode[] {
  if (node.type === 'comment') return []
  if (node.type === 'rule') {
    const matches = node.selectors.some((selector) => needsOf(selector).every((need) => present.has(need)))
    return matches ? [node.clone()] : []
  }
  if (node.type !== 'atrule' || !node.nodes || !['media', 'container', 'supports', 'layer'].includes(node.name))
    return [node.clone()]
  const children = node.nodes.flatMap((child) => keep(child, present))
  return children.length > 0 ? [node.clone({ nodes: children } as Partial<AtRule>)] : []
}

/** Variables of ours stay: a script may ask for them. */
function isOfLibrary({ prop, parent }: Declaration): boolean {
  if (prop.startsWith('--mantine-')) return true
  return prop.startsWith('--') && parent?.type === 'rule' && libraryClass.test((parent as Rule).selector)
}

function markUsed(node: ChildNode, used: Set<string>): void {
  if (node.type === 'decl' && (!isOfLibrary(node) || used.has(node.prop)))
    for (const [, variable] of node.value.matchAll(/var\((--[\w-]+)/g)) used.add(variable as string)
  if ('nodes' in node) for (const child of node.nodes ?? []) markUsed(child, used)
}

function withoutUnused(rule: Rule, used: ReadonlySet<string>): void {
  rule.each((node) => {
    if (node.type === 'decl' && isOfLibrary(node) && !used.has(node.prop)) node.remove()
  })
  if (rule.nodes.length === 0) rule.selector = ''
}

const isUnusedAnimation = (node: ChildNode, css: string): boolean =>
  (node.type === 'rule' && node.selector === '') ||
  (node.type === 'atrule' && node.name === 'keyframes' && !new RegExp(`animation[^;}]*\\b${node.params}\\b`).test(css))
