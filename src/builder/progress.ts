/** Prints the progress of a build. */
export interface Progress {
  /** A phase starts that has no count. */
  begin(phase: string): void
  /** `done` pages of a phase are finished. */
  step(phase: string, done: number, all: number): void
  /** The build is finished. */
  end(message: string): void
}

/** Milliseconds between two updates: of the line on a terminal, and of a log. */
const interval = { terminal: 100, log: 10_000 }

/**
 * On a terminal it updates one line; elsewhere, as in CI, it prints a line every ten seconds.
 *
 * @param stream the output
 */
export function createProgress(stream: NodeJS.WriteStream = process.stdout): Progress {
  const started = performance.now()
  const clear = stream.isTTY ? '\r\x1b[K' : ''
  let last = started
  /** The current phase; `before` counts the pages that were finished when it started. */
  let phase = { name: '', since: started, before: 0 }

  const write = (name: string, done: number, line: () => string) => {
    const now = performance.now()
    if (phase.name !== name) phase = { name, since: now, before: done }
    if (now - last < (stream.isTTY ? interval.terminal : interval.log)) return
    last = now
    stream.write(`${clear}${line()}${clear ? '' : '\n'}`)
  }
  return {
    begin: (name) => write(name, 0, () => `${name} …`),
    step: (name, done, all) => write(name, done, () => `${name} ${done} of ${all} pages${speed(phase, done, all)}`),
    end: (message) => {
      stream.write(`${clear}${message}, ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
    },
  }
}

/** @returns pages per second, and seconds left at that rate */
function speed({ since, before }: { since: number; before: number }, done: number, all: number): string {
  const rate = (done - before) / ((performance.now() - since) / 1000)
  if (!(rate > 0)) return ''
  return `, ${Math.round(rate)} per second, ${Math.ceil((all - done) / rate)} s left`
}
