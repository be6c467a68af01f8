import { type Language, languageAt } from '../site/languages.ts'
import { memoizeByObject } from '../site/memoize.ts'
import { escapeRegExp } from '../site/text.ts'

/** HTML of React, split for a document. */
export interface Markup {
  html: string
  /** `link` elements that belong in the head. */
  preloads: string
}

/** React writes preloads of urgent images first. */
const leadingPreloads = /^(?:<link rel="preload"[^>]*>)*/

/** Browsers find photos in the HTML as early, which is in the same packets. */
const preloadsOfPhotos = /<link rel="preload" as="image" imageSrcSet=[^>]*>/g

const styleElement =
  'It renders a <style> element, which the Content Security Policy blocks. ' +
  'Use the CSS module for values that depend on the width, not props such as `cols={{ base: 1, sm: 2 }}`.'

/** @throws Error when it has a `style` element: Mantine renders one for each responsive prop */
export function splitPreloads(markup: string): Markup {
  if (markup.includes('<style')) throw new Error(styleElement)
  const [preloads = ''] = leadingPreloads.exec(markup) ?? []
  return { html: markup.slice(preloads.length), preloads: preloads.replace(preloadsOfPhotos, '') }
}

/** What there is to know of the pages that links lead to. */
export interface LinkTargets {
  /** The routes of pages that do not exist yet. */
  planned?: readonly string[]
  /** The routes of pages that are not shown at present. */
  hidden?: readonly string[]
  /** The languages of the site, the default one first. */
  allLanguages: readonly Language[]
  /** What the routes in the language of the page start with. */
  prefix: string
}

/** Matches the address of a link to a page of the site, as React writes it; files have a dot. */
const addresses = / href="(\/[^"#?.]*)(?:[#?][^"]*)?"(?! hrefLang=)/g

/**
 * Marks links to pages that do not exist yet, so that the browser does not prefetch them, and says in which language a
 * page in another one is. A link to a page that is not shown at present leads nowhere.
 */
export function markLinks(html: string, { planned = [], hidden = [], allLanguages, prefix }: LinkTargets): string {
  if (planned.length === 0 && hidden.length === 0 && allLanguages.length === 1) return html
  return html.replace(addresses, (attribute, route: string) => {
    if (hidden.includes(route)) return ''
    const target = languageAt(route, allLanguages)
    const language = target.prefix === prefix ? '' : ` hreflang="${target.language}"`
    return `${attribute}${language}${planned.includes(route) ? ' data-planned=""' : ''}`
  })
}

/** Matches paragraphs, headings and table cells. */
const elements = /<(p|h[1-3]|td)\b[^>]*>.*?<\/\1>/gs
const texts = /(?<=>)[^<]+/g

/** `5-year`, `8-12`, `1.20 m`, `210 m²`, `61.000 €`, `A-7`, `+34 000 000 000`: figures with a hyphen or a space. */
const figures =
  /\p{Sc}?\d(?:[\d.,]*\d)?-(?:\p{Ll}+|\p{Sc}?\d(?:[\d.,]*\d)?\+?)|\d[\d.,]* (?:m²|[kcm]?m|%|\p{Sc})(?![\p{L}\d])|\b[A-Z]-\d+|\+\d[\d ]{6,}\d/u

/** `whole-house`. Longer compounds may not fit on a line of a heading. */
const compounds = /(?<![\p{L}\d-])(?=[\p{L}-]{3,12}(?![\p{L}\d-]))\p{L}+(?:-\p{L}+)+/u

/** `Rechtsschutzversicherung`, which may be wider than a phone. Letters without case have no hyphens. */
const longWords = /[\p{Lu}\p{Ll}]{20,}/u

const always = `${figures.source}|${compounds.source}|${longWords.source}`

/** What matches in texts with certain names, and a fast test that every match passes. */
interface Patterns {
  matches: RegExp
  prefilter: RegExp
}

const patternsOf = memoizeByObject((names: readonly string[]): Patterns => {
  const several = names.filter((name) => name.includes(' ')).sort((one, other) => other.length - one.length)
  const escaped = several.map(escapeRegExp)
  // With what follows: a line must not begin with a full stop.
  const all = escaped.map((name) => `(?<!\\p{L})${name}(?!\\p{L})[.,;:!?…)»”’]*`)
  return {
    matches: new RegExp([...all, always].join('|'), 'gu'),
    prefilter: new RegExp(['[\\d-]|[^\\s]{20}', ...escaped].join('|'), 'u'),
  }
})

/**
 * Prevents line breaks in names, in figures with units and in short compounds, and lets browsers hyphenate long words.
 * It uses elements instead of no-break characters and soft hyphens, so that the text can be searched and copied.
 *
 * @param html from React, without `<` or `>` in attributes
 * @param names of several words; for the same array the pattern is made once
 */
export function preventWraps(html: string, names: readonly string[] = none): string {
  const { matches, prefilter } = patternsOf(names)
  const inText = (text: string) => (prefilter.test(text) ? text.replace(matches, wrap) : text)
  return html.replace(elements, (element) => element.replace(texts, inText))
}

const none: readonly string[] = []

const isFigure = new RegExp(`^(?:${figures.source}|${compounds.source})$`, 'u')

const wrap = (match: string): string => `<span class="${classOf(match)}">${match}</span>`

function classOf(match: string): string {
  if (longWords.test(match)) return 'long-word'
  return isFigure.test(match) ? 'no-wrap' : 'name'
}
