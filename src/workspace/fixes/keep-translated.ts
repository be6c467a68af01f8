import { findDrift } from '../../rules/lib/drift.ts'
import { sourceTextsFor, translatedFiles } from '../../rules/lib/translated-files.ts'
import { readDigests } from '../../rules/summary/source-texts.ts'
import type { SchemaContext } from '../../schema/schema-context.ts'
import { positionOf } from '../../yaml/lines.ts'
import { analyzeFile } from '../analyze-file.ts'
import { indexSite } from '../index-site.ts'
import { type Change, filesOf, type Snapshot, snapshotOf } from './snapshot.ts'
import { sourceTextsLine, withSourceTexts } from './source-texts-line.ts'

/**
 * Fixes do not change what a text says: a translation that said the same as its source before still does.
 *
 * @returns the fixed site, in which `sourceTexts` of these translations follows their sources
 */
export function keepTranslated(schemas: SchemaContext, before: Snapshot, after: Snapshot): Snapshot {
  const changed = new Set(after.changes.map(({ file }) => file))
  const upToDate = changed.size > 0 ? filesUpToDate(schemas, before) : new Set()
  if (upToDate.size === 0) return after
  const site = indexOf(schemas, after)
  const texts = new Map(after.site.texts)
  const analyses = new Map(after.analyses)
  const changes: Change[] = []
  for (const translated of translatedFiles(site)) {
    const { file, source } = translated
    const old = texts.get(file) ?? ''
    const line = sourceTextsLine.exec(old)
    if (!line || !changed.has(source) || !upToDate.has(file)) continue
    const text = withSourceTexts(old, sourceTextsFor(site, translated))
    if (text === old) continue
    texts.set(file, text)
    analyses.set(file, analyzeFile(schemas, file, text))
    changes.push({ file, start: positionOf(old, line.index), from: line[0], to: sourceTextsLine.exec(text)?.[0] ?? '' })
  }
  if (changes.length === 0) return after
  return snapshotOf(schemas, { ...after.site, texts }, analyses, [...after.changes, ...changes])
}

const indexOf = (schemas: SchemaContext, { site, analyses }: Snapshot) => indexSite(schemas, filesOf(site, analyses))

function filesUpToDate(schemas: SchemaContext, snapshot: Snapshot): Set<string> {
  const site = indexOf(schemas, snapshot)
  const upToDate = translatedFiles(site).filter((translated) => {
    const translation = site.documentOf(translated.file)
    const { sourceTexts } = translation
    const source = sourceTextsFor(site, translated)
    return sourceTexts !== undefined && findDrift({ known: readDigests(sourceTexts), source, translation }).length === 0
  })
  return new Set(upToDate.map(({ file }) => file))
}
