import { countOf } from '../../site/text.ts'
import type { PartChange } from './compare-pages.ts'
import type { ChangeGroup, Review } from './review.ts'

/** Lines at most, so that a comment on a pull request can be read at a glance. */
const mostLines = 60

/** How much of each kind is shown at most. */
const most = { decisions: 16, groups: 10, routes: 3, words: 3, letters: 120 }

/** @returns the review as Markdown of at most sixty lines */
export function reviewText(review: Review): string {
  const { base, pageCount, groups, decisions, pages, notes } = review
  const count = pages.length
  const first =
    count === 0
      ? `No page differs from ${base}.`
      : `${countOf(count, 'page')} of ${pageCount} ${count === 1 ? 'differs' : 'differ'} from ${base}.`
  const lines = [
    `**${first}**`,
    ...(count > 0 && decisions.length === 0
      ? ['', 'Nothing to decide: addresses, forms, search engines and languages are as before.']
      : []),
    ...titled(
      'To decide',
      decisions
        .slice(0, most.decisions)
        .map(({ text, routes }) => `- ${text}${routes.length > 0 ? ` (${listed(routes)})` : ''}`),
    ),
    ...rest(decisions.length, most.decisions, 'decision'),
    ...titled('Why', groups.slice(0, most.groups).flatMap(groupLines)),
    ...rest(groups.length, most.groups, 'group'),
    ...titled(
      'Notes',
      notes.map((note) => `- ${note}`),
    ),
  ]
  const shown = lines.length > mostLines ? [...lines.slice(0, mostLines - 1), '… The report has the rest.'] : lines
  return `${shown.join('\n')}\n`
}

const titled = (title: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? ['', `### ${title}`, ...lines] : []

const rest = (count: number, shown: number, noun: string): string[] =>
  count > shown ? [`- … and ${countOf(count - shown, `more ${noun}`)}`] : []

function groupLines({ cause, others, routes, sample }: ChangeGroup): string[] {
  const pages = `${countOf(routes.length, 'page')} (${listed(routes)})`
  const words = cause.words === undefined ? '' : `${escaped(cause.words)}: `
  const more = others.length > 0 ? `, and ${others.length} more like it` : ''
  return [`- ${words}${causeText(cause)}${more} → ${pages}`, ...sampleWords(sample).map((line) => `  - ${line}`)]
}

/** @returns a cause as a text */
export const causeText = ({ kind, what }: ChangeGroup['cause']): string =>
  kind === 'value' || kind === 'date' || kind === 'unknown' ? what : `${kind} ${what}`

const listed = (routes: readonly string[]): string => {
  const shown = routes.slice(0, most.routes).map((route) => `\`${route}\``)
  return [...shown, ...(routes.length > most.routes ? [`${routes.length - most.routes} more`] : [])].join(', ')
}

function sampleWords({ kind, parts, looks, head }: ChangeGroup['sample']): string[] {
  const changes = [
    ...parts.flatMap(lineChanges),
    ...head.map(({ name, before, after }) => `${name}: ${change(before, after)}`),
  ]
  if (changes.length === 0 && looks.length > 0)
    return [`the same words, with other HTML or styles: ${looks.map(quoted).join(', ')}`]
  if (changes.length === 0)
    return [kind === 'other' ? 'other style sheets or scripts, the same words' : `the page is ${kind}`]
  return [
    ...changes.slice(0, most.words),
    ...(changes.length > most.words ? [`… ${changes.length - most.words} more`] : []),
  ]
}

function lineChanges({ part, removed, added }: PartChange): string[] {
  const count = Math.max(removed.length, added.length)
  return Array.from(
    { length: count },
    (_, index) => `${quoted(part)}: ${change(removed[index] ?? '', added[index] ?? '')}`,
  )
}

const change = (before: string, after: string): string => {
  if (before === '') return `new: ${quoted(after)}`
  return after === '' ? `gone: ${quoted(before)}` : `${quoted(before)} → ${quoted(after)}`
}

/** Texts of pages are shown as they are, not as Markdown. */
const quoted = (text: string): string => {
  const line = text.length > most.letters ? `${text.slice(0, most.letters - 1)}…` : text
  return `“${escaped(line)}”`
}

const escaped = (text: string): string => text.replaceAll(/[\\`*_[\]<>|#]/g, '\\$&')
