import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ViteDevServer } from 'vite'

/** A server that has ended has none. */
const portOf = ({ httpServer }: ViteDevServer): string => {
  const address = httpServer?.address()
  return typeof address === 'object' && address ? String(address.port) : '0'
}

/**
 * Starts `npm run dev` again when a module of the server itself has changed: Node does not load it again. A module that
 * cannot be bundled is reported, and the server goes on as it is.
 *
 * @param server the running server
 */
export function restartAfterChanges(server: ViteDevServer): void {
  const { root } = server.config
  const run = join(root, 'src/cli/run.mjs')
  // Beside the bundled command.
  const modules: string[] = JSON.parse(readFileSync(join(import.meta.dirname, 'server-modules.json'), 'utf8'))
  const own = new Set(modules.map((path) => join(root, path)))
  let isBusy = false
  const restart = async (path: string) => {
    if (isBusy || !own.has(normalize(path))) return
    isBusy = true
    server.config.logger.info(`${path} is part of the server, which starts again.`, { timestamp: true })
    // Also bundles the commands.
    const [code] = await once(
      spawn(process.execPath, [run, 'generate'], { stdio: ['ignore', 'ignore', 'inherit'] }),
      'close',
    )
    isBusy = false
    if (code !== 0) return
    const port = portOf(server)
    await server.close()
    // The next command adds its own.
    for (const stream of [process.stdout, process.stderr]) stream.removeAllListeners('error')
    const again = process.argv.slice(2).filter((option) => option !== '--open')
    process.argv.splice(2, Infinity, 'dev', ...again, '--port', port)
    await import(`${pathToFileURL(join(process.env.ENGINE_SOURCE as string, 'src/cli/run.mjs'))}?${Date.now()}`)
  }
  server.watcher.on('change', restart)
}
