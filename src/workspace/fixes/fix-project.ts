import type { LocatedDiagnostic, TextEdit } from '../../diagnostics/locate.ts'
import type { Code } from '../../generated/rule-codes.ts'
import { findDrift } from '../../rules/lib/drift.ts'
import { sourceTextsFor, translatedFiles } from '../../rules/lib/translated-files.ts'
import { readDigests } from '../../rules/summary/source-texts.ts'
import { offsetOf, type Position, positionOf } from '../../yaml/lines.ts'
import type { Snapshot } from '../snapshot.ts'
import { sourceTextsLine, withSourceTexts } from './mark-translated.ts'

/** Selects problems. */
export type IsWanted = (diagnostic: LocatedDiagnostic) => boolean

type Fixable = LocatedDiagnostic & { fix: TextEdit }

/** A fix may reveal another problem with a fix: `tpye`, then `herro`, then `headng`. */
const maxRounds = 8

/**
 * Applies the fixes of all diagnostics at once, without writing files. If that makes a file worse, the file's fixes are
 * applied one by one instead.
 *
 * @param isWanted selects the problems to fix; by default all
 * @returns the fixed site
 */
export function fixProject(site: Snapshot, isWanted: IsWanted = () => true): FixedSite {
  const start = { site: site.checked(), changes: [] }
  const all = applyRounds(start, isWanted)
  const files = [...new Set(all.changes.map(({ file }) => file))]
  const worse = new Set(files.filter((file) => isRegression(file, start, all)))
  const others = worse.size === 0 ? all : applyRounds(start, (one) => isWanted(one) && !worse.has(one.file))
  return keepTranslated(
    start,
    [...worse].reduce((fixed, file) => fixOneByOne(fixed, file, isWanted), others),
  )
}

/** Repeats until nothing is left to fix. */
function applyRounds(start: FixedSite, isWanted: IsWanted): FixedSite {
  let fixed = start
  for (let round = 0; round < maxRounds; round++) {
    const fixes = fixableIn(fixed).filter(isWanted)
    if (fixes.length === 0) break
    fixed = applyFixes(fixed, fixes)
  }
  return fixed
}

function fixOneByOne(start: FixedSite, file: string, isWanted: IsWanted): FixedSite {
  let fixed = start
  const tried = new Set<string>()
  const fixKey = ({ fix }: Fixable) => JSON.stringify(fix)
  for (;;) {
    const next = fixableIn(fixed).find((one) => one.file === file && isWanted(one) && !tried.has(fixKey(one)))
    if (!next) return fixed
    tried.add(fixKey(next))
    const after = applyFixes(fixed, [next])
    if (!isRegression(file, fixed, after)) fixed = after
  }
}

const fixableIn = ({ site }: FixedSite): Fixable[] =>
  site.located.filter((diagnostic): diagnostic is Fixable => diagnostic.fix !== undefined)

function applyFixes({ site, changes }: FixedSite, fixes: readonly Fixable[]): FixedSite {
  const files = [...new Set(fixes.map(({ file }) => file))]
  const edited = files.map((file) => {
    const edits = fixes.flatMap((diagnostic) => (diagnostic.file === file ? diagnostic.fix : []))
    return { file, ...applyEdits(file, site.textOf(file), edits) }
  })
  const texts = edited.map(({ file, text }) => [file, text] as const)
  return {
    site: site.withTexts(texts).checked(),
    changes: [...changes, ...edited.flatMap(({ applied }) => applied)],
  }
}

/** A checked site, and the changes that led to it, in their order. */
interface FixedSite {
  site: Snapshot
  changes: readonly Change[]
}

/** Errors that show that a fix guessed wrong: the value of the renamed field or block does not fit. */
const wrongGuess = new Set<Code>([
  'wrong-type',
  'needs-list',
  'needs-one',
  'unknown-key',
  'misplaced-key',
  'duplicate-key',
  'unknown-block',
  'unknown-icon',
  'not-a-choice',
  'not-used-here',
])

/**
 * @returns whether changes made a file worse: it no longer passes a stage, it has more errors, or a changed line has a
 *   new error of a wrong guess. Errors that show only after the schema accepts the file (headings, links) do not count.
 */
function isRegression(file: string, before: FixedSite, after: FixedSite): boolean {
  const [was, is] = [stageOf(file, before), stageOf(file, after)]
  if (is < was) return true
  const [old, now] = [errorsOf(file, before), errorsOf(file, after)]
  const changedLines = new Set(after.changes.slice(before.changes.length).map(({ start }) => start.line))
  const known = new Set(old.map(errorKey))
  const isCaused = now.some(
    (error) => wrongGuess.has(error.code) && changedLines.has(error.span.start.line) && !known.has(errorKey(error)),
  )
  return isCaused || (is === was && now.length > old.length)
}

/** @returns 0 for syntax errors, 1 for schema errors, 2 for a file that is valid on its own */
function stageOf(file: string, { site }: FixedSite): number {
  const { analysis, yaml } = site.files.get(file) ?? {}
  if (analysis?.valid) return 2
  return !yaml || yaml.errors.length > 0 || yaml.failure ? 0 : 1
}

const errorsOf = (file: string, { site }: FixedSite): LocatedDiagnostic[] =>
  site.located.filter((one) => one.file === file && one.severity === 'error')

/** Without the column, which changes when text before it changes. */
const errorKey = ({ code, message, span }: LocatedDiagnostic): string => `${span.start.line} ${code} ${message}`

/** Fixes do not change what a text says: a translation that said the same as its source before still does. */
function keepTranslated(before: FixedSite, after: FixedSite): FixedSite {
  const changed = new Set(after.changes.map(({ file }) => file))
  const upToDate = changed.size > 0 ? filesUpToDate(before.site) : new Set()
  const { index } = after.site
  const texts = new Map<string, string>()
  const changes: Change[] = []
  const translated = upToDate.size > 0 ? translatedFiles(index) : []
  for (const one of translated.filter(({ file, source }) => changed.has(source) && upToDate.has(file))) {
    const { file } = one
    const old = after.site.textOf(file)
    const line = sourceTextsLine.exec(old)
    const text = line ? withSourceTexts(old, sourceTextsFor(index, one)) : old
    if (!line || text === old) continue
    texts.set(file, text)
    changes.push({ file, start: positionOf(old, line.index), from: line[0], to: sourceTextsLine.exec(text)?.[0] ?? '' })
  }
  return changes.length === 0
    ? after
    : { site: after.site.withTexts(texts).checked(), changes: [...after.changes, ...changes] }
}

function filesUpToDate({ index }: Snapshot): Set<string> {
  const upToDate = translatedFiles(index).filter((translated) => {
    const translation = index.documentOf(translated.file)
    const { sourceTexts } = translation
    const source = sourceTextsFor(index, translated)
    return sourceTexts !== undefined && findDrift({ known: readDigests(sourceTexts), source, translation }).length === 0
  })
  return new Set(upToDate.map(({ file }) => file))
}

/** An applied edit: old and new text of a range. */
export interface Change {
  file: string
  start: Position
  from: string
  to: string
}

/**
 * Replaces ranges of a text and leaves everything else unchanged, including comments, quotes and line ends. Of two
 * overlapping edits only the first in the text is applied.
 *
 * @returns the new text, and the applied edits sorted by position
 */
export function applyEdits(
  file: string,
  text: string,
  edits: readonly TextEdit[],
): { text: string; applied: Change[] } {
  const ordered = edits
    .map(({ span, text: to }) => ({
      start: span.start,
      from: offsetOf(text, span.start),
      end: offsetOf(text, span.end),
      to,
    }))
    .sort((a, b) => a.from - b.from || a.end - b.end)
  let changed = ''
  let done = 0
  const applied: Change[] = []
  for (const { start, from, end, to } of ordered) {
    if (from < done || text.slice(from, end) === to) continue
    applied.push({ file, start, from: text.slice(from, end), to })
    changed += text.slice(done, from) + to
    done = end
  }
  return { text: changed + text.slice(done), applied }
}
