import type { Nodes, Root } from 'mdast'
import { slug } from './slug.ts'

/**
 * @param root the tree of a Markdown text
 * @returns the anchor of each heading; headings inside quotes and lists have none
 */
export function headingIds(root: Root): Map<Nodes, string> {
  const ids = new Map<Nodes, string>()
  const taken = new Set<string>()
  const counts = new Map<string, number>()
  for (const node of root.children) {
    if (node.type !== 'heading') continue
    const id = uniqueId(slug(plainText(node)) || 'part', taken, counts)
    taken.add(id)
    ids.set(node, id)
  }
  return ids
}

/** @returns the text of a Markdown node; for an image its alternative text */
export function plainText(node: Nodes): string {
  if ('value' in node) return node.value
  if ('alt' in node) return node.alt ?? ''
  return 'children' in node ? node.children.map(plainText).join('') : ''
}

/**
 * The second heading with the same text gets the suffix `-2`.
 *
 * @param counts the last suffix of each text, so that a thousand equal headings take linear time
 */
function uniqueId(wanted: string, taken: ReadonlySet<string>, counts: Map<string, number>): string {
  if (!taken.has(wanted)) return wanted
  let count = counts.get(wanted) ?? 2
  while (taken.has(`${wanted}-${count}`)) count += 1
  counts.set(wanted, count)
  return `${wanted}-${count}`
}
