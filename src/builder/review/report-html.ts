import { escapeText } from '../../site/text.ts'
import type { PageChange } from './compare-pages.ts'
import { causeText } from './report-text.ts'
import type { Review } from './review.ts'

/** So many pages are shown with all that differs; the others are in the JSON. */
const mostPages = 500

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
  const { base, pageCount, decisions, groups, pages, notes } = review
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Review: ${pages.length} of ${pageCount} pages differ from ${escapeText(base)}</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:">
<style>${style}</style></head><body><main>
<h1>${pages.length} of ${pageCount} pages differ from ${escapeText(base)}</h1>
${section(
  'To decide',
  decisions.map(({ text, routes }) => `<li>${inCode(text)}${routesOf(routes)}</li>`),
  'Nothing: addresses, forms, search engines and languages are as before.',
)}
${section(
  'Why',
  groups.map(
    ({ cause, others, routes, sample }) =>
      `<li><p><strong>${inCode(causeText(cause))}</strong></p>${causeWords(cause)}${othersOf(others)}${routesOf(routes)}${routes.length > 1 ? `<p>For example <a href="#${idOf(sample.route)}">${escapeText(sample.route)}</a>:</p>` : ''}${changeOf(sample)}</li>`,
  ),
  'No page differs.',
)}
${
  notes.length > 0
    ? section(
        'Notes',
        notes.map((note) => `<li>${escapeText(note)}</li>`),
        '',
      )
    : ''
}
<h2>Pages</h2>
${pages
  .slice(0, mostPages)
  .map(
    (page) =>
      // A link opens what the place is in.
      `<details><summary>${escapeText(page.route)}</summary><div id="${idOf(page.route)}">${changeOf(page)}${picturesOf(pictures.get(page.route))}</div></details>`,
  )
  .join('\n')}
${pages.length > mostPages ? `<p>${pages.length - mostPages} more pages are in review.json.</p>` : ''}
</main></body></html>
`
}

const section = (title: string, items: readonly string[], none: string): string =>
  `<h2>${title}</h2>${items.length > 0 ? `<ul>${items.join('\n')}</ul>` : `<p>${none}</p>`}`

const inCode = (text: string): string => escapeText(text).replaceAll(/`([^`]*)`/g, '<code>$1</code>')

const idOf = (route: string): string => `page-${encodeURIComponent(route)}`

function routesOf(routes: readonly string[]): string {
  if (routes.length === 0) return ''
  const links = routes.slice(0, mostPages).map((route) => `<a href="#${idOf(route)}">${escapeText(route)}</a>`)
  if (routes.length <= 3) return ` <span class="pages">${links.join(', ')}</span>`
  return `<details><summary>${routes.length} pages</summary>${links.join(', ')}</details>`
}

const causeWords = ({ words }: Review['groups'][number]['cause']): string =>
  words === undefined ? '' : `<p class="words">${escapeText(words)}</p>`

const othersOf = (others: Review['groups'][number]['others']): string =>
  others.length === 0
    ? ''
    : `<details><summary>${others.length} more like it</summary><ul>${others.map((cause) => `<li>${inCode(causeText(cause))}${causeWords(cause)}</li>`).join('')}</ul></details>`

const beforeAndAfter = (before = '', after = ''): string =>
  `<p class="words">${before && `<del>${escapeText(before)}</del> `}${after && `<ins>${escapeText(after)}</ins>`}</p>`

function changeOf({ kind, parts, looks, head, links }: PageChange): string {
  if (kind !== 'other') return `<p>The page is ${kind}.</p>`
  const ofParts = parts.map(
    ({ part, removed, added }) =>
      `<h3>${escapeText(part)}</h3>${Array.from({ length: Math.max(removed.length, added.length) }, (_, index) => beforeAndAfter(removed[index], added[index])).join('')}`,
  )
  const ofHead = head.map(
    ({ name, before, after }) =>
      `<tr><th scope="row">${escapeText(name)}</th><td>${beforeAndAfter(before, after)}</td></tr>`,
  )
  const ofLinks = [
    ...links.removed.map((link) => `<del>${escapeText(link)}</del>`),
    ...links.added.map((link) => `<ins>${escapeText(link)}</ins>`),
  ]
  const all = [
    ...ofParts,
    ...(looks.length > 0
      ? [`<h3>The same words, with other HTML or styles</h3><p class="words">${looks.map(escapeText).join(' · ')}</p>`]
      : []),
    ...(ofHead.length > 0 ? [`<h3>For search engines and browsers</h3><table>${ofHead.join('')}</table>`] : []),
    ...(ofLinks.length > 0 ? [`<h3>Links</h3><p class="words">${ofLinks.join(' ')}</p>`] : []),
  ]
  return all.join('') || '<p>Other style sheets or scripts; the same words.</p>'
}

const picturesOf = (pictures: readonly Picture[] = []): string =>
  pictures
    .map(
      ({ width, before, after }) =>
        `<figure><figcaption>${width} pixels wide: before, now</figcaption><img src="${escapeText(before)}" alt="before, ${width} pixels wide" loading="lazy"><img src="${escapeText(after)}" alt="now, ${width} pixels wide" loading="lazy"></figure>`,
    )
    .join('')

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0}main{max-width:70rem;margin:0 auto;padding:1rem}
h1{font-size:1.5rem}h2{font-size:1.25rem;margin-top:2rem}h3{font-size:1rem;margin:.75rem 0 .25rem}ul{padding-left:1.25rem}li{margin:.5rem 0}p{margin:.25rem 0}
code{font-size:.9em}.words{overflow-wrap:anywhere}del{background:light-dark(#fdd,#622)}ins{background:light-dark(#dfd,#262);text-decoration:none}
table{border-collapse:collapse}th{text-align:left;font-weight:400;vertical-align:top;padding-right:1rem}details{margin:.25rem 0}summary{cursor:pointer;overflow-wrap:anywhere}
@media(max-width:40rem){th,td{display:block}}
figure{margin:.5rem 0;display:flex;flex-wrap:wrap;gap:.5rem}figcaption{width:100%}img{max-width:calc(50% - .25rem);border:1px solid #8888}`
