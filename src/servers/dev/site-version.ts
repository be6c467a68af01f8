import type { ViteDevServer } from 'vite'

/** Counts changes, so that a browser whose page was rendered before a change can refresh it. */
export class SiteVersion {
  number = 0
  readonly #socket: ViteDevServer['ws']

  constructor({ ws }: ViteDevServer) {
    this.#socket = ws
    ws.on('site:shown', (shown: string, client) => {
      // The missed change may be one of a style sheet, which a page in place would not load again.
      if (shown !== String(this.number)) client.send({ type: 'full-reload' })
    })
  }

  /** Makes all browsers refresh their page. */
  refresh(): void {
    this.number++
    this.#socket.send({ type: 'custom', event: 'site:refresh' })
  }
}
