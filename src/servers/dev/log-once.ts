import { stripVTControlCharacters } from 'node:util'
import colors from 'picocolors'
import type { ViteDevServer } from 'vite'

/** Stack traces differ by the requested page, so they are not part of the comparison. */
const stackLines = /\n\s+at .*/g

/**
 * Makes Vite log an error once until a file changes, instead of with every request, and without colours where the
 * terminal has none.
 *
 * @param server Vite's development server, whose logger is patched
 */
export function logOnce({ config: { logger }, watcher }: ViteDevServer): void {
  const logged = new Set<string>()
  const repeated = new WeakSet<object>()
  watcher.on('all', () => logged.clear())
  const { error: log, hasErrorLogged } = logger
  logger.error = (message, options) => {
    const plain = stripVTControlCharacters(message)
    const key = plain.replace(stackLines, '')
    if (!logged.has(key)) log(colors.isColorSupported ? message : plain, options)
    else if (options?.error) repeated.add(options.error)
    logged.add(key)
  }
  logger.hasErrorLogged = (error) => repeated.has(error) || hasErrorLogged(error)
}
