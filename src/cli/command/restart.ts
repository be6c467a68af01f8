import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join, normalize } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ViteDevServer } from 'vite'

/** The server that the next one replaces. */
interface Previous {
  /** Frees the port. Open requests are still answered. */
  release: () => void
  /** Returns true when a module has changed since the next server was loaded. */
  end: () => Promise<boolean>
}

/** What the modules of two starts share. */
const shared = globalThis as { previousServer?: Previous | undefined }

/** A server that has ended has none. */
const portOf = ({ httpServer }: ViteDevServer): string => {
  const address = httpServer?.address()
  return typeof address === 'object' && address ? String(address.port) : '0'
}

/**
 * Listens, and starts `npm run dev` again when a module of the server itself has changed: Node does not load it again.
 * A module that cannot be bundled is reported, and the server goes on as it is. The next server is complete before the
 * port is free: a browser that meets no server shows an error page, which does not load again by itself.
 *
 * @param server not yet listening
 */
export async function listenWithRestarts(server: ViteDevServer): Promise<void> {
  const { root, logger } = server.config
  // Beside the bundled command.
  const modules: string[] = JSON.parse(readFileSync(join(import.meta.dirname, 'server-modules.json'), 'utf8'))
  const own = new Set(modules.map((path) => join(root, path)))
  const answered = waitForAnswers(server)
  let isRestarting = false
  let hasChanged = false
  const restart = async (path: string) => {
    if (!own.has(normalize(path))) return
    hasChanged = true
    if (isRestarting) return
    isRestarting = true
    logger.info(`${path} is part of the server, which starts again.`, { timestamp: true })
    let isReady: boolean
    do {
      hasChanged = false
      isReady = await generate(root)
    } while (!isReady && hasChanged)
    isRestarting = isReady
    if (!isReady) return
    hasChanged = false
    await startNext(server, {
      release: () => server.httpServer?.close(),
      end: async () => {
        await answered()
        await server.close()
        return hasChanged
      },
    })
  }
  server.watcher.on('change', restart)
  const previous = shared.previousServer
  shared.previousServer = undefined
  previous?.release()
  await server.listen()
  if (await previous?.end()) void restart([...own][0] as string)
}

/** Also bundles the commands. */
async function generate(root: string): Promise<boolean> {
  const run = join(root, 'src/cli/run.mjs')
  const command = spawn(process.execPath, [run, 'generate'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(command, 'close')
  return code === 0
}

/** Runs the command again in this process. */
async function startNext(server: ViteDevServer, previous: Previous): Promise<void> {
  shared.previousServer = previous
  // The next command adds its own.
  for (const stream of [process.stdout, process.stderr]) stream.removeAllListeners('error')
  const again = process.argv.slice(2).filter((option) => option !== '--open')
  process.argv.splice(2, Infinity, 'dev', ...again, '--port', portOf(server))
  await import(`${pathToFileURL(join(process.env.ENGINE_SOURCE as string, 'src/cli/run.mjs'))}?${Date.now()}`)
}

/** @returns a function that waits until no request is open, since `close` of Vite cuts them off */
function waitForAnswers({ httpServer }: ViteDevServer): () => Promise<void> {
  const open = new Set<ServerResponse>()
  httpServer?.on('request', (_: unknown, response: ServerResponse) => {
    open.add(response)
    response.once('close', () => open.delete(response))
  })
  return async () => {
    for (const response of open) await once(response, 'close')
  }
}
