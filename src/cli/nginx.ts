import { join, win32 } from 'node:path'
import { nginxConfig } from '../builder/hosting/nginx.ts'
import { UsageError } from '../site/errors.ts'
import { publishedAt } from '../site/published.ts'
import { printOfSite } from './command/print-of-site.ts'
import { listenAddress, projectOf, runCommand, siteHelp, siteOption } from './command/run-command.ts'

const help = `npm run --silent nginx [-- options] > site.conf     writes a configuration for nginx

${siteHelp}
  --root FOLDER       the site's folder on the server; default: dist/ here
  --listen ADDRESS    a port, or an address with or without a port; default: 80

Exit code: 0 written, 1 errors in the pages, 2 a wrong option.
`

const options = {
  ...siteOption,
  root: { type: 'string' },
  listen: { type: 'string', default: '80' },
} as const

await runCommand(help, { options }, async ({ values }) => {
  // The server may run another system; `win32` accepts the paths of both kinds.
  const { root } = values
  if (root !== undefined && !win32.isAbsolute(root))
    throw new UsageError(`--root needs an absolute path on the server, such as /var/www/site, not ${root}.`)
  const listen = listenAddress('--listen', values.listen)
  const project = projectOf(values)
  return printOfSite(project, (site) =>
    nginxConfig(publishedAt(site, new Date()), { root: root ?? join(project.root, 'dist'), listen }),
  )
})
