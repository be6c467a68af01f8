import { escapeRegExp } from '../site/text.ts'

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

const patternsByNames = new WeakMap<readonly string[], Patterns>()

function patternsOf(names: readonly string[]): Patterns {
  const known = patternsByNames.get(names)
  if (known) return known
  const several = names.filter((name) => name.includes(' ')).sort((one, other) => other.length - one.length)
  const escaped = several.map(escapeRegExp)
  // With what follows: a line must not begin with a full stop.
  const all = escaped.map((name) => `(?<!\\p{L})${name}(?!\\p{L})[.,;:!?…)»”’]*`)
  const patterns = {
    matches: new RegExp([...all, always].join('|'), 'gu'),
    prefilter: new RegExp(['[\\d-]|[^\\s]{20}', ...escaped].join('|'), 'u'),
  }
  patternsByNames.set(names, patterns)
  return patterns
}

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
