import { isElement, mark } from './elements.ts'

/** Replaces the children that differ. The order of sections may have changed, so equal ones are taken from anywhere. */
export function replaceChanged(main: Element, next: DocumentFragment): void {
  const old = [...main.childNodes]
  const wanted = [...next.childNodes]
  const left = new Set<Node>(old)
  const keep = wanted.map((node, index) => {
    const candidates = [old[index], ...left]
    const same = candidates.find((candidate) => candidate && left.has(candidate) && isSame(candidate, node))
    if (same) left.delete(same)
    return same ?? node
  })
  if (keep.length === old.length && keep.every((node, index) => node === old[index])) return
  for (const node of left) node.parentNode?.removeChild(node)
  for (const [index, node] of keep.entries())
    if (main.childNodes[index] !== node) main.insertBefore(node, main.childNodes[index] ?? null)
}

function isSame(one: Node, other: Node): boolean {
  const copy = one.cloneNode(true)
  if (!isElement(copy)) return one.isEqualNode(other)
  for (const element of [copy, ...copy.querySelectorAll(`[${mark}], [data-missing], [data-toggled]`)]) {
    if (element.hasAttribute('data-toggled')) element.toggleAttribute('open')
    for (const name of ['data-toggled', 'data-missing', mark]) element.removeAttribute(name)
  }
  return copy.isEqualNode(other)
}
