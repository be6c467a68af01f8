import { type At, located } from './located.ts'
import type { Field, Outline } from './outline.ts'

/**
 * The outline of a page with what the shared sections bring that it uses: their anchors, headings, links and cards,
 * each at the place where the page puts the section in.
 *
 * @param parts the shared sections by name; undefined when they cannot be read
 */
export function withShared(outline: Outline, parts: ReadonlyMap<string, Outline> | undefined): Outline {
  if (outline.uses.length === 0) return outline
  const { card } = outline
  const used = outline.uses.flatMap(({ name, anchor, span, where }) => {
    const part = parts?.get(name.text)
    return part ? [{ part, hasAnchor: anchor !== undefined, at: { span, where } }] : []
  })
  const heroes = used.flatMap(({ part }) => part.hero ?? [])
  return {
    ...outline,
    // What an unknown or rejected section would bring is not known.
    valid: outline.valid && used.length === outline.uses.length && used.every(({ part }) => part.valid),
    parts: used.map(({ part }) => part),
    anchors: inOrder(
      outline.anchors,
      used.flatMap(({ part, hasAnchor, at }) => (hasAnchor ? [] : place(part.anchors, at))),
    ),
    mainHeadings: inOrder(
      outline.mainHeadings,
      used.flatMap(({ part, at }) => place(part.mainHeadings, at)),
    ),
    headings: [...outline.headings, ...used.flatMap(({ part, at }) => place(part.headings, at))],
    hasCards: outline.hasCards || used.some(({ part }) => part.hasCards),
    grids: [...outline.grids, ...used.flatMap(({ part, at }) => place(part.grids, at))],
    card: card && located({ data: { ...card.data, sections: [...card.data.sections, ...heroes] } }, () => card),
  }
}

function place<T extends At>(items: readonly T[], at: At): T[] {
  return items.map((item) => ({ ...item, ...at }))
}

function inOrder(own: readonly Field[], shared: readonly Field[]): Field[] {
  return [...own, ...shared].sort((a, b) => a.span.start.line - b.span.start.line)
}
