import { isoDay } from '../../site/iso-day.ts'
import { type CheckedFile, defineRule } from '../define-rule.ts'
import { isPublished, sectionsIn, textIn, textsInItems } from '../summary/collect.ts'
import type { TextAt } from '../summary/file-summary.ts'

export default [
  defineRule<TextAt[]>({
    code: 'future-date',
    severity: 'warning',
    collect: datesOfArticles,
    checkSite: ({ today }, report, collected) => {
      for (const [file, dates] of collected)
        for (const { text, place } of dates.filter((date) => date.text > today))
          report(file, {
            message: `this article is dated \`${text}\`, which is in the future`,
            place,
            label: `correct the date, or ${place.path[0] === 'article' ? 'write `draft: true` at the top until then' : 'add the card on that day'}`,
          })
    },
  }),
  defineRule<TextAt[]>({
    code: 'past-date',
    severity: 'warning',
    collect: lastDays,
    checkSite: ({ today }, report, collected) => {
      // It is still yesterday somewhere on Earth.
      const yesterday = isoDay(new Date(Date.parse(today) - 24 * 60 * 60 * 1000))
      for (const [file, days] of collected)
        for (const { text, place } of days.filter((day) => day.text < yesterday))
          report(file, {
            message: `\`until\` is ${text}, so that nobody sees this section any more`,
            place,
            label: 'remove the section, or write a later day',
          })
    },
  }),
]

/** @returns the date of an article, and those in cards that are written in a file */
function datesOfArticles(file: CheckedFile): TextAt[] {
  if (!isPublished(file)) return []
  const ofPage = textIn(Object(file.document).article, ['article'], 'date')
  return [...ofPage, ...sectionsIn(file).flatMap((one) => (one.traits.cards ? textsInItems(one, 'date') : []))]
}

/** @returns the last days on which sections are shown */
function lastDays(file: CheckedFile): TextAt[] {
  if (!isPublished(file)) return []
  return sectionsIn(file).flatMap(({ section, path, traits }) => (traits.period ? textIn(section, path, 'until') : []))
}
