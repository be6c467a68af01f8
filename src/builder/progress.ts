export type Progress = ReturnType<typeof createProgress>

/** Milliseconds between two updates, and until a phase is shown: of the line on a terminal, and of a log. */
const intervals = { terminal: { update: 100, begin: 100 }, log: { update: 10_000, begin: 2000 } }

/**
 * On a terminal it updates one line; elsewhere, as in CI, it prints a line when a phase takes a while, and one every ten
 * seconds. What is done at once is not shown.
 */
export function createProgress(stream: NodeJS.WriteStream = process.stdout) {
  const started = performance.now()
  const clear = stream.isTTY ? '\r\x1b[K' : ''
  const interval = intervals[stream.isTTY ? 'terminal' : 'log']
  let last = started
  /** The current phase; `before` counts the pages that were finished when it started. */
  let phase = { name: '', since: started, before: 0 }
  let due: NodeJS.Timeout | undefined

  const write = (line: string) => {
    last = performance.now()
    stream.write(`${clear}${line}${clear ? '' : '\n'}`)
  }
  return {
    /** A phase without a count starts. */
    begin: (name: string) => {
      clearTimeout(due)
      due = setTimeout(() => write(`${name} …`), interval.begin).unref()
    },
    /** `done` pages of a phase are finished. */
    step: (name: string, done: number, all: number) => {
      clearTimeout(due)
      const now = performance.now()
      if (phase.name !== name) phase = { name, since: now, before: done }
      if (now - Math.max(last, phase.since) >= interval.update)
        write(`${name} ${done} of ${all} pages${speed(phase, done, all)}`)
    },
    /** Something else is printed now: the line of a terminal goes, and the phase is not shown later. */
    clear: () => {
      clearTimeout(due)
      stream.write(clear)
    },
    end: (message: string) => {
      clearTimeout(due)
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
