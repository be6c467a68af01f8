import type { Colours } from './types.ts'

/** The colours of text. */
export type Ink = 'title' | 'wordmark' | 'label'

/** Shades between a flat colour and an ink; enough for smooth edges. */
export const shades = 15

/** The first palette indexes of every card. New rows are filled with zeros, which is paper. */
export const flatColours = { paper: 0, band: 1 }

/** The palette index before each ink's own shades, the last of which is the ink itself. */
export const beforeInk: Record<Ink, number> = { title: 1, wordmark: 1 + shades, label: 1 + 2 * shades }

/** @returns the first colours of every card's palette, as 0xrrggbb */
export const fixedPalette = ({ paper, band, title, wordmark, label }: Colours): number[] => [
  numberOf(paper),
  numberOf(band),
  ...shadesBetween(paper, title),
  ...shadesBetween(band, wordmark),
  ...shadesBetween(band, label),
]

function shadesBetween(flat: string, ink: string): number[] {
  const [from, to] = [numberOf(flat), numberOf(ink)]
  const mixed = (shift: number, part: number) => {
    const start = (from >> shift) & 255
    return Math.round(start + (((to >> shift) & 255) - start) * part) << shift
  }
  return Array.from({ length: shades }, (_, index) => {
    const part = (index + 1) / shades
    return mixed(16, part) | mixed(8, part) | mixed(0, part)
  })
}

const numberOf = (colour: string): number => Number.parseInt(colour.slice(1), 16)
