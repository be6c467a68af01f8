import { shorten } from '../../diagnostics/describe.ts'
import type { PathPlace } from '../../diagnostics/diagnostic.ts'
import { changesOf, isShown } from '../../site/shown.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import { eachPart, eachWholePage } from '../lib/each.ts'
import { isNote, moveNote, noteInText } from '../lib/notes.ts'
import type { Heading } from '../summary/file-summary.ts'

const note =
  'The first section of a page gives it its main heading (h1), for example a hero; every page has exactly one.'

export default [
  defineRule({
    code: 'main-heading',
    severity: 'error',
    checkFile: eachPart(({ headings }, _, report) => {
      for (const heading of headings) if (heading.level === 1) report(mainInMarkdown(heading))
    }),
    checkSite: eachWholePage(({ file, top, shown, mainHeadings }, report) => {
      const moments = ['', ...[shown ?? {}, ...mainHeadings.map((one) => one.shown ?? {})].flatMap(changesOf)].sort()
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
          message: 'this page has a second main heading',
          place,
          label: 'use a section of another type here',
          notes: [note],
          related: first && [{ file, place: first.place, message: 'the first one is at' }],
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
            message: `this heading has ${level} # signs, but the one above it has ${previousLevel}`,
            place,
            label: writeWithLevel(heading, previousLevel + 1),
          })
      }
    }),
  }),
]

const noMainHeading = (place: PathPlace, from: string, isSeasonal: boolean): Problem =>
  isSeasonal
    ? {
        message: `this page has no main heading ${from ? `from ${from} on` : 'at first'}`,
        place,
        label: 'let one main heading follow the other: the first without `from`, the last without `until`',
        notes: [note],
      }
    : {
        message: 'this page has no main heading',
        place,
        label: 'add a section with a main heading, such as a hero, as the first one',
        notes: [note],
      }

function mainInMarkdown(heading: Heading): Problem {
  const { text, isUnderlined, place } = heading
  const field = place.path.findLast((segment) => typeof segment === 'string')
  if (/^check-ignore\b/.test(text))
    return {
      message: 'inside a text, # does not start a comment: this line is a second main heading of the page',
      place,
      label: 'move it above the field of the text, such as `body: |`, where it is a comment',
    }
  if (!isUnderlined && isNote(text)) return { message: noteInText, place, label: moveNote(field) }
  return {
    message: `a heading ${isUnderlined ? 'underlined with =' : 'with one #'} is a second main heading of the page`,
    place,
    label: writeWithLevel(heading, 2),
    notes: text.endsWith('?') ? [`If it is a note for yourself, ${moveNote(field)}.`] : [],
  }
}

/** @returns a label that says to write a heading with `level` # signs */
function writeWithLevel({ text, isUnderlined }: Heading, level: number): string {
  const label = `write \`${'#'.repeat(level)} ${shorten(text)}\``
  return isUnderlined ? `${label}, and remove the line below it` : label
}
