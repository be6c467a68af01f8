import colors from 'picocolors'
import type { Logger } from 'vite'
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
