import { get } from '../api.ts'
import type { Places } from '../protocol.ts'
import { getState, leaving, previewedPage, setState } from './state.ts'
import { isTyping } from './typed.ts'

/** Milliseconds that drawing the page may wait for keys that are pressed meanwhile. */
const idleTime = 300

const idle = (): Promise<unknown> =>
  new Promise((done) => (window.requestIdleCallback ?? setTimeout)(done, { timeout: idleTime } as never))

let reading: Promise<void> | undefined
let isOutdated = false

/** Asks for the page as it is now; while an answer is on its way, one more question is enough. */
export function refreshPlaces(): Promise<void> {
  isOutdated = true
  reading ??= readPlaces().finally(() => {
    reading = undefined
  })
  return reading
}

async function readPlaces(): Promise<void> {
  while (isOutdated) {
    isOutdated = false
    const { file } = getState()
    const page = previewedPage(getState())?.file
    if (!page || leaving.has(page)) return
    const places = await get<Places>('places', { file: page })
    await idle()
    // An older page must not replace what was typed or saved since: a newer one follows.
    if (getState().file === file && !isTyping() && !isOutdated) setState({ places })
  }
}
