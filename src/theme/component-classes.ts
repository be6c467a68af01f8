import type { ButtonProps, MantineThemeComponents } from '@mantine/core'
import button from './button.module.css'
import field from './input.module.css'

/** The CSS modules and variables of Mantine components, in the shape of `theme.components`. */
export const componentClasses: MantineThemeComponents = {
  Button: {
    classNames: { root: button.root, label: button.label },
    // Mantine would choose white, also on a light colour.
    vars: (_: unknown, { color, variant }: ButtonProps) =>
      color || variant ? {} : { root: { '--button-color': 'var(--color-on-brand)' } },
  },
  // The parts that all inputs are made of.
  Input: { classNames: { wrapper: field.wrapper, input: field.input } },
  InputWrapper: { classNames: { label: field.label, error: field.error } },
}
