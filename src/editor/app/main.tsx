import '@mantine/core/styles.css'
import './editor.css'
import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { speakFirstOf } from '../catalogues.ts'
import { start } from '../store/open.ts'
import { App } from './app.tsx'
import { FaultBoundary } from './fault.tsx'
import { makeTheme } from './theme.ts'

await speakFirstOf(navigator.languages)
createRoot(document.getElementById('root') as HTMLElement).render(
  <MantineProvider theme={makeTheme()} forceColorScheme="light">
    <FaultBoundary>
      <App />
    </FaultBoundary>
  </MantineProvider>,
)
start()
