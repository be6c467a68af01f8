import { Offline } from '../api.ts'
import { announce, getState, setState } from './state.ts'

/** Says something in the window, and to screen readers. */
export function notify(notice: string): void {
  setState({ notice })
  announce(notice)
}

/** The last words about a server that does not answer. They go when it does. */
let offline: string | undefined

/** Shows that the server does not answer, or what went wrong there. */
export function showError(error: unknown): void {
  if (error instanceof Offline) {
    offline = error.message
    if (getState().saving !== 'offline') announce(offline)
    setState({ saving: 'offline', notice: offline })
  } else notify((error as Error).message)
}

/** Takes away the words about a server that answers again. */
export function clearOffline(): void {
  if (offline !== undefined && getState().notice === offline) setState({ notice: undefined })
}
