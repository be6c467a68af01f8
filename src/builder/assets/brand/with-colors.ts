import type { Palette } from '../../../site/palette.ts'

/**
 * Puts the site's colours into a drawing or an icon: `var(--brand-7, #1f6f8b)` is step 7 of the scale, and the colour in it
 * is what programs show that do not know the site.
 *
 * @param svg a text in which `brand`, `accent`, `gray`, `red` and `green` have the steps 0 to 9
 */
export const withColors = (svg: string, { scales }: Palette): string =>
  svg.replace(/var\(--(brand|accent|gray|red|green)-(\d)(?:,[^)]*)?\)/g, (_, name: keyof Palette['scales'], step) =>
    String(scales[name][Number(step)]),
  )
