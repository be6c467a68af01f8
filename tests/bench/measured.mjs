// Preloaded before a command: prints its resource usage as JSON in the last line of the output.
import { existsSync, readFileSync, writeSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/** Peak memory in KB. On Linux `maxRSS` includes the parent process. */
function peak() {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : ''
  const [, size] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? []
  return size === undefined ? undefined : Number(size)
}

if (isMainThread)
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
    const figures = {
      // Since the start of the process, including the start of Node.
      milliseconds: Math.round(performance.now()),
      // Peak of the process with all its threads.
      megabytes: Math.round((peak() ?? maxRSS) / 1024),
      // Time of all processors, in milliseconds.
      processor: Math.round((userCPUTime + systemCPUTime) / 1000),
    }
    writeSync(1, `\n${JSON.stringify(figures)}`)
  })
