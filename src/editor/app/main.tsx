import '@mantine/core/styles.css'
import './editor.css'
import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { start } from '../store/open.ts'
import { App } from './app.tsx'
import { theme } from './theme.ts'

createRoot(document.getElementById('root') as HTMLElement).render(
  <MantineProvider theme={theme} forceColorScheme="light">
    <App />
  </MantineProvider>,
)
start()
