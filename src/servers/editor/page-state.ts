import { hash } from 'node:crypto'
import { posix } from 'node:path'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { type LocatedDiagnostic, locateEach, type Sources } from '../../diagnostics/locate.ts'
import {
  type EditorDiagnostic,
  type FileEntry,
  type FileList,
  type Mark,
  type PageState,
  rewriteMark,
  staleTranslation,
  untranslatedText,
} from '../../editor/protocol/files.ts'
import { isInText } from '../../rules/lib/ignore-comments.ts'
import { marksIn } from '../../rules/texts/rewrite-mark.ts'
import { languagesWithout, untranslatedIn } from '../../scaffold/new-translation.ts'
import { nowIn } from '../../site/dates.ts'
import { homeOf, languageAt } from '../../site/languages.ts'
import { dataFile, fileKindOf, isPage, pagesFolder, routeOf } from '../../site/routes.ts'
import { visibilityOf } from '../../site/shown.ts'
import type { Site } from '../../site/site.ts'
import type { AuthorText } from '../../words/message.ts'
import type { AnalyzedFile, FileAnalysis } from '../../workspace/analyze-file.ts'
import { isYaml } from '../../workspace/files/list-files.ts'
import type { FileContent } from '../../workspace/files/site-files.ts'
import type { Snapshot } from '../../workspace/snapshot.ts'
import { itemAt } from '../../yaml/lists.ts'
import type { ParsedYaml } from '../../yaml/parse-yaml.ts'
import { valueAt } from '../../yaml/path.ts'
import { pathAt } from '../../yaml/ranges.ts'
import { translationOf } from './translations.ts'

/** @returns the kind of a file and, for a page, its route */
export function kindAndRoute(file: string): Pick<FileEntry, 'kind' | 'route'> {
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
    ...kindAndRoute(file),
    text: yaml.text,
    digest,
    value: isBroken(yaml) ? null : (yaml.value ?? null),
    diagnostics: locateForEditor(found, snapshot.sources),
    marks: marksIn(yaml).map((mark) => ({ path: markedPath(yaml, mark), line: mark.index + 1, text: mark.words })),
    ...(translation && { translation }),
    untranslated: languagesWithout(snapshot.index, file).map(({ language }) => language),
  }
}

/** A file as it is on the disk, and the site that has it. */
export interface OpenFile extends FileContent {
  yaml: ParsedYaml
  snapshot: Snapshot
}

export const isBroken = ({ errors, failure }: ParsedYaml): boolean => errors.length > 0 || failure !== undefined

/** @returns the diagnostics as the editor shows them, sorted by position */
export function locateForEditor(diagnostics: readonly Diagnostic[], sources: Sources): EditorDiagnostic[] {
  const located = locateEach(diagnostics, sources)
  return diagnostics
    .map((diagnostic, index) => forEditor(diagnostic, itemAt(located, index)))
    .sort((a, b) => a.line - b.line || a.column - b.column)
}

function forEditor(
  { code, severity, message, inForm, notes = [], label, place }: Diagnostic,
  { span: { start, end }, fix }: LocatedDiagnostic,
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
function markedPath(yaml: ParsedYaml, mark: ReturnType<typeof marksIn>[number]): Mark['path'] {
  const isAlone = mark.isBlank && !isInText(yaml, mark)
  const from = isAlone ? yaml.text.indexOf('\n', mark.start) + 1 : mark.start
  const beforeField = /^ *(?:- +)*/.exec(yaml.text.slice(from))?.[0] ?? ''
  return pathAt(yaml, from + beforeField.length)
}

/**
 * @param shown the last valid version of the site
 * @returns the languages of the site, and all files for the tree of pages, sorted by path
 */
export function listFiles({ files, diagnostics, index }: Snapshot, shown: Site | undefined): FileList {
  const counts = countsByFile(diagnostics)
  const now = nowIn(shown?.facts.opening.timeZone)
  const entries = [...files.values()]
    .filter(({ analysis }) => isYaml(analysis.file))
    .map((found): FileEntry => {
      const { analysis } = found
      const { file } = analysis
      const language = languageAt(routeOf(file), index.languages)
      // A translation may say less than its source.
      const source = dataFile(file) && files.get(pagesFolder + file.slice(pagesFolder.length + language.prefix.length))
      const known = shown?.pages.get(routeOf(file))?.info.head.name ?? (source && saidName(source.analysis))
      return {
        file,
        ...kindAndRoute(file),
        name: saidName(analysis) ?? known ?? posix.basename(file),
        ...(counts.get(file) ?? nothing),
        ...visibilityIn(found, shown, now),
        language: language.language,
      }
    })
    .sort((a, b) => (a.file < b.file ? -1 : 1))
  const languages = index.languages.map((one, at) => ({
    language: one.language,
    home: homeOf(one),
    untranslated: at === 0 ? 0 : untranslatedIn(index, one).length,
  }))
  return { languages, files: entries }
}

/** @returns whether visitors see a page; one with mistakes is shown as before them, unless it is a draft */
export function visibilityIn(found: AnalyzedFile, shown: Site | undefined, now: string) {
  const { file, info } = found.analysis
  if (info) return visibilityOf(info.head, now)
  const isDraft = valueAt(found.yaml?.value, ['draft']) === true
  return visibilityOf({ draft: isDraft, shown: shown?.pages.get(routeOf(file))?.info.head.shown }, now)
}

/** @returns what a file says its name is */
export const saidName = ({ summary: { name, title } }: FileAnalysis): string | undefined => name ?? title

type Counts = Pick<FileEntry, 'errors' | 'marks' | 'toTranslate'>

const nothing: Counts = { errors: 0, marks: 0, toTranslate: 0 }

function countsByFile(diagnostics: readonly Diagnostic[]): Map<string, Counts> {
  const counts = new Map<string, Counts>()
  for (const { file, severity, code, message } of diagnostics) {
    const count = counts.get(file) ?? { ...nothing }
    counts.set(file, count)
    if (code === untranslatedText || (code === staleTranslation && severity === 'warning')) count.toTranslate++
    if (code === rewriteMark) count.marks += markCount(message)
    else if (severity === 'error') count.errors++
  }
  return counts
}

/** @returns how many marks a diagnostic is about: `12 places on this page …` */
export const markCount = (message: AuthorText): number =>
  typeof message === 'object' ? Number(message.values?.count ?? 1) : 1
