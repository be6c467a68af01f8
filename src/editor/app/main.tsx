import '@mantine/core/styles.css'
import './editor.css'
import { createTheme, MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { speakFirstOf } from '../catalogues.ts'
import { t } from '../protocol/messages.ts'
import { start } from '../store/open.ts'
import { App } from './app.tsx'
import { FaultBoundary } from './fault.tsx'

/** The list of choices scrolls itself: people without a mouse cannot get into a scroll area around it. */
const choices = { withScrollArea: false, styles: { options: { maxHeight: '18rem', overflow: 'auto' } } }

await speakFirstOf(navigator.languages)

/** The editor's own quiet look: grey, white and one green. It has nothing of the site's brand. */
const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: 8,
  colors: {
    // biome-ignore format: a scale on one line, from light to dark
    accent: ['#eff7f5', '#dcece8', '#bbdad3', '#92c3b9', '#69ab9e', '#4a9688', '#338477', '#257467', '#19655a', '#0f5048'],
    // biome-ignore format: a scale on one line, from light to dark
    gray: ['#f8f8f7', '#f1f1ef', '#e7e7e4', '#dcdcd8', '#c6c6c1', '#a3a39d', '#6b6b66', '#4d4d49', '#333330', '#1f1f1d'],
    // What is wrong can be read on white: the look takes the seventh.
    // biome-ignore format: a scale on one line, from light to dark
    red: ['#fdf1f0', '#f9dcda', '#f0b3af', '#e68a84', '#db615a', '#cf4038', '#b3261e', '#9c1f18', '#851a14', '#6e1510'],
  },
  black: '#1f1f1d',
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
  components: {
    ActionIcon: { defaultProps: { size: 24, variant: 'subtle', color: 'gray' } },
    Autocomplete: {
      defaultProps: {
        ...choices,
        comboboxProps: { transitionProps: { duration: 0 }, shadow: 'md', portalProps: { target: '#fields' } },
      },
    },
    ColorPicker: { defaultProps: { hueLabel: t('Hue'), saturationLabel: t('Saturation and brightness') } },
    Button: { defaultProps: { size: 'sm', variant: 'default', fw: 500 } },
    Input: { defaultProps: { size: 'sm' } },
    InputWrapper: { defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Modal: {
      defaultProps: {
        overlayProps: { backgroundOpacity: 0.25 },
        centered: true,
        transitionProps: { duration: 0 },
        closeButtonProps: { 'aria-label': t('Close') },
      },
    },
    Menu: {
      defaultProps: {
        shadow: 'md',
        transitionProps: { duration: 0 },
        position: 'bottom-end',
        // An element without a role must not be in a menu.
        withInitialFocusPlaceholder: false,
      },
    },
    Select: { defaultProps: choices },
    Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 0 } } },
  },
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <MantineProvider theme={theme} forceColorScheme="light">
    <FaultBoundary>
      <App />
    </FaultBoundary>
  </MantineProvider>,
)
start()
