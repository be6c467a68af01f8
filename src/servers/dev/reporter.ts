import colors from 'picocolors'
import type { Logger } from 'vite'
import { formatPretty } from '../../diagnostics/formats/pretty.ts'
import { ProjectError } from '../../site/errors.ts'
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
      const failure = error instanceof ProjectError ? error.message : String(error.stack)
      if (failure === lastFailure) return
      lastFailure = failure
      logger.error(`\n${failure}`, { timestamp: true, error })
      onChanged()
    },
  }
}
