import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { type SectionContext, SectionContextValue } from './section-context.ts'
import { theme } from './theme.ts'

/** Gives a section what it needs around it; the theme's variables are in the style sheet, not in the page. */
export function SectionProvider({ context, children }: { context: SectionContext; children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
      env="test"
    >
      <SectionContextValue value={context}>{children}</SectionContextValue>
    </MantineProvider>
  )
}
