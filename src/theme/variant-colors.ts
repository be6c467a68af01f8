import { defaultVariantColorsResolver, parseThemeColor, type VariantColorsResolver } from '@mantine/core'

/** The steps of scales that are lighter than this need dark text. */
const firstDark = 6

/**
 * The colours of Mantine's variants. What is filled with the brand's colour has the text that can be read on it, which
 * Mantine cannot compute: it does not know the colours of the site, only the names of their variables.
 */
export const variantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const { isThemeColor, color, shade } = parseThemeColor({ color: input.color || 'brand', theme: input.theme })
  if (input.variant !== 'filled' || !isThemeColor) return colors
  if (color === 'brand' && shade === undefined)
    return {
      ...colors,
      background: 'var(--color-brand)',
      hover: 'var(--color-brand-hover)',
      color: 'var(--color-on-brand)',
    }
  return shade !== undefined && shade < firstDark ? { ...colors, color: 'var(--mantine-color-black)' } : colors
}
