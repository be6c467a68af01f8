import { type ChildNode, type Declaration, parse, type Rule } from 'postcss'
import { ownClass, ownerOf, type Piece } from './style-pieces.ts'

/** How Mantine names its classes. */
const libraryClass = /\.m_[\da-f]+/

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
    return [{ text: String(node), sets, uses, isOptional: isOfTheme(node) }]
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

/** Variables of Mantine and colours. Other variables of ours stay: a script may ask for them. */
function isOfTheme({ prop, parent }: Declaration): boolean {
  if (/^--(mantine|color)-/.test(prop)) return true
  return prop.startsWith('--') && parent?.type === 'rule' && libraryClass.test((parent as Rule).selector)
}

/** What a page must have for a selector to match, without what is in `:not()` or in a list of alternatives. */
function needsOf(selector: string): string[] {
  const certain = selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '').replace(/:(?:is|where)\([^()]*,[^()]*\)/g, '')
  const names = Array.from(certain.replace(/\[[^\]]*\]/g, '').matchAll(/\.((?:[\w-]|\\.)+)/g), ([, name = '']) =>
    name.replaceAll('\\', ''),
  )
  const classes = names.map(ownerOf)
  if (names.some((name) => ownClass.test(name))) return classes
  const attributes = [...certain.matchAll(/\[(data-[\w-]+|dir)=["']?([^"'\]]+)["']?\]/g)]
  return [...classes, ...attributes.map(([, name, value]) => `${name}=${value}`)]
}
