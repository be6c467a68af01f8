// Loaded before a command: prints at its end how it went, as JSON in a last line.
import { existsSync, readFileSync, writeSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/** On Linux `maxRSS` begins with that of the process that started this one. In KB. */
function peak() {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : ''
  const [, size] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? []
  return size === undefined ? undefined : Number(size)
}

if (isMainThread)
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
    const figures = {
      // Since the process began: starting Node counts.
      milliseconds: Math.round(performance.now()),
      // Peak of the whole process with its threads.
      megabytes: Math.round((peak() ?? maxRSS) / 1024),
      // Of all processors together, in milliseconds.
      processor: Math.round((userCPUTime + systemCPUTime) / 1000),
    }
    writeSync(1, `\n${JSON.stringify(figures)}`)
  })
