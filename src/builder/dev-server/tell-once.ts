import { stripVTControlCharacters } from 'node:util'
import colors from 'picocolors'
import type { ViteDevServer } from 'vite'

/** The calls that led to an error: they differ by who asked for the page. */
const calls = /\n\s+at .*/g

/**
 * Makes Vite tell an error on the terminal once, and not with each page that is asked for, until a file changes; and
 * without colours where the terminal has none.
 *
 * @param server Vite's development server, whose logger is changed
 */
export function tellOnce({ config: { logger }, watcher }: ViteDevServer): void {
  const told = new Set<string>()
  const repeated = new WeakSet<object>()
  watcher.on('all', () => told.clear())
  const { error: tell, hasErrorLogged } = logger
  logger.error = (message, options) => {
    const plain = stripVTControlCharacters(message)
    const words = plain.replace(calls, '')
    if (!told.has(words)) tell(colors.isColorSupported ? message : plain, options)
    else if (options?.error) repeated.add(options.error)
    told.add(words)
  }
  logger.hasErrorLogged = (error) => repeated.has(error) || hasErrorLogged(error)
}
