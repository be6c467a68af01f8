import type { Nodes, Root } from 'mdast'
import { anchorSlug, slug } from '../slug.ts'

/** The anchor of a heading. */
export interface HeadingAnchor {
  id: string
  /** Its name while anchors had Latin letters only, if it was another one: old links lead to it. */
  before?: string
}

/** @returns the anchor of each heading; headings inside quotes and lists have none */
export function headingAnchors(root: Root): Map<Nodes, HeadingAnchor> {
  const headings = root.children.filter(({ type }) => type === 'heading')
  const texts = headings.map(plainText)
  const ids = uniqueNames(texts.map(anchorSlug))
  const before = uniqueNames(texts.map((one) => slug(one)))
  return new Map(
    headings.map((node, index) => {
      const [id = '', old = ''] = [ids[index], before[index]]
      return [node, id === old ? { id } : { id, before: old }]
    }),
  )
}

/** @returns the text of a Markdown node; for an image its alternative text */
export function plainText(node: Nodes): string {
  if ('value' in node) return node.value
  if ('alt' in node) return node.alt ?? ''
  return 'children' in node ? node.children.map(plainText).join('') : ''
}

/** The second heading with the same text gets the suffix `-2`. The counts keep a thousand equal ones in linear time. */
function uniqueNames(wanted: readonly string[]): string[] {
  const taken = new Set<string>()
  const counts = new Map<string, number>()
  return wanted.map((text) => {
    const name = text || 'part'
    let count = counts.get(name) ?? 1
    const suffixed = () => (count === 1 ? name : `${name}-${count}`)
    while (taken.has(suffixed())) count += 1
    counts.set(name, count)
    taken.add(suffixed())
    return suffixed()
  })
}

/** One line of words, with punctuation that means nothing in Markdown. A number at its start could begin a list. */
const words = /^\p{L}[\p{L}\p{N} .,;:!?'’"“”()%€£$/–—…-]*(?<! )$/u

/**
 * Most texts have no Markdown, and recognizing them takes a fraction of the time of parsing them.
 *
 * @returns whether the text is certainly one paragraph that is shown as it is written
 */
export const isPlainParagraph = (text: string): boolean => words.test(text)
