import { join, win32 } from 'node:path'
import { nginxConfig } from '../builder/hosting/nginx.ts'
import { UsageError } from '../builder/usage-error.ts'
import { withoutDrafts } from '../content/drafts.ts'
import { loadSite } from '../content/load-site.ts'
import { formatPretty } from '../content/reports/pretty.ts'
import { projectRoot, runCommand } from './command/run-command.ts'

const help = `npm run --silent nginx [-- options] > site.conf     writes a configuration for nginx

  --root FOLDER     where the site's files stand on the server; dist/ here without it
  --listen PORT     80 without it

Exit code: 0 written, 1 errors in the pages.
`

const options = {
  root: { type: 'string', default: join(process.cwd(), 'dist') },
  listen: { type: 'string', default: '80' },
} as const

await runCommand(help, { options }, async ({ values }) => {
  // The server need not run the system that this runs on: Windows knows both kinds of paths.
  if (!win32.isAbsolute(values.root))
    throw new UsageError(
      `--root takes a path from the root of the server’s disk, as in /var/www/site, not ${values.root}.`,
    )
  const result = await loadSite(projectRoot())
  if (result.site) process.stdout.write(nginxConfig(withoutDrafts(result.site), values))
  else process.stderr.write(formatPretty(result, { color: false }))
  return result.site ? 0 : 1
})
