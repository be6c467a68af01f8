import { type ChildNode, type Declaration, parse, type Rule } from 'postcss'

/** One of our own classes stands for its whole file: what a script shows later is styled too. A library's stands for itself. */
const ownClass = /^.+_([\w-]{6})$/

/** @returns the file of one of our own classes, or a library's class itself */
export const ownerOf = (name: string): string => ownClass.exec(name)?.[1] ?? name

/** How Mantine names its classes. */
const libraryClass = /\.m_[\da-f]+/

/** A part of the style sheet, read once and ready to be taken or left. */
export type Piece = Line | Group

/** A declaration, or a rule without braces. */
export interface Line {
  text: string
  /** The variable that it sets. */
  sets: string | undefined
  /** The variables that it uses. */
  uses: string[]
  /** Whether it is left out where nothing uses what it sets. */
  isOptional: boolean
}

/** A rule with braces. */
export interface Group {
  head: string
  children: Piece[]
  /** What must stand on the page, for each of its selectors; undefined for what has none. */
  needs: string[][] | undefined
  /** Whether it only says where its children hold. */
  isCondition: boolean
  /** The animation that it describes. */
  animation: string | undefined
}

/**
 * @param css a style sheet
 * @returns its parts in their order, without comments
 */
export const readPieces = (css: string): Piece[] => parse(css).nodes.flatMap(prepare)

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

/** @returns what a page may have that decides whether the piece is taken: classes, attributes with values, variables */
export function tokensIn(piece: Piece): string[] {
  if ('text' in piece) return piece.sets ? [piece.sets] : []
  return [...(piece.needs ?? []).flat(), ...piece.children.flatMap(tokensIn)]
}
