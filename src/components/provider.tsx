import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from '../theme/theme.ts'
import { type SectionContext, SectionContextValue } from './section-context.ts'

/** Gives sections what they need around them; the theme's variables are in the style sheet, not in the page. */
export function LookProvider({ children }: { children: ReactNode }) {
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

/** The same for one section, with its place. */
export function SectionProvider({ context, children }: { context: SectionContext; children: ReactNode }) {
  return (
    <LookProvider>
      <SectionContextValue value={context}>{children}</SectionContextValue>
    </LookProvider>
  )
}
