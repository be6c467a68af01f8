import { join } from 'node:path'
import { createServer } from 'vite'
import { site } from '../builder/site-plugin.ts'
import { bundlingProjectOf, portNumber, runCommand, siteHelp, siteOption } from './command/run-command.ts'

const help = `npm run dev [-- options]     shows the site, and reloads it with every change

${siteHelp}
  --port NUMBER     where it is served; 5173 or the next free port without it
  --host            other machines can reach it
  --open            opens the browser
`

const options = {
  ...siteOption,
  port: { type: 'string' },
  host: { type: 'boolean' },
  open: { type: 'boolean' },
} as const

/** Code of the server itself: a change of it takes effect when the server starts again. */
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
      server.config.logger.warn(`${path} is part of the server itself: start it again.`, { timestamp: true })
  })
  await server.listen()
  server.printUrls()
  server.bindCLIShortcuts({ print: true })
  return 0
})
