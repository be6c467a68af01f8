import { relative } from 'node:path'
import colors from 'picocolors'
import { formatDiagnostic } from '../content/diagnostics/formats/pretty.ts'
import { locate } from '../content/diagnostics/locate.ts'
import { ProjectError } from '../content/model/errors.ts'
import { createDiagnostic } from '../content/rules/lib/define-rule.ts'
import unreadableFile, { unreadableProblem } from '../content/rules/site/unreadable-file.ts'
import { PhotoError } from './assets/photos/photo-error.ts'

/** How systems say that a disk, a user's share of it, or a file may not grow. */
const diskFull = /\b(ENOSPC|EDQUOT|EFBIG)\b|no space left on device|file too large/i

/** How they say that a user may not write there, or that nobody may. */
const notWritable = /\b(EACCES|EPERM|EROFS)\b/

/**
 * @param root the site's folder
 * @param error what stopped a build
 * @returns an error for those who can do something about it: a damaged photo is reported like any content, and a full
 * disk or one that is not writable is named; every other error is ours and stays as it is
 */
export function explainFailure(root: string, error: unknown): unknown {
  if (error instanceof PhotoError) {
    const file = relative(root, error.path).replaceAll('\\', '/')
    const [diagnostic] = locate([createDiagnostic(unreadableFile, file, unreadableProblem(error.reason))], new Map())
    const paint = colors.createColors(Boolean(process.stdout.isTTY))
    const report = diagnostic ? formatDiagnostic(diagnostic, new Map(), paint) : ''
    return new ProjectError(`${report}\n\n1 error · nothing was written\n`)
  }
  if (!(error instanceof Error)) return error
  if (diskFull.test(error.message))
    return new ProjectError(`The disk has no room for this build; what was published stays. ${error.message}`, {
      cause: error,
    })
  if (!(error instanceof ProjectError) && notWritable.test(error.message))
    return new ProjectError(`This build cannot write to the disk; what was published stays. ${error.message}`, {
      cause: error,
    })
  return error
}
