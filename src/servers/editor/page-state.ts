import { hash } from 'node:crypto'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { type LocatedDiagnostic, locateEach, type Sources } from '../../diagnostics/locate.ts'
import {
  type EditorDiagnostic,
  type FileEntry,
  type Mark,
  type PageState,
  staleTranslation,
  type Value,
} from '../../editor/protocol.ts'
import { marksIn } from '../../rules/texts/rewrite-mark.ts'
import { fileKindOf, isPage, routeOf } from '../../site/routes.ts'
import type { Site } from '../../site/site.ts'
import type { FileRecord } from '../../workspace/analyze-file.ts'
import { isYaml } from '../../workspace/files/list-files.ts'
import type { FileContent } from '../../workspace/files/site-files.ts'
import type { Snapshot } from '../../workspace/snapshot.ts'
import type { ParsedYaml } from '../../yaml/parse-yaml.ts'
import { pathAt } from '../../yaml/ranges.ts'
import { translationOf } from './translations.ts'

/** @returns the kind of a file and, for a page, its route */
export function kindOf(file: string): Pick<FileEntry, 'kind' | 'route'> {
  const kind = fileKindOf(file)
  return { kind: kind.replace('translated-', '') as FileEntry['kind'], ...(isPage(file) && { route: routeOf(file) }) }
}

/**
 * @param shown the last valid version of the site
 * @returns what the editor shows of a file, except for its history
 */
export function pageStateOf({ yaml, snapshot, digest }: OpenFile, shown: Site | undefined, file: string): PageState {
  const translation = translationOf(snapshot, shown, file)
  const found = snapshot.diagnostics.filter((one) => one.file === file)
  return {
    file,
    ...kindOf(file),
    text: yaml.text,
    digest,
    value: isBroken(yaml) ? null : ((yaml.value ?? null) as Value),
    diagnostics: locateForEditor(found, snapshot.sources),
    marks: marksIn(yaml).map((mark) => ({ path: markedPath(yaml, mark), line: mark.line, text: mark.words })),
    ...(translation && { translation }),
  }
}

/** A file as it is on the disk, and the site that has it. */
export interface OpenFile extends FileContent {
  yaml: ParsedYaml
  snapshot: Snapshot
}

const isBroken = ({ errors, failure }: ParsedYaml): boolean => errors.length > 0 || failure !== undefined

/** @returns the diagnostics as the editor shows them, sorted by position */
export function locateForEditor(diagnostics: readonly Diagnostic[], sources: Sources): EditorDiagnostic[] {
  return locateEach(diagnostics, sources)
    .map((located, index) => forEditor(diagnostics[index] as Diagnostic, located))
    .sort((a, b) => a.line - b.line || a.column - b.column)
}

function forEditor(
  { place }: Diagnostic,
  { code, severity, message, inForm, notes, label, span: { start, end }, fix }: LocatedDiagnostic,
): EditorDiagnostic {
  const isPath = place !== 'file' && 'path' in place
  return {
    code,
    severity,
    message,
    notes,
    ...(inForm !== undefined && { inForm }),
    ...(label !== undefined && { label }),
    ...(isPath && { path: place.path, target: place.target ?? 'value' }),
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
    ...(fix && { fix: { id: fixId(code, fix), text: fix.text } }),
  }
}

/** @returns a name of a fix that is the same while file and problem are the same */
export const fixId = (code: string, fix: unknown): string =>
  hash('sha256', JSON.stringify([code, fix]), 'base64url').slice(0, 16)

/** A mark is at the end of the field's first line, or on its own line above the field. */
function markedPath(yaml: ParsedYaml, { start, text, isInText }: ReturnType<typeof marksIn>[number]): Mark['path'] {
  const isAlone = text.trimStart().startsWith('#') && !isInText
  const from = isAlone ? yaml.text.indexOf('\n', start) + 1 : start
  const beforeField = /^ *(?:- +)*/.exec(yaml.text.slice(from))?.[0] ?? ''
  return pathAt(yaml, from + beforeField.length)
}

/** @returns all files for the tree of pages, sorted by path */
export function listEntries({ files, diagnostics }: Snapshot, shown: Site | undefined): FileEntry[] {
  const counts = countBySeverity(diagnostics)
  return Array.from(files.values(), ({ record }) => record)
    .filter(({ file }) => isYaml(file))
    .map((record) => entryOf(record, counts.get(record.file), shown?.pages.get(routeOf(record.file))?.info.head.name))
    .sort((a, b) => (a.file < b.file ? -1 : 1))
}

type Counts = Record<'error' | 'warning' | 'hint' | 'marks' | 'stale', number>

function countBySeverity(diagnostics: readonly Diagnostic[]): Map<string, Counts> {
  const counts = new Map<string, Counts>()
  for (const { file, severity, code, message } of diagnostics) {
    const count = counts.get(file) ?? { error: 0, warning: 0, hint: 0, marks: 0, stale: 0 }
    counts.set(file, count)
    if (code === staleTranslation && severity === 'warning') count.stale++
    // One diagnostic counts all marks of a kind: `12 places on this page …`.
    if (code === 'rewrite-mark') count.marks += Number(/^\d+/.exec(message)?.[0] ?? 1)
    else count[severity]++
  }
  return counts
}

function entryOf(
  { file, info, summary }: FileRecord,
  counts: Counts | undefined,
  known: string | undefined,
): FileEntry {
  const { route, kind } = kindOf(file)
  const name =
    info?.head.name ??
    summary.fields.name?.text ??
    summary.fields.title?.text ??
    known ??
    file.slice(file.lastIndexOf('/') + 1)
  return {
    file,
    kind,
    ...(route !== undefined && { route }),
    name,
    draft: info?.head.draft ?? false,
    errors: counts?.error ?? 0,
    marks: counts?.marks ?? 0,
    stale: counts?.stale ?? 0,
  }
}
