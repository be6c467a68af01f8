import { findDrift } from '../../rules/lib/drift.ts'
import { sourceTextsFor, translatedFiles } from '../../rules/lib/translated-files.ts'
import { readDigests } from '../../rules/summary/source-texts.ts'
import { positionOf } from '../../yaml/lines.ts'
import type { Snapshot } from '../snapshot.ts'
import type { Change } from './apply-edits.ts'
import type { FixedSite } from './is-regression.ts'
import { sourceTextsLine, withSourceTexts } from './source-texts-line.ts'

/**
 * Fixes do not change what a text says: a translation that said the same as its source before still does.
 *
 * @returns the fixed site, in which `sourceTexts` of these translations follows their sources
 */
export function keepTranslated(before: FixedSite, after: FixedSite): FixedSite {
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
