import { defaultVariantColorsResolver, parseThemeColor, type VariantColorsResolver } from '@mantine/core'

/** The steps of scales before this one need dark text. */
const firstDark = 6

/**
 * The colours of Mantine's variants, with dark text on the light steps of a scale. Mantine cannot compute that: it knows
 * only the names of the variables that hold the site's colours.
 */
export const variantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const { isThemeColor, shade } = parseThemeColor({ color: input.color || 'brand', theme: input.theme })
  const isLight = isThemeColor && shade !== undefined && shade < firstDark
  return input.variant === 'filled' && isLight ? { ...colors, color: 'var(--mantine-color-black)' } : colors
}
