/** What a long build tells the person who waits for it. */
export interface Progress {
  /** Something begins whose steps are not counted. */
  begin(phase: string): void
  /** So many pages of a phase are finished. */
  step(phase: string, done: number, all: number): void
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
  /** The phase under way, and how many pages were finished when its rate began to be measured. */
  let phase = { name: '', since: started, before: 0 }

  const write = (name: string, done: number, line: () => string) => {
    const now = performance.now()
    if (phase.name !== name) phase = { name, since: now, before: done }
    if (now - last < (stream.isTTY ? pause.terminal : pause.log)) return
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

/** @returns how many pages are finished in a second, and how many seconds the others will take at that rate */
function speed({ since, before }: { since: number; before: number }, done: number, all: number): string {
  const rate = (done - before) / ((performance.now() - since) / 1000)
  if (!(rate > 0)) return ''
  return `, ${Math.round(rate)} a second, ${Math.ceil((all - done) / rate)} s left`
}
