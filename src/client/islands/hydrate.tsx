import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { whenIdle } from '../boot/idle.ts'
import { watchPhoneBar } from '../boot/phone-bar.ts'
import { type Interactive, keepPage, type OnBroken, readPage } from '../navigation/loaded-page.ts'
import { Alive, Main } from '../navigation/main.tsx'
import { retryStyles, settleFonts } from '../navigation/page-styles.ts'
import { rememberScroll } from '../navigation/scroll-memory.ts'
import { correctYear } from './current-year.ts'
import { watchFocusedField } from './focused-field.ts'
import { restoreTyped, watchTyping } from './preserve-input.ts'
import { watchHeldForm } from './replay-submit.ts'
import { watchDrags } from './select-text.ts'

/**
 * Brings the prerendered page to life: the interactive sections and in-site navigation. A section whose code or data is
 * broken stays as the server wrote it.
 *
 * @param path where the document stands
 * @returns a promise that is settled when React has taken over all sections
 * @throws when React cannot; the page is as it was
 */
export async function hydrate(path: string): Promise<void> {
  const root = document.getElementById('_main')
  if (!root) return
  retryStyles()
  const releaseForm = watchHeldForm(root)
  const first = await readPage(document, path, reportError as OnBroken)
  keepPage(first)
  rememberScroll(path)
  correctYear()
  watchTyping(path)
  watchFocusedField()
  watchDrags()
  const html = root.innerHTML
  let isAlive = false
  const sections = first.parts.flatMap(({ interactive }) => (interactive ? [aliveSoon(interactive)] : []))
  const whole = new Promise<void>((resolve, reject) => {
    const onAlive = () => {
      isAlive = true
      resolve()
    }
    // By now React has emptied the page. One that never came alive needs no React; another is loaded anew.
    const onUncaughtError = (cause: unknown) => {
      reject(cause)
      if (isAlive) location.reload()
      else root.innerHTML = html
      restoreTyped()
    }
    hydrateRoot(
      root,
      <Alive onAlive={onAlive}>
        {/* A page is only navigated to when it is at hand: there is nothing to wait for. */}
        <BrowserRouter useTransitions={false}>
          <Main first={first} />
        </BrowserRouter>
      </Alive>,
      { onRecoverableError: recover, onCaughtError: recover, onUncaughtError },
    )
  })
  await whole
  whenIdle(settleFonts)
  await Promise.all(sections)
  releaseForm()
}

/** React takes over sections one by one, after all that stands around them. */
function aliveSoon(interactive: Interactive): Promise<void> {
  return new Promise((resolve) => {
    interactive.onAlive = resolve
  })
}

/** A section was rendered anew, because its HTML was not the server's any more, or put back, because its code failed. */
function recover(cause: unknown): void {
  reportError(cause)
  restoreTyped()
  watchPhoneBar()
}
