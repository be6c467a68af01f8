import type { PageView, SiteDocument } from '../../content/model.ts'

/** How wide the parts of the bar are, in pixels in text of the usual size: measured, and a little more. */
const widths = { edgesAndGaps: 112, letterOfName: 12.4, letter: 8.4, entry: 16, dropDown: 22, button: 58 }

/** The window from which on an ordinary menu is a bar: 62rem, as the style sheets of header and menu say. */
const ordinary = 992

/**
 * How much wider than usual a window must be for the menu to stand in the bar. In narrower ones it is a sheet, so that
 * many entries, or long ones, push nothing out of the window.
 *
 * @param navigation the menu
 * @param facts name and phone stand in the same bar
 * @returns in pixels, 0 for an ordinary menu
 */
export function extraRoom({ items, action }: PageView['navigation'], { company, contact }: SiteDocument): number {
  const entries = items.map(
    ({ label, items }) => widths.entry + label.length * widths.letter + (items.length > 0 ? widths.dropDown : 0),
  )
  const tools = (contact.phone.length + action.label.length) * widths.letter + widths.button
  const name = company.name.length * widths.letterOfName
  const all = entries.reduce((sum, width) => sum + width, widths.edgesAndGaps + name + tools)
  return Math.max(0, Math.ceil(all - ordinary))
}
