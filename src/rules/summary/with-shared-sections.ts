import type { PathPlace } from '../../diagnostics/diagnostic.ts'
import type { FileSummary, SharedSectionUse } from './file-summary.ts'

/**
 * Adds the anchors, headings and cards of shared sections to the summary of a page, at the places where the page uses
 * them.
 *
 * @param sections the shared sections by name; undefined when they cannot be read
 * @returns the summary, and the shared sections that exist
 */
export function withSharedSections(
  own: FileSummary,
  sections: ReadonlyMap<string, FileSummary> | undefined,
): { summary: FileSummary; shared: FileSummary[] } {
  if (own.uses.length === 0) return { summary: own, shared: [] }
  const used = own.uses.flatMap((use) => {
    const section = sections?.get(use.name.text)
    return section ? [{ section, use }] : []
  })
  const shared = used.map(({ section }) => section)
  const { card } = own
  const cardImage = shared.find((section) => section.cardImage)?.cardImage
  const summary: FileSummary = {
    ...own,
    // The content of a missing or invalid section is unknown.
    valid: own.valid && used.length === own.uses.length && shared.every(({ valid }) => valid),
    anchors: inOrder([
      ...own.anchors,
      ...used.flatMap(({ section, use }) => (use.anchor === undefined ? moveTo(use, section.anchors) : [])),
    ]),
    mainHeadings: inOrder([
      ...own.mainHeadings,
      ...used.flatMap(({ section, use }) => moveTo(use, section.mainHeadings)),
    ]),
    headings: [...own.headings, ...used.flatMap(({ section, use }) => moveTo(use, section.headings))],
    hasCards: own.hasCards || shared.some(({ hasCards }) => hasCards),
    grids: [...own.grids, ...used.flatMap(({ section, use }) => moveTo(use, section.grids))],
    card: card && { ...card, data: { ...card.data, sectionImage: card.data.sectionImage ?? cardImage } },
  }
  return { summary, shared }
}

const moveTo = <T extends object>({ place }: SharedSectionUse, items: readonly T[]): T[] =>
  items.map((item) => ({ ...item, place }))

/** Sorts by the order of the page's sections. */
const inOrder = <T extends { place: PathPlace }>(items: T[]): T[] =>
  items.sort((a, b) => Number(a.place.path[1] ?? 0) - Number(b.place.path[1] ?? 0))
