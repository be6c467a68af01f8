import type { PathPlace } from '../../diagnostics/diagnostic.ts'
import { dayAfter, endOf } from '../../site/dates.ts'
import { type AuthorText, say } from '../../words/message.ts'
import { type CheckedFile, defineRule } from '../define-rule.ts'
import { placeIn } from '../lib/place-in.ts'
import { isPublished, sectionsIn, shownIn, textIn } from '../summary/collect.ts'
import type { TextAt } from '../summary/file-summary.ts'

interface LastDay {
  text: string
  place: PathPlace
  /** What is shown until that day. */
  what: AuthorText
  /** From how many days later on it is reported. */
  daysLater: number
}

/** In days. */
const aSeason = 90

export default [
  defineRule<TextAt[]>({
    code: 'future-date',
    severity: 'warning',
    collect: datesOfArticles,
    checkSite: ({ today }, report, collected) => {
      for (const [file, dates] of collected)
        for (const { text, place } of dates.filter((date) => date.text > today))
          report(file, {
            message: say`this article is dated \`${text}\`, which is in the future`,
            place,
            label: say`correct the date, or ${place.path[0] === 'article' ? say`write \`draft: true\` at the top until then` : say`add the card on that day`}`,
          })
    },
  }),
  defineRule<LastDay[]>({
    code: 'past-date',
    severity: 'warning',
    collect: (file) => [...lastDaysOfSections(file), ...lastSpecialDays(file)],
    checkSite: ({ today }, report, collected) => {
      for (const [file, days] of collected)
        for (const { text, place, what, daysLater } of days) {
          const limit = dayAfter(today, -daysLater)
          if (text >= limit) continue
          report(file, {
            message: say`\`${place.path.at(-1)}\` is ${text}, so that nobody sees ${what} any more`,
            place,
            label: say`remove ${what}, or write a later day`,
          })
        }
    },
  }),
]

/** @returns the date of an article, and those in cards that are written in a file */
function datesOfArticles(file: CheckedFile): TextAt[] {
  if (!isPublished(file)) return []
  const ofPage = textIn(Object(file.document).article, ['article'], 'date')
  const ofCards = sectionsIn(file).flatMap(({ section, path, traits }) =>
    [traits.cards ? section.items : []]
      .flat()
      .flatMap((item, index) => textIn(item, [...path, 'items', index], 'date')),
  )
  return [...ofPage, ...ofCards]
}

/** That is reported by itself, see wrong-dates. */
const isReversed = (from: TextAt | undefined, until: TextAt): boolean =>
  from !== undefined && endOf(until.text) <= from.text

/** @returns the last days on which a page and sections are shown; on the next day it is still yesterday somewhere on Earth */
function lastDaysOfSections(file: CheckedFile): LastDay[] {
  if (!isPublished(file)) return []
  return shownIn(file).flatMap(({ from, until, isYearly, what, isInBrowser }) =>
    until && !isYearly && !isReversed(from, until) ? [{ ...until, what, daysLater: isInBrowser ? 1 : aSeason }] : [],
  )
}

/** @returns the last special days of a place; a season later they are only in the way */
function lastSpecialDays(file: CheckedFile): LastDay[] {
  const { path = [], facts } = placeIn(file) ?? {}
  return (facts?.specialDays ?? []).flatMap(({ from, until, every }, index) =>
    every
      ? []
      : {
          text: until ?? from,
          place: { path: [...path, 'specialDays', index, until ? 'until' : 'from'] },
          what: say`these days`,
          daysLater: aSeason,
        },
  )
}
