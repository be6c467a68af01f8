import { attribute, type Element, type Parent } from '../../../builder/review/read-page.ts'

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
  element?: Element
}

/**
 * Compares a page with its copy in which texts are marks.
 *
 * @returns the texts at the same places of both, down to where the trees differ
 */
export function compareTrees(node: Parent, marked: Parent, path: number[] = []): Match[] {
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
    // What is shown without scripts is no element with them.
    if (!element || !copy || element.tagName !== copy.tagName || element.tagName === 'noscript') return []
    return [...compareAttributes(element, copy, inside), ...compareTrees(element, copy, inside)]
  })
}

function chunksOf({ childNodes }: Parent): Chunk[] {
  const chunks: Chunk[] = []
  for (const [index, child] of childNodes.entries()) {
    const text = 'value' in child ? child.value : textForBreaks(child)
    const last = chunks.at(-1)
    if (text === undefined && 'tagName' in child) chunks.push({ index, count: 1, element: child })
    else if (text === undefined) continue
    else if (last?.text !== undefined && last.index + last.count === index) {
      last.text += text
      last.count++
    } else chunks.push({ index, count: 1, text })
  }
  return chunks
}

function textForBreaks(node: Parent['childNodes'][number]): string | undefined {
  if (node.nodeName !== 'span' || !('attrs' in node) || node.attrs.length !== 1) return undefined
  const [text] = node.childNodes
  const isForBreaks = ['no-wrap', 'name', 'long-word'].includes(attribute(node, 'class'))
  return isForBreaks && text && 'value' in text ? text.value : undefined
}

const readable = ['alt', 'title', 'placeholder', 'aria-label']

const compareAttributes = (element: Element, copy: Element, node: number[]): Match[] =>
  element.attrs
    .filter(({ name }) => readable.includes(name))
    .map(({ name, value }) => ({ node, attribute: name, text: value, marked: attribute(copy, name) }))
