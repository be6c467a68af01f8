import { join } from 'node:path'
import { createServer } from 'vite'
import { site } from '../builder/site-plugin.ts'
import { bundlingProjectOf, portNumber, runCommand, siteHelp, siteOption } from './command/run-command.ts'

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

/** Code of the server itself, which is not reloaded. */
const serverCode = ['src/builder', 'src/cli', 'src/content', 'vite.config.ts']

await runCommand(help, { options }, async ({ values: { site: folder, port, ...rest } }) => {
  const { root, engine } = bundlingProjectOf({ site: folder })
  const server = await createServer({
    root: engine,
    configFile: false,
    plugins: [site(root)],
    server: { ...rest, ...(port !== undefined && { port: portNumber('--port', port) }) },
  })
  server.watcher.on('change', (path) => {
    if (serverCode.some((folder) => path.startsWith(join(engine, folder))))
      server.config.logger.warn(`${path} is part of the server. Restart the server.`, { timestamp: true })
  })
  await server.listen()
  server.printUrls()
  if (rest.host) console.log('  Every device in the network can open the site, and read the files of the project.\n')
  server.bindCLIShortcuts({ print: true })
  return 0
})
