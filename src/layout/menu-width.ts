import type { Facts } from '../site/facts.ts'
import type { Look, PageProps } from '../site/site.ts'

/** Measured widths in the header bar, in pixels at the default font size, rounded up. */
const widths = {
  paddingAndGaps: 112,
  nameLetter: 12.4,
  logoHeight: 40,
  letter: 8.4,
  entry: 16,
  dropdown: 22,
  button: 58,
  language: 34,
}

/** 62rem, the window width from which a menu of usual length is a bar. */
const usual = 992

/**
 * Estimates how much wider than usual the window must be for the menu to be a bar; otherwise a long menu would overflow
 * the header. CSS cannot query the width of content.
 *
 * @returns the difference in pixels; 0 for a menu of usual length
 */
export function extraMenuWidth(
  { items, action }: PageProps['navigation'],
  { company, contact }: Facts,
  logo?: Look['logo'],
  languages = 0,
): number {
  const entries = items.map(
    ({ label, items }) => widths.entry + label.length * widths.letter + (items.length > 0 ? widths.dropdown : 0),
  )
  const letters = (contact.phone?.length ?? 0) + (action?.label.length ?? 0)
  const tools = letters * widths.letter + (action ? widths.button : 0) + languages * widths.language
  const name = logo ? (logo.width * widths.logoHeight) / logo.height : company.name.length * widths.nameLetter
  const total = entries.reduce((sum, width) => sum + width, widths.paddingAndGaps + name + tools)
  return Math.max(0, Math.ceil(total - usual))
}
