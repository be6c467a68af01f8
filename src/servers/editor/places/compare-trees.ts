import { type HtmlNode, unescapeHtml } from './html-tree.ts'

/** A text or an attribute whose counterpart has a mark. */
export interface Match {
  /** Indexes of child nodes, from the root. */
  node: number[]
  attribute?: string
  text: string
  marked: string
}

/** Neighbouring texts, with the elements for line breaks (`renderer/no-wrap.ts`), or one element. */
interface Chunk {
  index: number
  count: number
  text?: string
  element?: HtmlNode
}

/**
 * Compares a page with its copy in which texts are marks.
 *
 * @returns the texts at the same places of both, down to where the trees differ
 */
export function compareTrees(node: HtmlNode, marked: HtmlNode, path: number[] = []): Match[] {
  const [own, other] = [chunksOf(node), chunksOf(marked)]
  if (own.length !== other.length) return []
  return own.flatMap((chunk, at) => {
    const twin = other[at] as Chunk
    const inside = [...path, chunk.index]
    if (chunk.text !== undefined && twin.text !== undefined) {
      const isAlone = own.length === 1 || chunk.count > 1
      return { node: isAlone ? path : inside, text: chunk.text, marked: twin.text }
    }
    const [element, copy] = [chunk.element, twin.element]
    if (!element || !copy || element.name !== copy.name) return []
    return [...compareAttributes(element, copy, inside), ...compareTrees(element, copy, inside)]
  })
}

const isForBreaks = ({ name, source }: HtmlNode): boolean =>
  name === 'span' && /^ class="(?:no-wrap|name|long-word)"$/.test(source)

function chunksOf({ children }: HtmlNode): Chunk[] {
  const chunks: Chunk[] = []
  for (const [index, child] of children.entries()) {
    const text = child.name === '#text' ? child.source : isForBreaks(child) ? child.children[0]?.source : undefined
    const last = chunks.at(-1)
    if (child.name === '#comment') continue
    if (text === undefined) chunks.push({ index, count: 1, element: child })
    else if (last?.text !== undefined && last.index + last.count === index) {
      last.text += unescapeHtml(text)
      last.count++
    } else chunks.push({ index, count: 1, text: unescapeHtml(text) })
  }
  return chunks
}

const readable = /(?<= )(alt|title|placeholder|aria-label)="([^"]*)"/g

function compareAttributes(element: HtmlNode, copy: HtmlNode, node: number[]): Match[] {
  const marked = new Map(Array.from(copy.source.matchAll(readable), ([, name, text]) => [name, text]))
  return Array.from(element.source.matchAll(readable), ([, attribute = '', text = '']) => ({
    node,
    attribute,
    text: unescapeHtml(text),
    marked: marked.get(attribute) ?? '',
  }))
}
