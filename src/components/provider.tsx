import { MantineProvider, type MantineThemeOverride, mergeThemeOverrides } from '@mantine/core'
import type { ReactNode } from 'react'
import { memoize } from '../site/memoize.ts'
import { componentClasses, variantColors } from '../theme/components.ts'
import { theme as plainTheme } from '../theme/theme.ts'
import './provider.css'
import { SectionContext, type SectionInfo } from './section-context.ts'

/** The theme of the site, with the classes of its components. */
export const siteTheme = mergeThemeOverrides(plainTheme, {
  components: componentClasses,
  variantColorResolver: variantColors,
})

/** @returns the theme with the name of the close buttons of dialogs, for screen readers */
const themeWith = memoize((close: string): MantineThemeOverride => {
  const button = { defaultProps: { 'aria-label': close } }
  return mergeThemeOverrides(siteTheme, { components: { DrawerCloseButton: button, ModalCloseButton: button } })
})

/**
 * Mantine's theme. Its variables are in the style sheet (see `themeCss`): the site's Content Security Policy
 * blocks the <style> elements that Mantine would write.
 */
export function ThemeProvider({ theme = siteTheme, children }: { theme?: MantineThemeOverride; children: ReactNode }) {
  return (
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} withStaticClasses={false}>
      {children}
    </MantineProvider>
  )
}

/** The theme and the context of one section. */
export function SectionProvider({ context, children }: { context: SectionInfo; children: ReactNode }) {
  return (
    <ThemeProvider theme={themeWith(context.words.common.close)}>
      <SectionContext value={context}>{children}</SectionContext>
    </ThemeProvider>
  )
}
