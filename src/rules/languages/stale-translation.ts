import { shorten } from '../../diagnostics/describe.ts'
import type { PathPlace } from '../../diagnostics/diagnostic.ts'
import { fileKindOf } from '../../site/routes.ts'
import { quotedPath } from '../../site/text.ts'
import { say } from '../../words/message.ts'
import { pathText, valueAt } from '../../yaml/path.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import { type Drift, findDrift } from '../lib/drift.ts'
import { isVariant, sourceTextsFor, type TranslatedFile, translatedFiles } from '../lib/translated-files.ts'
import type { SiteIndex } from '../site-index.ts'
import { leavesOf, readDigests, textDigest, translatedTexts } from '../summary/source-texts.ts'

/** How much of a text a note shows. */
const shownLength = 300

export default defineRule({
  code: 'stale-translation',
  severity: 'warning',
  checkSite: (site, report) => {
    for (const translated of translatedFiles(site)) {
      const { sourceTexts } = site.documentOf(translated.file)
      if (sourceTexts === undefined) {
        if (!isVariant(site, translated)) report(translated.file, unknownState(translated))
        continue
      }
      const drifts = findDrift({
        known: readDigests(sourceTexts),
        source: sourceTextsFor(site, translated),
        translation: site.documentOf(translated.file),
      })
      for (const drift of drifts) {
        const problem = driftProblem(site, translated, drift)
        if (problem) report(translated.file, problem)
      }
    }
  },
})

const unknownState = ({ file, source }: TranslatedFile): Problem => ({
  severity: 'hint',
  message: say`it is unknown which texts of \`${source}\` this file translates`,
  place: 'file',
  label: say`run \`npm run check -- --translated ${quotedPath(file)}\` when it says the same`,
})

function driftProblem(site: SiteIndex, { file, source }: TranslatedFile, drift: Drift): Problem | undefined {
  const isText = typeof valueAt(site.documentOf(file), drift.path) === 'string'
  const place: PathPlace = { path: drift.path, ...(!isText && drift.path.length > 0 && { target: 'entry' as const }) }
  const run = say`run \`npm run check -- --translated ${quotedPath(file)}\``
  const label = say`change it, then ${run}`
  if (drift.source === undefined || drift.text === undefined)
    return {
      message: say`\`${source}\` no longer has this`,
      place,
      label: say`if it has another name there, write that here; else delete it here too, or ${run} to keep it`,
    }
  const name = pathText(drift.source)
  const related = [{ file: source, place: { path: drift.source }, message: say`the source is` }]
  if (drift.before === undefined)
    return {
      message: say`\`${source}\` has a new text, \`${name}\``,
      place,
      label,
      related,
      notes: [say`new: ${quoted(drift.text)}`],
    }
  const before = oldText(site, source, drift.before)
  if (before !== undefined && withoutLinks(before) === withoutLinks(drift.text)) return undefined
  return {
    message: say`the source of this text was changed after it was translated`,
    place,
    label,
    related,
    notes: [say`now: ${quoted(drift.text)}`, ...(before === undefined ? [] : [say`before: ${quoted(before)}`])],
  }
}

/** @returns a text in Markdown without the addresses of its links, which nobody translates */
const withoutLinks = (text: string): string =>
  text
    .replaceAll(/\]\([^()\n]*\)/g, ']()')
    .replaceAll(/\s+/g, ' ')
    .trim()

const quoted = (text: string): string => `"${shorten(text.trim(), shownLength)}"`

/** @returns the text with a digest in an earlier version of a file, as far as version control knows it */
function oldText({ earlierVersions, schemas }: SiteIndex, file: string, digest: string): string | undefined {
  const walker = schemas.walkers[fileKindOf(file)]
  for (const document of earlierVersions(file)) {
    const text = leavesOf(translatedTexts(document, walker)).find((one) => textDigest(one) === digest)
    if (text !== undefined) return text
  }
  return undefined
}
