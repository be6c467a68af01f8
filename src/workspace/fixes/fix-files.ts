import { countOf } from '../../site/text.ts'
import { refuseSchemaMistakes, withSchemaErrors } from '../../workspace/files/schema-files.ts'
import { replaceTexts } from '../files/site-files.ts'
import { type OpenOptions, openSite } from '../open-site.ts'
import { type Change, fixProject, type IsWanted } from './fix-project.ts'

/** The result of `check --fix`. */
export interface FixedFiles {
  changes: Change[]
  /** Files that were not changed, because they were saved at the same time. */
  skipped: string[]
  /** Number of errors that have no fix. */
  left: number
}

/**
 * Applies the fixes of all diagnostics, with one atomic write per file. Fixes may move data from one file to another, so
 * no file is changed when one of them was saved meanwhile or cannot be written.
 *
 * @throws ProjectError when the schemas have errors; Error when a file cannot be written
 */
export async function fixFiles(options: OpenOptions, isWanted?: IsWanted): Promise<FixedFiles> {
  const { root, engine } = options.project
  const site = await openSite(options)
  const fixed = await withSchemaErrors(engine, async () => fixProject(site, isWanted))
  // An error in a schema may look like a fixable error in a page.
  if (fixed.changes.length > 0) await refuseSchemaMistakes(engine)
  const left = fixed.site.diagnostics.filter(({ severity }) => severity === 'error').length
  const files = [...new Set(fixed.changes.map((change) => change.file))]
  const texts = files.map((file) => ({ file, before: site.textOf(file), after: fixed.site.textOf(file) }))
  const skipped = replaceTexts(root, texts)
  return { changes: skipped.length > 0 ? [] : [...fixed.changes], skipped, left }
}

/** @returns a line per change and a line that counts them, to print before the report; ends with an empty line */
export function formatFixes({ changes, skipped, left: errors }: FixedFiles): string {
  const lines = changes.map(
    ({ file, start, from, to }) => `${file}:${start.line}:${start.column}  ${describe(from, to)}`,
  )
  const left = skipped.map((file) => `${file} was saved at the same time: run the command again`)
  const files = new Set(changes.map(({ file }) => file)).size
  const fixed = `fixed ${changes.length === 0 ? 'nothing' : `${countOf(changes.length, 'problem')} in ${countOf(files, 'file')}`}`
  const rest = `${countOf(errors, 'error')} below ${errors === 1 ? 'needs' : 'need'} a decision of yours`
  const sum = errors > 0 ? `${fixed}; ${rest}` : changes.length === 0 ? 'nothing to fix' : fixed
  return `${[...lines, ...left, ...(lines.length + left.length > 0 ? [''] : []), sum].join('\n')}\n\n`
}

function describe(from: string, to: string): string {
  const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '')
  const lineCount = from.split('\n').length
  if (from.startsWith('sourceTexts:')) return '`sourceTexts` follows the fixes in the page that it translates'
  // A line that was put above another one.
  if (to.endsWith(`\n${from}`)) return `\`${to.slice(0, -from.length - 1)}\` added`
  if (from === '') return `\`${to.replace(/^[\s,-]+/, '')}\` added`
  if (to === '') return `\`${from.trim()}\` removed`
  if (from.includes('\t') && withoutSpaces(from) === withoutSpaces(to))
    return `tabs → spaces${lineCount > 1 ? ` in ${lineCount} lines` : ''}`
  return `\`${from.replace(/^\s*\n\s*/, '')}\` → \`${to}\``
}
