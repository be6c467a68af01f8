import { groupBy } from '../../site/group-by.ts'
import { countOf, escapeText } from '../../site/text.ts'
import type { Change, PageChange } from './compare-pages.ts'
import type { ChangeGroup, Review } from './review.ts'

/** Lines of the text at most, so that a comment on a pull request can be read at a glance. */
const mostLines = 60

/** How much of each kind is shown at most: in the text, and of pages in the HTML. The JSON has the rest. */
const most = { decisions: 16, groups: 10, routes: 3, changes: 3, letters: 120, pages: 500 }

const titleOf = ({ base, pageCount, pages: { length } }: Review): string =>
  length === 0
    ? `No page differs from ${base}.`
    : `${countOf(length, 'page')} of ${pageCount} ${length === 1 ? 'differs' : 'differ'} from ${base}.`

const nothing = 'Nothing: addresses, forms, search engines and languages are as before.'

/** @returns a cause as a text, with what has changed in its document */
function causeText({ kind, what, words }: ChangeGroup['cause'], quote: (text: string) => string): string {
  const named = ['value', 'date', 'unknown'].includes(kind) ? what : `${kind} ${what}`
  return words === undefined ? named : `${quote(words)}: ${named}`
}

/** @returns what a page without changes has */
const withoutChanges = ({ kind }: PageChange): string =>
  kind === 'other' ? 'other style sheets or scripts, the same words' : `the page is ${kind}`

const sameWords = 'the same words, with other HTML'

/** @returns the review as Markdown of at most sixty lines */
export function reviewText(review: Review): string {
  const { groups, decisions, pages, notes } = review
  const lines = [
    `**${titleOf(review)}**`,
    ...titled('To decide', decisionLines(decisions), undefined, pages.length > 0 ? nothing : undefined),
    // What does not fit is of the last part.
    ...titled(
      'Notes',
      notes.map((note) => `- ${note}`),
    ),
    ...titled('Why', groups.map(groupLines), most.groups),
  ]
  const shown = lines.length > mostLines ? [...lines.slice(0, mostLines - 1), '… The report has the rest.'] : lines
  return `${shown.join('\n')}\n`
}

function titled(title: string, items: readonly string[], shown = items.length, none?: string): string[] {
  const rest = items.length > shown ? [`- … and ${items.length - shown} more`] : []
  const lines = [...items.slice(0, shown), ...rest].join('\n') || none
  return lines === undefined ? [] : ['', `### ${title}`, ...lines.split('\n')]
}

/** Many of one kind leave room for the others. */
function decisionLines(decisions: Review['decisions']): string[] {
  const kinds = [...groupBy(decisions, ({ kind }) => kind).values()]
  const shown = Math.ceil(most.decisions / kinds.length)
  return kinds.flatMap((same) => [
    ...same.slice(0, shown).map(decisionLine),
    ...(same.length > shown ? [`- … and ${same.length - shown} more like this`] : []),
  ])
}

const decisionLine = ({ text, routes }: Review['decisions'][number]): string =>
  `- ${text.replaceAll(/(`[^`]*`)|[^`]+/g, (part, code) => code ?? escaped(part))}${routes.length > 0 ? ` (${listed(routes)})` : ''}`

function groupLines({ cause, routes, sample }: ChangeGroup): string {
  const first = `- ${causeText(cause, escaped)} → ${countOf(routes.length, 'page')} (${listed(routes)})`
  const changes = sample.changes.filter(({ kind }) => kind !== 'link').map(changeLine)
  const more = changes.length > most.changes ? [`… ${changes.length - most.changes} more`] : []
  const shown = changes.length > 0 ? [...changes.slice(0, most.changes), ...more] : [withoutChanges(sample)]
  return [first, ...shown.map((line) => `  - ${line}`)].join('\n')
}

const listed = (routes: readonly string[]): string => {
  const shown = routes.slice(0, most.routes).map((route) => `\`${route}\``)
  return [...shown, ...(routes.length > most.routes ? [`${routes.length - most.routes} more`] : [])].join(', ')
}

function changeLine({ kind, name, before, after }: Change): string {
  const place = kind === 'head' || kind === 'weight' ? name : quoted(name)
  if (kind === 'looks') return `${place}: ${sameWords}`
  if (before === '') return `${place}: new: ${quoted(after)}`
  return `${place}: ${after === '' ? `gone: ${quoted(before)}` : `${quoted(before)} → ${quoted(after)}`}`
}

/** Texts of pages are shown as they are, not as Markdown. */
const quoted = (text: string): string =>
  `“${escaped(text.length > most.letters ? `${text.slice(0, most.letters - 1)}…` : text)}”`

/** In one line, and without signs that turn the rest of it round. */
const escaped = (text: string): string =>
  text.replaceAll(/[\s\u202a-\u202e\u2066-\u2069]+/g, ' ').replaceAll(/[\\`*_[\]<>|#]/g, '\\$&')

/** A part of a page before and now: paths relative to the report. */
export interface Picture {
  width: number
  before: string
  after: string
}

/** The pictures of pages, by route. */
export type Pictures = ReadonlyMap<string, readonly Picture[]>

/** @returns the review as one HTML page, without scripts and without anything from elsewhere */
export function reviewHtml(review: Review, pictures: Pictures = new Map()): string {
  const { decisions, groups, pages, notes } = review
  const title = escapeText(titleOf(review))
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Review: ${title}</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:">
<style>${style}</style></head><body><main>
<h1>${title}</h1>
<h2>To decide</h2>${listOf(decisions.map(({ text, routes }) => inCode(text) + routesOf(routes))) || `<p>${nothing}</p>`}
<h2>Why</h2>${listOf(groups.map(groupHtml)) || '<p>No page differs.</p>'}
${notes.length > 0 ? `<h2>Notes</h2>${listOf(notes.map(escapeText))}` : ''}
<h2>Pages</h2>
${pages
  .slice(0, most.pages)
  // A link opens what the place is in.
  .map((page) =>
    detailsOf(
      escapeText(page.route),
      `<div id="${idOf(page.route)}">${changesHtml(page)}${picturesOf(pictures.get(page.route))}</div>`,
    ),
  )
  .join('\n')}
${pages.length > most.pages ? `<p>${pages.length - most.pages} more pages are in review.json.</p>` : ''}
</main></body></html>
`
}

const listOf = (items: readonly string[]): string =>
  items.length > 0 ? `<ul>${items.map((item) => `<li>${item}</li>`).join('\n')}</ul>` : ''

const detailsOf = (summary: string, content: string): string =>
  `<details><summary>${summary}</summary>${content}</details>`

const inCode = (text: string): string => escapeText(text).replaceAll(/`([^`]*)`/g, '<code>$1</code>')

const idOf = (route: string): string => `page-${encodeURIComponent(route)}`

function routesOf(routes: readonly string[]): string {
  const links = routes.slice(0, most.pages).map((route) => `<a href="#${idOf(route)}">${escapeText(route)}</a>`)
  return links.length > most.routes ? detailsOf(`${routes.length} pages`, links.join(', ')) : ` ${links.join(', ')}`
}

const groupHtml = ({ cause, routes, sample }: ChangeGroup): string =>
  `<strong>${inCode(causeText(cause, (text) => text))}</strong>${routesOf(routes)}<p>On ${escapeText(sample.route)}:</p>${changesHtml(sample)}`

function changesHtml(page: PageChange): string {
  const rows = page.changes.map(({ kind, name, before, after }) => {
    const texts = `${before && `<del>${escapeText(before)}</del> `}${after && `<ins>${escapeText(after)}</ins>`}`
    return `<tr><th scope="row">${escapeText(name)}</th><td>${kind === 'looks' ? sameWords : texts}</td></tr>`
  })
  return rows.length > 0 ? `<table>${rows.join('')}</table>` : `<p>${withoutChanges(page)}</p>`
}

const picturesOf = (pictures: readonly Picture[] = []): string =>
  pictures
    .map(
      ({ width, before, after }) =>
        `<figure><figcaption>${width} pixels wide: before, now</figcaption><img src="${escapeText(before)}" alt="before, ${width} pixels wide" loading="lazy"><img src="${escapeText(after)}" alt="now, ${width} pixels wide" loading="lazy"></figure>`,
    )
    .join('')

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0}main{max-width:70rem;margin:0 auto;padding:1rem;overflow-wrap:anywhere}
h1{font-size:1.5rem}h2{font-size:1.25rem;margin-top:2rem}ul{padding-left:1.25rem}li{margin:.5rem 0}p{margin:.25rem 0}
code{font-size:.9em}del,ins,strong{unicode-bidi:isolate}del{background:light-dark(#fdd,#622)}ins{background:light-dark(#dfd,#262);text-decoration:none}
table{border-collapse:collapse}th,td{text-align:left;font-weight:400;vertical-align:top;padding-right:1rem}th{min-width:9rem}
details{margin:.25rem 0}summary{cursor:pointer}
@media(max-width:40rem){th,td{display:block}}
figure{margin:.5rem 0;display:flex;flex-wrap:wrap;gap:.5rem}figcaption{width:100%}img{max-width:calc(50% - .25rem);border:1px solid #8888}`
