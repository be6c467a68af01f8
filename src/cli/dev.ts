import { join } from 'node:path'
import { createServer } from 'vite'
import config from '../../vite.config.ts'
import { bundlingRoot, portNumber, runCommand } from './command/run-command.ts'

const help = `npm run dev [-- options]     shows the site, and reloads it with every change

  --port NUMBER     where it is served; 5173 or the next free port without it
  --host            other machines reach it too
  --open            opens the browser
`

const options = { port: { type: 'string' }, host: { type: 'boolean' }, open: { type: 'boolean' } } as const

await runCommand(help, { options }, async ({ values: { port, ...rest } }) => {
  const root = bundlingRoot()
  const server = await createServer({
    ...config,
    root,
    configFile: false,
    server: { ...config.server, ...rest, ...(port !== undefined && { port: portNumber('--port', port) }) },
  })
  const own = ['src/builder', 'src/cli', 'src/content', 'vite.config.ts'].map((path) => join(root, path))
  server.watcher.on('change', (path) => {
    if (own.some((folder) => path.startsWith(folder)))
      server.config.logger.warn(`${path} is part of the server itself: start it again.`, { timestamp: true })
  })
  await server.listen()
  server.printUrls()
  server.bindCLIShortcuts({ print: true })
  return 0
})
