import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createServer } from 'vite'
import config from '../../vite.config.ts'

/** `npm run dev`: the site with reload on every change; `-- --port 3000`, `-- --host`, `-- --open` as in Vite. */
const { values } = parseArgs({
  options: { port: { type: 'string' }, host: { type: 'boolean' }, open: { type: 'boolean' } },
})
const { port, ...rest } = values
const root = process.cwd()
const server = await createServer({
  ...config,
  root,
  configFile: false,
  server: { ...config.server, ...rest, ...(port !== undefined && { port: Number(port) }) },
})
const own = ['src/build', 'src/cli', 'src/content', 'vite.config.ts'].map((path) => join(root, path))
server.watcher.on('change', (path) => {
  if (own.some((folder) => path.startsWith(folder)))
    server.config.logger.warn(`${path} is part of the server itself: start it again.`, { timestamp: true })
})
await server.listen()
server.printUrls()
server.bindCLIShortcuts({ print: true })
