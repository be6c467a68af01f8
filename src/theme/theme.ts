import type { MantineColorsTuple, MantineThemeOverride } from '@mantine/core'

/** The colours come from the site's brand, in a style sheet: see `themeCss`. */
const scale = (name: string) =>
  Array.from({ length: 10 }, (_, step) => `var(--mantine-color-${name}-${step})`) as unknown as MantineColorsTuple

/**
 * Mantine's theme. Gray, red (errors) and green (success) replace Mantine's own; other scales are not shipped.
 *
 * It is plain data. `components.ts` adds the CSS modules of components.
 */
export const theme: MantineThemeOverride = {
  colors: {
    brand: scale('brand'),
    accent: scale('accent'),
    gray: scale('gray'),
    red: scale('red'),
    green: scale('green'),
  },
  primaryColor: 'brand',
  primaryShade: 7,
  autoContrast: true,
  white: '#FFFFFF',
  black: 'var(--mantine-color-gray-9)',

  defaultRadius: 'xs',
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  respectReducedMotion: true,
  // Its rule is in Mantine's global classes, which pages do not have.
  activeClassName: '',

  fontSizes: {
    xs: '0.875rem',
    sm: '0.9375rem',
    md: '1.0625rem',
    lg: '1.1875rem',
    xl: '1.6875rem',
    figure: 'min(2.625rem, 13.5vw)',
    display: 'min(clamp(2.75rem, 1rem + 5.4vw, 6.5rem), 18vw)',
  },
  lineHeights: { xs: '1.45', sm: '1.45', md: '1.6', lg: '1.6', xl: '1.15' },
  headings: {
    textWrap: 'balance',
    // The window's width limits large text on small screens, so that long words fit.
    sizes: {
      h1: { fontSize: 'min(clamp(2.5rem, 1.3rem + 3.5vw, 4.5rem), 16vw)', lineHeight: '1' },
      h2: { fontSize: 'min(clamp(2.125rem, 0.6rem + 3.4vw, 3.875rem), 13.5vw)', lineHeight: '1.03' },
      h3: { fontSize: 'min(1.6875rem, 12vw)', lineHeight: '1.15' },
      h4: { fontSize: '1.375rem', lineHeight: '1.2' },
    },
  },

  components: {
    // As in its style sheet, without an attribute.
    DataList: { defaultProps: { orientation: undefined } },
    // It looks like every link.
    Anchor: { defaultProps: { unstyled: true, underline: undefined } },
    // Controls have small corners; photos, plates and cards none.
    Avatar: { defaultProps: { radius: 0 } },
    Card: { defaultProps: { radius: 0 } },
    Paper: { defaultProps: { radius: 0 } },

    // What is closed is in the HTML too.
    Accordion: { defaultProps: { keepMountedMode: 'display-none' } },
    Collapse: { defaultProps: { keepMountedMode: 'display-none' } },
    Tabs: { defaultProps: { keepMountedMode: 'display-none' } },
    // Mantine locks scrolling with a <style> element, which the policy blocks: see components/provider.css.
    Drawer: { defaultProps: { lockScroll: false } },
    DrawerRoot: { defaultProps: { lockScroll: false } },
    Modal: { defaultProps: { lockScroll: false } },
    ModalRoot: { defaultProps: { lockScroll: false } },
    // For keyboards and screen readers.
    Tooltip: { defaultProps: { events: { hover: true, focus: true, touch: true } } },
  },
}
