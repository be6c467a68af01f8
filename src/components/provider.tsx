import { MantineProvider, mergeThemeOverrides } from '@mantine/core'
import type { ReactNode } from 'react'
import { componentClasses } from '../theme/component-classes.ts'
import { theme } from '../theme/theme.ts'
import './provider.css'
import { type SectionContext, SectionContextValue } from './section-context.ts'

const styledTheme = mergeThemeOverrides(theme, { components: componentClasses })

/**
 * Mantine's theme. Its variables are in the style sheet (`src/generated/theme.css`): the site's Content Security Policy
 * blocks the <style> elements that Mantine would write.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={styledTheme} withCssVariables={false} withGlobalClasses={false} withStaticClasses={false}>
      {children}
    </MantineProvider>
  )
}

/** The theme and the context of one section. */
export function SectionProvider({ context, children }: { context: SectionContext; children: ReactNode }) {
  return (
    <ThemeProvider>
      <SectionContextValue value={context}>{children}</SectionContextValue>
    </ThemeProvider>
  )
}
