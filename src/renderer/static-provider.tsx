import { DEFAULT_THEME, MantineContext, MantineThemeContext, mergeMantineTheme } from '@mantine/core'
import type { ContextType, ReactNode } from 'react'
import { siteTheme } from '../components/provider.tsx'

const theme = mergeMantineTheme(DEFAULT_THEME, siteTheme)

const nothing = () => undefined

const settings: NonNullable<ContextType<typeof MantineContext>> = {
  colorScheme: 'light',
  setColorScheme: nothing,
  clearColorScheme: nothing,
  getRootElement: nothing,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: false,
}

/** Mantine's theme for HTML without scripts. `MantineProvider` would merge the themes again for each section. */
export function StaticProvider({ children }: { children: ReactNode }) {
  return (
    <MantineContext value={settings}>
      <MantineThemeContext value={theme}>{children}</MantineThemeContext>
    </MantineContext>
  )
}
