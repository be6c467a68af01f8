import { loadSite } from '../content/load-site.ts'
import { formatPretty } from '../content/report.ts'

/** `npm run check`: exit code 0 clean, 1 errors in the content, 2 a failure of our own. */
try {
  const result = await loadSite(process.cwd())
  const color = Boolean(process.stdout.isTTY) && !process.env.NO_COLOR
  process.stdout.write(formatPretty(result, { color }))
  process.exitCode = result.site ? 0 : 1
} catch (error) {
  console.error(error)
  process.exitCode = 2
}
