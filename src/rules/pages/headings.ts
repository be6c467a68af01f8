import { shorten } from '../../diagnostics/describe.ts'
import type { PathPlace } from '../../diagnostics/diagnostic.ts'
import { changesOf, isShown } from '../../site/shown.ts'
import { type AuthorText, say } from '../../words/message.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import { eachPart, eachWholePage } from '../lib/each.ts'
import type { Heading, TextAt } from '../summary/file-summary.ts'

const note = say`The first section of a page gives it its main heading (h1), for example a hero; every page has exactly one.`

export default [
  defineRule({
    code: 'duplicate-anchor',
    severity: 'error',
    checkSite: eachWholePage(({ file, summary: { anchors, headings } }, report) => {
      const ids = headings.flatMap(({ id, place }) => (id === undefined ? [] : [{ text: id, place }]))
      const first = new Map<string, TextAt>()
      for (const anchor of [...anchors, ...ids]) {
        const before = first.get(anchor.text)
        if (!before) first.set(anchor.text, anchor)
        else
          report({
            message: say`this page has the anchor \`${anchor.text}\` twice`,
            place: anchor.place,
            label: say`choose another name`,
            related: [{ file, place: before.place, message: say`the first one is at` }],
          })
      }
    }),
  }),
  defineRule({
    code: 'main-heading',
    severity: 'error',
    checkFile: eachPart(({ headings }, _, report) => {
      for (const heading of headings) if (heading.level === 1) report(mainInMarkdown(heading))
    }),
    checkSite: eachWholePage(({ file, head, summary: { top, mainHeadings } }, report) => {
      const shown = head?.shown
      const periods = [shown ?? {}, ...mainHeadings.map((one) => one.shown ?? {})]
      const moments = [start, ...periods.flatMap((period) => changesOf(period, period.from ?? start))].sort()
      const found = moments
        .filter((moment) => isShown(shown, moment))
        .map((moment) => ({ moment, headings: mainHeadings.filter((one) => isShown(one.shown, moment)) }))
      const gap = found.find(({ headings }) => headings.length === 0)
      if (gap) report(noMainHeading(top, gap.moment, mainHeadings.length > 0))
      const seconds = new Map(
        found.flatMap(({ headings: [first, ...more] }) => more.map((one) => [one, first] as const)),
      )
      for (const [{ place }, first] of seconds)
        report({
          message: say`this page has a second main heading`,
          place,
          label: say`use a section of another type here`,
          notes: [note],
          related: first && [{ file, place: first.place, message: say`the first one is at` }],
        })
    }),
  }),
  defineRule({
    code: 'skipped-heading',
    severity: 'warning',
    checkFile: eachPart(({ headings }, _, report) => {
      for (const heading of headings) {
        const { level, previousLevel, place } = heading
        if (level > 1 && level > previousLevel + 1)
          report({
            message: say`this heading has ${level} # signs, but the one above it has ${previousLevel}`,
            place,
            label: writeWithLevel(heading, previousLevel + 1),
          })
      }
    }),
  }),
]

/** A moment before all others. */
const start = '0001-01-01 00:00'

function noMainHeading(place: PathPlace, from: string, isSeasonal: boolean): Problem {
  const when = isSeasonal ? (from > start ? say` from ${from} on` : say` at first`) : ''
  return {
    message: say`this page has no main heading${when}`,
    place,
    label: isSeasonal
      ? say`let one main heading follow the other: the first without \`from\`, the last without \`until\``
      : say`add a section with a main heading, such as a hero, as the first one`,
    notes: [note],
  }
}

const mainInMarkdown = (heading: Heading): Problem => ({
  message: say`a heading ${heading.isUnderlined ? say`underlined with =` : say`with one #`} is a second main heading of the page`,
  place: heading.place,
  label: say`${writeWithLevel(heading, 2)}${heading.isUnderlined ? '' : say`; if it is a comment, move it above the field of the text`}`,
})

/** @returns a label that says to write a heading with `level` # signs */
function writeWithLevel({ text, isUnderlined }: Heading, level: number): AuthorText {
  const label = say`write \`${'#'.repeat(level)} ${shorten(text)}\``
  return isUnderlined ? say`${label}, and remove the line below it` : label
}
