import { createHash } from 'node:crypto'
import { type ChildNode, type Declaration, parse, type Rule } from 'postcss'

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
  const pieces = parse(css).nodes.flatMap(prepare)
  const known = new Set(pieces.flatMap(tokensIn))
  const sheets = new Map<string, StyleSheet>()
  return (body) => {
    const present = new Set(everywhere)
    for (const token of tokensOf(body)) if (known.has(token)) present.add(token)
    const key = [...present].sort().join()
    const found = sheets.get(key)
    if (found) return found
    const content = select(pieces, present)
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 12)
    const sheet = { path: `assets/style-${hash}.css`, content }
    sheets.set(key, sheet)
    return sheet
  }
}

/** A part of the style sheet, read once and ready to be taken or left. */
type Piece = Line | Group

/** A declaration, or a rule without braces. */
interface Line {
  text: string
  /** The variable that it sets. */
  sets: string | undefined
  /** The variables that it uses. */
  uses: string[]
  /** Whether it is left out where nothing uses what it sets. */
  isOptional: boolean
}

/** A rule with braces. */
interface Group {
  head: string
  children: Piece[]
  /** What must stand on the page, for each of its selectors; undefined for what has none. */
  needs: string[][] | undefined
  /** Whether it only says where its children hold. */
  isCondition: boolean
  /** The animation that it describes. */
  animation: string | undefined
}

const conditions = ['media', 'container', 'supports', 'layer']

function prepare(node: ChildNode): Piece[] {
  if (node.type === 'comment') return []
  if (node.type === 'decl') {
    const uses = Array.from(node.value.matchAll(/var\((--[\w-]+)/g), ([, variable]) => variable as string)
    const sets = node.prop.startsWith('--') ? node.prop : undefined
    return [{ text: String(node), sets, uses, isOptional: isOfLibrary(node) }]
  }
  const isRule = node.type === 'rule'
  if (!node.nodes) return [{ text: String(node), sets: undefined, uses: [], isOptional: false }]
  return [
    {
      head: isRule ? node.selector : `@${node.name} ${node.params}`.trim(),
      children: node.nodes.flatMap(prepare),
      needs: isRule ? node.selectors.map(needsOf) : undefined,
      isCondition: !isRule && conditions.includes(node.name),
      animation: !isRule && node.name === 'keyframes' ? node.params : undefined,
    },
  ]
}

/** Variables of ours stay: a script may ask for them. */
function isOfLibrary({ prop, parent }: Declaration): boolean {
  if (prop.startsWith('--mantine-')) return true
  return prop.startsWith('--') && parent?.type === 'rule' && libraryClass.test((parent as Rule).selector)
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

function tokensIn(piece: Piece): string[] {
  if ('text' in piece) return piece.sets ? [piece.sets] : []
  return [...(piece.needs ?? []).flat(), ...piece.children.flatMap(tokensIn)]
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

function select(pieces: readonly Piece[], present: ReadonlySet<string>): string {
  const kept = pieces.flatMap((piece) => keep(piece, present))
  const used = new Set([...present].filter((token) => token.startsWith('--')))
  const lines = kept.flatMap(linesIn)
  // A variable may be used by another one: what is used grows until nothing is added.
  for (let before = -1; before < used.size; ) {
    before = used.size
    for (const { uses, isOptional, sets } of lines)
      if (!isOptional || used.has(sets as string)) for (const variable of uses) used.add(variable)
  }
  const text = textOf(kept, used)
  const isUnused = ({ animation }: Group) => animation && !new RegExp(`animation[^;}]*\\b${animation}\\b`).test(text)
  const withoutUnused = kept.filter((piece) => 'text' in piece || !isUnused(piece))
  return withoutUnused.length < kept.length ? textOf(withoutUnused, used) : text
}

/** The piece without the rules that match nothing. */
function keep(piece: Piece, present: ReadonlySet<string>): Piece[] {
  if ('text' in piece) return [piece]
  if (piece.needs) return piece.needs.some((needs) => needs.every((need) => present.has(need))) ? [piece] : []
  if (!piece.isCondition) return [piece]
  const children = piece.children.flatMap((child) => keep(child, present))
  return children.length > 0 ? [{ ...piece, children }] : []
}

const linesIn = (piece: Piece): Line[] => ('text' in piece ? [piece] : piece.children.flatMap(linesIn))

function textOf(pieces: readonly Piece[], used: ReadonlySet<string>): string {
  let text = ''
  let isLine = false
  for (const piece of pieces) {
    const isLeftOut = 'text' in piece && piece.isOptional && !used.has(piece.sets as string)
    const own = isLeftOut ? '' : 'text' in piece ? piece.text : groupText(piece, used)
    if (own === '') continue
    text += isLine ? `;${own}` : own
    isLine = 'text' in piece
  }
  return text
}

function groupText({ head, children }: Group, used: ReadonlySet<string>): string {
  const inside = textOf(children, used)
  return inside === '' ? '' : `${head}{${inside}}`
}
