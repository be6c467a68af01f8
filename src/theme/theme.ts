import type { MantineColorsTuple, MantineThemeOverride } from '@mantine/core'

// biome-ignore format: each scale on one line, from light to dark
const colors = {
  brand: ['#F2F6FD', '#E3ECFA', '#CCDBF7', '#ACC3EF', '#86A4E4', '#5E7FD2', '#3A58B4', '#294093', '#1D2F72', '#142050'],
  gray: ['#FAFBFC', '#F3F6F8', '#E8EDEF', '#D8DEE2', '#BCC4CA', '#939CA6', '#656E7A', '#454D5B', '#2C3242', '#131929'],
  accent: ['#FDF9EF', '#FBF1DA', '#F9E5BC', '#F5D596', '#EDC270', '#DCAB53', '#B88839', '#916728', '#6C4B1F', '#4C3316'],
  red: ['#FDF4F2', '#FCE6E2', '#F8CFC7', '#F2B0A2', '#E58A79', '#CE6351', '#A1392C', '#832C21', '#64211A', '#481914'],
  green: ['#F5F8EF', '#EAF0DE', '#D7E1C3', '#BFCCA1', '#A3B280', '#879761', '#5C6A3B', '#47522C', '#353D20', '#252A17'],
} satisfies Record<string, MantineColorsTuple>

/**
 * Mantine's theme. Gray, red (errors) and green (success) replace Mantine's own; other scales are not shipped.
 *
 * It is plain data, which the build reads too. `component-classes.ts` adds the CSS modules of components.
 */
export const theme: MantineThemeOverride = {
  colors,
  primaryColor: 'brand',
  primaryShade: 7,
  autoContrast: true,
  white: '#FFFFFF',
  black: colors.gray[9],

  defaultRadius: 'xs',
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  respectReducedMotion: true,

  fontFamily: "'Hanken Grotesk', 'Hanken Grotesk Fallback', system-ui, sans-serif",
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
    fontFamily: "'Newsreader', 'Newsreader Fallback', 'Newsreader Fallback 2', 'Newsreader Fallback 3', Georgia, serif",
    fontWeight: '350',
    textWrap: 'balance',
    // The window's width limits large text on small screens, so that long words fit.
    sizes: {
      h1: { fontSize: 'min(clamp(2.5rem, 1.3rem + 3.5vw, 4.5rem), 16vw)', lineHeight: '1' },
      h2: { fontSize: 'min(clamp(2.125rem, 0.6rem + 3.4vw, 3.875rem), 13.5vw)', lineHeight: '1.03' },
      h3: { fontSize: 'min(1.6875rem, 12vw)', lineHeight: '1.15' },
    },
  },

  components: {
    Anchor: { defaultProps: { underline: 'always', inherit: true } },
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
