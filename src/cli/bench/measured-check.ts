import { loadSite } from '../../content/load-site.ts'

/** One check in a process of its own: prints how it went as JSON. The argument is the project's root directory. */
const { diagnostics, pageCount } = await loadSite(process.argv[2] as string)
const result = {
  pages: pageCount,
  problems: diagnostics.length,
  /** Since the process began: starting Node counts. */
  milliseconds: Math.round(performance.now()),
  /** Peak of the whole process with its threads, in megabytes. */
  megabytes: Math.round(process.resourceUsage().maxRSS / 1024),
  /** Of all processors together, in milliseconds. */
  processor: Math.round((process.resourceUsage().userCPUTime + process.resourceUsage().systemCPUTime) / 1000),
}
console.log(JSON.stringify(result))
