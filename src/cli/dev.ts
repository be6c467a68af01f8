import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { reportTypes } from '../servers/dev/log.ts'
import { site } from '../servers/dev/site-plugin.ts'
import { errorMessage } from '../site/errors.ts'
import { listenWithRestarts } from './command/restart.ts'
import { bundlingProjectOf, portNumber, runCommand, siteHelp, siteOption } from './command/run-command.ts'
import { ownFolders, updateEngine } from './set-up/site-engine.mjs'

const help = `npm run dev [-- options]     serves the site, and refreshes the browser after each change

${siteHelp}
  --port NUMBER     default: 5173 or the next free port
  --host            allows other machines to connect
  --open            opens the browser
`

const options = {
  ...siteOption,
  port: { type: 'string' },
  host: { type: 'boolean' },
  open: { type: 'boolean' },
} as const

/** Vite's own list, and the messages of visitors. */
const notServed = ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/.inbox/**', '**/.cache/inbox/**']

await runCommand(help, { options }, async ({ values: { site: folder, port, ...rest } }) => {
  const { root, engine } = bundlingProjectOf({ site: folder })
  const server = await createServer({
    root: engine,
    configFile: false,
    plugins: [site(root)],
    // Also what only a browser notices, such as an island that differs when it is hydrated.
    server: {
      forwardConsole: { logLevels: ['error', 'warn'] },
      fs: { deny: notServed },
      ...rest,
      ...(port !== undefined && { port: portNumber('--port', port) }),
    },
  })
  reportTypes(server)
  if (process.env.ENGINE_SOURCE && process.env.ENGINE_SOURCE !== engine)
    watchOwnFiles(server, process.env.ENGINE_SOURCE, root)
  await listenWithRestarts(server)
  server.printUrls()
  if (rest.host) console.log('  Every device in the network can open the site, and read the files of the project.\n')
  server.bindCLIShortcuts({ print: true })
  return 0
})

/** Copies changed blocks and kinds of data of a site into its engine, where Vite and the site notice them. */
function watchOwnFiles(server: ViteDevServer, engine: string, root: string): void {
  const folders = ownFolders.map((folder) => join(root, folder))
  const onChange = (path: string) => {
    if (!folders.some((folder) => path.startsWith(folder))) return
    try {
      updateEngine(engine, root)
    } catch (error) {
      server.config.logger.error(errorMessage(error), { timestamp: true })
    }
  }
  server.watcher.add(folders)
  for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, onChange)
}
