import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { nginxConfig } from '../build/nginx.ts'
import { withoutDrafts } from '../content/drafts.ts'
import { loadSite } from '../content/load-site.ts'
import { formatPretty } from '../content/report.ts'

/**
 * `npm run --silent nginx -- --root /var/www/site`: writes a configuration for nginx to standard output.
 * Exit code: 0 written, 1 errors in the pages.
 */
const { values } = parseArgs({
  options: {
    root: { type: 'string', default: join(process.cwd(), 'dist') },
    listen: { type: 'string', default: '80' },
  },
})
const result = await loadSite(process.cwd())
if (result.site) process.stdout.write(nginxConfig(withoutDrafts(result.site), values))
else {
  process.stderr.write(formatPretty(result, { color: false }))
  process.exitCode = 1
}
