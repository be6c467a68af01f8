import type { ViteDevServer } from 'vite'

/** Counts everything that may change a page, so that a browser can ask for what changed while its page was on its way. */
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

  /** Makes all browsers ask for their page again. */
  refresh(): void {
    this.number++
    this.#socket.send({ type: 'custom', event: 'site:refresh' })
  }
}
