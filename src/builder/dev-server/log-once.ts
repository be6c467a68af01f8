import { stripVTControlCharacters } from 'node:util'
import colors from 'picocolors'
import type { ViteDevServer } from 'vite'

/** Lines of a stack trace: they differ by who asked for the page. */
const stackLines = /\n\s+at .*/g

/**
 * Makes Vite log an error once until a file changes, and not with each page that is asked for; and without colours where
 * the terminal has none.
 *
 * @param server Vite's development server, whose logger is changed
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
