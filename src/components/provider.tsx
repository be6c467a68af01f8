import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from '../theme/theme.ts'
import { type SectionContext, SectionContextValue } from './section-context.ts'

/**
 * Mantine's theme. Its variables are in the style sheet (`src/generated/theme.css`), and `env="test"` turns off portals
 * and transitions, which need styles that the site's Content Security Policy blocks.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
      env="test"
    >
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
