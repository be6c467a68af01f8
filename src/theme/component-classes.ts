import type { MantineThemeComponents } from '@mantine/core'
import button from './button.module.css'
import field from './input.module.css'

/** The CSS modules of Mantine components, in the shape of `theme.components`. */
export const componentClasses: MantineThemeComponents = {
  Button: { classNames: { root: button.root, label: button.label } },
  // The parts that all inputs are made of.
  Input: { classNames: { wrapper: field.wrapper, input: field.input } },
  InputWrapper: { classNames: { label: field.label, error: field.error } },
}
