import type { FileKind } from '../../schema/file-kinds.ts'
import type { CheckedFile, Report, Rule, TextValue } from '../define-rule.ts'
import type { IndexedPage } from '../site-index.ts'
import type { FileSummary } from '../summary/file-summary.ts'

type CheckFile = NonNullable<Rule['checkFile']>

/** @returns a check of each text in the files whose source matches `prefilter` */
export const eachText =
  (prefilter: RegExp, check: (value: TextValue, file: CheckedFile, report: Report) => void): CheckFile =>
  (file, report) => {
    if (!prefilter.test(file.yaml.text)) return
    // A value without a schema is an error already.
    for (const [path, value, place] of file.walker.visit(file.document))
      if (typeof value === 'string' && place.schemas.length > 0) check({ text: value, path, place }, file, report)
  }

/** @returns a check of each valid page and each shared section */
export const eachPart =
  (check: (summary: FileSummary, kind: FileKind, report: Report) => void): CheckFile =>
  (file, report) => {
    for (const { summary } of file.parts) check(summary, file.kind, report)
  }

/** @returns a check of each complete page together with its shared sections */
export const eachWholePage =
  (check: (page: IndexedPage, report: Report) => void): NonNullable<Rule['checkSite']> =>
  ({ pages }, report) => {
    for (const page of pages)
      if (page.summary.valid && (page.own.uses.length === 0 || page.shared.length > 0))
        check(page, (problem) => report(page.file, problem))
  }
