// Loaded before a command: prints at its end how it went, as JSON in a last line.
import { writeSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

if (isMainThread)
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
    const figures = {
      // Since the process began: starting Node counts.
      milliseconds: Math.round(performance.now()),
      // Peak of the whole process with its threads.
      megabytes: Math.round(maxRSS / 1024),
      // Of all processors together, in milliseconds.
      processor: Math.round((userCPUTime + systemCPUTime) / 1000),
    }
    writeSync(1, `\n${JSON.stringify(figures)}`)
  })
