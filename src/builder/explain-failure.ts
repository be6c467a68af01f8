import { relative } from 'node:path'
import colors from 'picocolors'
import { formatDiagnostic } from '../diagnostics/formats/pretty.ts'
import { locate } from '../diagnostics/locate.ts'
import { createDiagnostic } from '../rules/define-rule.ts'
import unreadableFile, { unreadableProblem } from '../rules/files/unreadable-file.ts'
import { diskFull, ProjectError, refusalIn } from '../site/errors.ts'
import { AssetError } from './assets/assets.ts'

/**
 * @param error the error that stopped a build
 * @returns a ProjectError for a damaged photo, and for a disk that is full or cannot be written; every other error unchanged
 */
export function explainFailure(root: string, error: unknown): unknown {
  if (error instanceof AssetError) {
    const file = relative(root, error.path).replaceAll('\\', '/')
    const [diagnostic] = locate([createDiagnostic(unreadableFile, file, unreadableProblem(error.reason))], new Map())
    const paint = colors.createColors(Boolean(process.stdout.isTTY))
    const report = diagnostic ? formatDiagnostic(diagnostic, new Map(), paint) : ''
    return new ProjectError(`${report}\n\n1 error · nothing was written\n`)
  }
  if (!(error instanceof Error)) return error
  const refusal = refusalIn(error)
  if (refusal === undefined || (error instanceof ProjectError && refusal !== diskFull)) return error
  return new ProjectError(`${refusal} The last build in dist/ is unchanged. ${error.message}`, { cause: error })
}
