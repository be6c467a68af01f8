import { type ChildNode, type Declaration, parse, type Rule } from 'postcss'
import { type Line, type Piece, type Selector, variablesIn } from './style-pieces.ts'

/** How Mantine names its classes. */
const libraryClass = /\.m_[\da-f]+/

/**
 * @param css a style sheet
 * @returns its parts in their order, without comments
 */
export const readPieces = (css: string): Piece[] => parse(css).nodes.flatMap(prepare)

const conditions = ['media', 'container', 'supports', 'layer']

/** Safari has had `text-decoration-color` since version 12. */
const oldName = '-webkit-text-decoration-color'

function prepare(node: ChildNode): Piece[] {
  if (node.type === 'comment' || (node.type === 'decl' && node.prop === oldName)) return []
  if (node.type === 'decl') return [readDeclaration(node)]
  if (!node.nodes) return [{ text: String(node), sets: undefined, uses: [], isOptional: false, value: undefined }]
  const children = node.nodes.flatMap(prepare)
  if (node.type === 'rule') {
    const selectors = node.selectors.map(readSelector)
    return [{ head: '', selectors, children, isCondition: false, animation: undefined }]
  }
  return [
    {
      head: `@${node.name} ${node.params}`.trim(),
      selectors: undefined,
      children,
      isCondition: conditions.includes(node.name),
      animation: node.name === 'keyframes' ? node.params : undefined,
    },
  ]
}

function readDeclaration(node: Declaration): Line {
  const sets = node.prop.startsWith('--') ? node.prop : undefined
  const value = sets && isOfPage(node) ? node.value : undefined
  const isOptional = value !== undefined || isOfLibrary(node)
  return { text: String(node), sets, uses: variablesIn(node.value), isOptional, value }
}

/** Whether a variable is one of the whole page, in every window and on paper. */
const isOfPage = ({ parent }: Declaration): boolean =>
  parent?.type === 'rule' && (parent as Rule).selector === ':root' && parent.parent?.type === 'root'

/** Variables of ours for a part of a page stay: a script may ask for them. */
function isOfLibrary({ prop, parent }: Declaration): boolean {
  if (prop.startsWith('--mantine-')) return true
  return prop.startsWith('--') && parent?.type === 'rule' && libraryClass.test((parent as Rule).selector)
}

/** One pair of brackets may be inside. */
const inside = String.raw`(?:[^()]|\([^()]*\))*`
const exclusion = new RegExp(String.raw`:not\(${inside}\)`, 'g')
const alternatives = new RegExp(String.raw`:(?:is|where|has)\(${inside},${inside}\)`, 'g')

/** Every page has it. */
const scheme = ':where([data-mantine-color-scheme=light]) '

/** Needs nothing of what is in `:not()` or in a list of alternatives. */
function readSelector(selector: string): Selector {
  const text = selector.replace(scheme, '')
  const certain = text.replace(exclusion, '').replace(alternatives, '')
  const classes = Array.from(certain.replace(/\[[^\]]*\]/g, '').matchAll(/\.((?:[\w-]|\\.)+)/g), ([, name = '']) =>
    name.replaceAll('\\', ''),
  )
  const attributes = certain.matchAll(/\[(data-[\w-]+|dir)(?:(.?)=["']?([^"'\]]*)["']?)?\]/g)
  const named = Array.from(attributes, ([, name = '', operator, value]) =>
    operator === '' ? `${name}=${value}` : name,
  )
  return { text, needs: [...classes, ...named], isOfLibrary: libraryClass.test(text) }
}
