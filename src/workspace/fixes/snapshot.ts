import { type LocatedDiagnostic, locate } from '../../diagnostics/locate.ts'
import type { PageSketch } from '../../rules/summary/page-sketch.ts'
import type { SchemaContext } from '../../schema/schema-context.ts'
import { type Analysis, analyzeFile } from '../analyze-file.ts'
import { checkSite } from '../check-site.ts'
import type { FileList } from '../files/list-files.ts'
import type { AnalyzedFiles } from '../index-site.ts'
import type { AppliedEdit } from './apply-edits.ts'

/** A change to a file's text. */
export interface Change extends AppliedEdit {
  file: string
}

/** The texts of a site, and the other files under pages/. */
export interface SiteTexts extends Pick<FileList, 'photos' | 'photoSizes' | 'otherFiles' | 'unreadable'> {
  texts: ReadonlyMap<string, string>
  /** See `AnalyzedFiles`. */
  today?: string
  removed?: ReadonlyMap<string, PageSketch>
  published?: AnalyzedFiles['published']
}

/** A site between two changes: its texts and their diagnostics. */
export interface Snapshot {
  site: SiteTexts
  analyses: ReadonlyMap<string, Analysis>
  diagnostics: readonly LocatedDiagnostic[]
  changes: readonly Change[]
}

/** @returns a snapshot of a site without changes */
export function check(schemas: SchemaContext, site: SiteTexts): Snapshot {
  const analyses = new Map([...site.texts].map(([file, text]) => [file, analyzeFile(schemas, file, text)]))
  return snapshotOf(schemas, site, analyses, [])
}

export function snapshotOf(
  schemas: SchemaContext,
  site: SiteTexts,
  analyses: ReadonlyMap<string, Analysis>,
  changes: readonly Change[],
): Snapshot {
  const { diagnostics } = checkSite(schemas, filesOf(site, analyses))
  return { site, analyses, diagnostics: locate(diagnostics, site.texts), changes }
}

/** @returns analyzed texts as input of `checkSite` */
export const filesOf = (
  { texts, removed = new Map(), ...others }: SiteTexts,
  analyses: ReadonlyMap<string, Analysis>,
): AnalyzedFiles => ({
  ...others,
  removed,
  records: [...analyses.values()].map(({ record }) => record),
  documentOf: (file) => analyses.get(file)?.document,
  sources: texts,
})
