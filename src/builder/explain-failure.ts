import { relative } from 'node:path'
import colors from 'picocolors'
import { unreadable } from '../content/diagnostic.ts'
import { ProjectError } from '../content/project-error.ts'
import { formatDiagnostic } from '../content/reports/pretty.ts'
import { PhotoError } from './assets/photos/photo-error.ts'

/** How systems say that a disk, a user's share of it, or a file may not grow. */
const full = /\b(ENOSPC|EDQUOT|EFBIG)\b|no space left on device|file too large/i

/** How they say that somebody may not write there, or that nobody may. */
const forbidden = /\b(EACCES|EPERM|EROFS)\b/

/**
 * @param root the project's root directory
 * @param error what stopped a build
 * @returns the same for those who can do something about it: a damaged photo is reported like any content, a full disk
 * or one that may not be written is called that; all else is ours, and stays as it is
 */
export function explained(root: string, error: unknown): unknown {
  if (error instanceof PhotoError) {
    const diagnostic = unreadable(relative(root, error.path).replaceAll('\\', '/'), error.reason)
    const report = formatDiagnostic(diagnostic, new Map(), colors.createColors(Boolean(process.stdout.isTTY)))
    return new ProjectError(`${report}\n\n1 error · nothing was written\n`)
  }
  if (error instanceof Error && full.test(error.message))
    return new ProjectError(`The disk has no room for this build; what was published stays. ${error.message}`, {
      cause: error,
    })
  if (error instanceof Error && !(error instanceof ProjectError) && forbidden.test(error.message))
    return new ProjectError(`This build may not write where it has to; what was published stays. ${error.message}`, {
      cause: error,
    })
  return error
}
