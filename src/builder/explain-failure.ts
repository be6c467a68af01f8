import { relative } from 'node:path'
import colors from 'picocolors'
import { formatDiagnostic } from '../diagnostics/formats/pretty.ts'
import { locate } from '../diagnostics/locate.ts'
import { createDiagnostic } from '../rules/define-rule.ts'
import unreadableFile, { unreadableProblem } from '../rules/files/unreadable-file.ts'
import { ProjectError } from '../site/errors.ts'
import { AssetError } from './assets/asset-error.ts'

/** Errors of a full disk, quota or file size limit. */
const diskFull = /\b(ENOSPC|EDQUOT|EFBIG)\b|no space left on device|file too large/i

/** Errors of missing permission or a read-only disk. */
const notWritable = /\b(EACCES|EPERM|EROFS)\b/

/**
 * @param root the site's folder
 * @param error the error that stopped a build
 * @returns a ProjectError for a damaged photo, a full disk and a read-only disk; every other error unchanged
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
  const because = (problem: string) =>
    new ProjectError(`${problem} The last build in dist/ is unchanged. ${error.message}`, { cause: error })
  if (diskFull.test(error.message)) return because('The disk is full.')
  if (error instanceof ProjectError || !notWritable.test(error.message)) return error
  return because('This build cannot write to the disk.')
}
