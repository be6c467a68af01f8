/** The used part of a node of Chromium's accessibility tree. */
export interface SpokenNode {
  nodeId: string
  ignored: boolean
  role?: { value: string }
  name?: { value: string }
  description?: { value: string }
  value?: { value: string }
  properties?: { name: string; value: { value?: unknown } }[]
  childIds?: string[]
}

/** The word for each role. The content of such an element is its name, and not repeated. */
const words: Record<string, string> = {
  heading: 'heading',
  link: 'link',
  button: 'button',
  textbox: 'field',
  combobox: 'choice',
  image: 'image',
  img: 'image',
}
const places = [
  'banner',
  'navigation',
  'main',
  'contentinfo',
  'complementary',
  'region',
  'article',
  'list',
  'table',
  'status',
]

/** @returns the word for a role of WebDriver or of Chromium, or undefined if it has none */
export const wordFor = (role: string): string | undefined => words[role]

/**
 * @param nodes the whole tree
 * @param isRoot whether a node is the one to begin at
 * @returns one line for each element and text, indented by landmarks and lists
 */
export function linesOf(nodes: readonly SpokenNode[], isRoot: (node: SpokenNode) => boolean): string[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const childrenOf = ({ childIds = [] }: SpokenNode) => childIds.flatMap((id) => byId.get(id) ?? [])
  const walk = (node: SpokenNode, depth: number): string[] => {
    const role = node.ignored ? '' : (node.role?.value ?? '')
    const name = (node.name?.value ?? '').replaceAll(/\s+/g, ' ').trim()
    const line = node.ignored ? undefined : lineOf(node, role, name, childrenOf(node).length)
    const below = line && words[role] ? [] : childrenOf(node).flatMap((child) => walk(child, line ? depth + 1 : depth))
    return line ? [`${'  '.repeat(depth)}${line}`, ...below] : below
  }
  const root = nodes.find(isRoot)
  return root ? walk(root, 0) : []
}

function lineOf(node: SpokenNode, role: string, name: string, children: number): string | undefined {
  if (role === 'StaticText') return name && `text: ${name}`
  const word = words[role]
  if (word) return [`${word}${levelOf(node)}: ${name}`, ...statesOf(node)].join(' | ')
  if (role === 'list') return `list of ${children}`
  if (places.includes(role)) return name ? `${role}: ${name}` : role
  return undefined
}

const propertyOf = ({ properties = [] }: SpokenNode, wanted: string) =>
  properties.find(({ name }) => name === wanted)?.value.value

const levelOf = (node: SpokenNode): string => (node.role?.value === 'heading' ? ` ${propertyOf(node, 'level')}` : '')

function statesOf(node: SpokenNode): string[] {
  const expanded = propertyOf(node, 'expanded')
  const isMenu = node.role?.value !== 'combobox' && expanded !== undefined
  const invalid = propertyOf(node, 'invalid')
  return [
    ...(isMenu ? [expanded ? 'open' : 'closed'] : []),
    ...(propertyOf(node, 'required') ? ['required'] : []),
    ...(invalid && invalid !== 'false' ? ['wrong'] : []),
    ...(node.value?.value ? [node.value.value] : []),
    ...(node.description?.value ? [node.description.value] : []),
  ]
}
