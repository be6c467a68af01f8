/** What a long build tells the person who waits for it. */
export interface Progress {
  /** So many pages are finished. */
  step(done: number, all: number): void
  /** The build is finished. */
  end(message: string): void
}

/** Milliseconds between two looks at a terminal, and between two lines elsewhere. */
const pause = { terminal: 100, log: 10_000 }

/**
 * On a terminal one line that is written over; elsewhere, as in CI, a line every ten seconds.
 *
 * @param stream where it is written
 */
export function createProgress(stream: NodeJS.WriteStream = process.stdout): Progress {
  const started = performance.now()
  const clear = stream.isTTY ? '\r\x1b[K' : ''
  let last = started
  return {
    step: (done, all) => {
      const now = performance.now()
      if (now - last < (stream.isTTY ? pause.terminal : pause.log)) return
      last = now
      const rate = done / ((now - started) / 1000)
      const left = Math.ceil((all - done) / rate)
      stream.write(`${clear}${done} of ${all} pages, ${Math.round(rate)} a second, ${left} s left${clear ? '' : '\n'}`)
    },
    end: (message) => {
      stream.write(`${clear}${message}, ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
    },
  }
}
