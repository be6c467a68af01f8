import {
  type ButtonProps,
  defaultVariantColorsResolver,
  type MantineThemeComponents,
  parseThemeColor,
  type TitleProps,
  type VariantColorsResolver,
} from '@mantine/core'
import button from './button.module.css'
import field from './input.module.css'

/** What the style sheet says for all inputs, so that Mantine does not say it at each. */
const ofStyleSheet = { size: undefined, variant: undefined, rightSectionPointerEvents: undefined }

/** The CSS modules and variables of Mantine components, in the shape of `theme.components`. */
export const componentClasses: MantineThemeComponents = {
  Button: {
    classNames: { root: button.root, label: button.label },
    // Mantine would choose white, also on a light colour.
    vars: (_: unknown, { color, variant }: ButtonProps) => (color || variant ? {} : { root: { '--button-color': '' } }),
  },
  Title: {
    // The style sheet has them for the first three levels.
    vars: (_: unknown, { size, order = 1 }: TitleProps) =>
      size || order > 3 ? {} : { root: { '--title-fw': '', '--title-fz': '', '--title-lh': '' } },
  },
  // The parts that all inputs are made of. Of one size and variant unless a block says another.
  Input: { classNames: { wrapper: field.wrapper, input: field.input }, defaultProps: ofStyleSheet },
  InputWrapper: { classNames: { label: field.label, error: field.error }, defaultProps: { size: undefined } },
}

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
