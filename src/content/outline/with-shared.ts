import { type At, located } from './located.ts'
import { type Outline, over, type SectionField, type Use } from './outline.ts'

/**
 * The outline of a page with what the shared sections bring that it uses: their anchors, headings, links and cards,
 * each at the place where the page puts the section in.
 *
 * @param parts the shared sections by name; undefined when they cannot be read
 */
export function withShared(outline: Outline, parts: ReadonlyMap<string, Outline> | undefined): Outline {
  if (outline.uses.length === 0) return outline
  const { card } = outline
  const used = outline.uses.flatMap((use) => {
    const part = parts?.get(use.name.text)
    return part ? [{ part, use }] : []
  })
  const hero = used.find(({ part }) => part.heroImage)?.part.heroImage
  return over(outline, {
    // What an unknown or rejected section would bring is not known.
    valid: outline.valid && used.length === outline.uses.length && used.every(({ part }) => part.valid),
    parts: used.map(({ part }) => part),
    anchors: inOrder(
      outline.anchors,
      used.flatMap(({ part, use }) => (use.anchor === undefined ? place(part.anchors, use) : [])),
    ),
    mainHeadings: inOrder(
      outline.mainHeadings,
      used.flatMap(({ part, use }) => place(part.mainHeadings, use)),
    ),
    headings: [...outline.headings, ...used.flatMap(({ part, use }) => place(part.headings, use))],
    hasCards: outline.hasCards || used.some(({ part }) => part.hasCards),
    grids: [...outline.grids, ...used.flatMap(({ part, use }) => place(part.grids, use))],
    card: card && located({ data: { ...card.data, hero: card.data.hero ?? hero } }, () => card),
  })
}

const place = <T extends At>(items: readonly T[], use: Use): T[] =>
  items.map((item) => located({ ...item, section: use.section }, () => use))

const inOrder = (own: readonly SectionField[], shared: readonly SectionField[]): SectionField[] =>
  [...own, ...shared].sort((a, b) => (a.section ?? 0) - (b.section ?? 0))
