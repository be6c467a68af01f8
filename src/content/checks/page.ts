import type { Diagnostic } from '../diagnostic.ts'
import { shorten } from '../explain/words.ts'
import type { Field, Heading, Outline } from '../outline/outline.ts'
import { problem } from './check.ts'
import { checkUnshown } from './unshown.ts'

/** Lengths that search results show in full; the schema's descriptions name the same numbers. */
export const titleLength = 60
export const descriptionLength = { min: 50, max: 160 }

/** What one page's outline shows by itself: anchors, headings and lengths. */
export function checkPage(outline: Outline): Diagnostic[] {
  const whole = outline.uses.length > 0 ? [] : checkWhole(outline)
  return [...whole, ...checkTexts(outline), ...checkLengths(outline)]
}

/** What only the sections of a page together show; for one that uses shared sections, when they are in their places. */
export function checkWhole(outline: Outline): Diagnostic[] {
  return [...checkAnchors(outline), ...checkMainHeading(outline)]
}

/** What is wrong inside of Markdown texts. */
export function checkTexts(outline: Outline): Diagnostic[] {
  return [...checkHeadings(outline), ...checkUnshown(outline)]
}

/** Anchors of sections, and the headings of Markdown texts, which are anchors too. */
function checkAnchors({ file, anchors, headings }: Outline): Diagnostic[] {
  const named = headings.flatMap((at) => (at.id === undefined ? [] : [{ name: at.id, at }]))
  const all: { name: string; at: Field }[] = [...anchors.map((at) => ({ name: at.text, at })), ...named]
  const first = new Map<string, Field>()
  return all.flatMap(({ name, at }) => {
    const before = first.get(name)
    if (!before) {
      first.set(name, at)
      return []
    }
    const related = [{ file, span: before.span, message: 'the first one is at' }]
    const message = `the anchor \`${name}\` stands twice on this page`
    return [problem('error', 'duplicate-anchor', file, at, message, { label: 'choose another name', related })]
  })
}

function checkMainHeading({ file, top, mainHeadings }: Outline): Diagnostic[] {
  const [first, ...more] = mainHeadings
  if (!first) {
    const message = 'this page has no main heading'
    const notes = ['A hero gives a page its main heading (h1); every page has exactly one.']
    return [problem('error', 'main-heading', file, top, message, { label: 'add a hero as the first section', notes })]
  }
  return more.map((second) =>
    problem('error', 'main-heading', file, second, 'this page has a second main heading', {
      label: 'use a section of another type here',
      notes: ['A hero gives a page its main heading (h1); every page has exactly one.'],
      related: [{ file, span: first.span, message: 'the first one is at' }],
    }),
  )
}

function checkHeadings({ file, headings }: Outline): Diagnostic[] {
  return headings.flatMap((heading) => {
    if (heading.level === 1) {
      if (/^check-ignore\b/.test(heading.text)) return [noComment(file, heading)]
      const mark = heading.isUnderlined ? 'underlined with =' : 'with one #'
      const message = `a heading ${mark} is a second main heading of the page`
      return [problem('error', 'main-heading', file, heading, message, { label: rewritten(heading, 2) })]
    }
    return heading.level > heading.previous + 1 ? [skipped(file, heading)] : []
  })
}

function noComment(file: string, heading: Heading): Diagnostic {
  const message = 'inside of a text a # starts no comment: this line is a second main heading of the page'
  const label = 'move it above the field of the text, such as `body: |`, where it is a comment'
  return problem('error', 'main-heading', file, heading, message, { label })
}

function rewritten({ text, isUnderlined }: Heading, level: number): string {
  const label = `write \`${marks(level)} ${shorten(text)}\``
  return isUnderlined ? `${label}, and remove the row below it` : label
}

const marks = (level: number): string => '#'.repeat(level)

function skipped(file: string, heading: Heading): Diagnostic {
  const message = `this heading has ${heading.level} # marks, but the one above it has ${heading.previous}`
  const label = rewritten(heading, heading.previous + 1)
  return problem('warning', 'skipped-heading', file, heading, message, { label })
}

function checkLengths({ file, fields: { title, description } }: Outline): Diagnostic[] {
  const found: Diagnostic[] = []
  if (title && title.text.length > titleLength) {
    const message = `the title has ${title.text.length} characters; search results show about ${titleLength}`
    found.push(problem('warning', 'title-length', file, title, message, { label: 'shorten it' }))
  }
  if (!description) return found
  const { length } = description.text.trim()
  const { min, max } = descriptionLength
  if (length > max || length < min) {
    const message = `the description has ${length} characters; search results show ${min} to ${max}`
    const label = length > max ? 'shorten it' : 'say a little more'
    found.push(problem('warning', 'description-length', file, description, message, { label }))
  }
  return found
}
