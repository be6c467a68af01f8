// One build in a process of its own: prints how it went as JSON. It runs in the folder of the project.
import { writeSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  const figures = {
    milliseconds: Math.round(performance.now()),
    megabytes: Math.round(maxRSS / 1024),
    processor: Math.round((userCPUTime + systemCPUTime) / 1000),
  }
  writeSync(1, `\n${JSON.stringify(figures)}`)
})
const vite = createRequire(join(process.cwd(), 'package.json')).resolve('vite/package.json')
process.argv.push('build')
await import(pathToFileURL(join(vite, '../bin/vite.js')).href)
