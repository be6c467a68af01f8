import type { Colours } from './types.ts'

/** What text is drawn with. */
export type Ink = 'title' | 'wordmark' | 'label'

/** Shades between a flat colour and an ink: enough for smooth edges. */
export const shades = 15

/** Numbers of the first colours of every card's palette. New rows are full of zeros, which is paper. */
export const flatColours = { paper: 0, band: 1 }

/** The number of the flat colour or shade that comes before each ink's own shades. The last of these is the ink itself. */
export const beforeInk: Record<Ink, number> = { title: 1, wordmark: 1 + shades, label: 1 + 2 * shades }

/** @returns the colours that every card has, as 0xrrggbb, by their numbers */
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
