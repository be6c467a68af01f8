import { stripVTControlCharacters } from 'node:util'
import colors from 'picocolors'
import type { Logger, ViteDevServer } from 'vite'
import { formatPretty } from '../../diagnostics/formats/pretty.ts'
import { printable } from '../../site/errors.ts'
import type { WorkspaceListener } from '../../workspace/workspace.ts'

/**
 * Prints the report of the check whenever it changes.
 *
 * @param onChanged called after each report
 */
export function createReporter(logger: Logger, onChanged: () => void): WorkspaceListener {
  let lastDiagnostics = '[]'
  let lastFailure: string | undefined
  return {
    onChecked: (checked) => {
      const diagnostics = JSON.stringify(checked.diagnostics)
      if (diagnostics === lastDiagnostics && lastFailure === undefined) return
      lastDiagnostics = diagnostics
      lastFailure = undefined
      logger.info(`\n${formatPretty(checked, { color: colors.isColorSupported })}`, { timestamp: true })
      onChanged()
    },
    onFailed: (error) => {
      const shown = printable(error)
      const failure = shown === error ? String(error.stack) : String(shown)
      if (failure === lastFailure) return
      lastFailure = failure
      logger.error(`\n${failure}`, { timestamp: true, error })
      onChanged()
    },
  }
}

/** Stack traces differ by the requested page, so they are not part of the comparison. */
const stackLines = /\n\s+at .*/g

/**
 * Makes Vite log an error once until a file changes, instead of with every request, and without colours where the
 * terminal has none.
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
