/** Matches paragraphs, headings and table cells. */
const elements = /<(p|h[1-3]|td)\b[^>]*>.*?<\/\1>/gs
const texts = /(?<=>)[^<]+/g

/** `5-year`, `8-12`, `1.20 m`, `210 m²`, `A-7`, `+34 000 000 000`: figures with a hyphen or a space. */
const figures =
  /\p{Sc}?\d(?:[\d.,]*\d)?-(?:\p{Ll}+|\p{Sc}?\d(?:[\d.,]*\d)?\+?)|\d[\d.,]* (?:m²|[kcm]?m|%)(?![\p{L}\d])|\b[A-Z]-\d+|\+\d[\d ]{6,}\d/u

/** `whole-house`. Longer compounds may not fit on a line of a heading. */
const compounds = /(?<![\p{L}\d-])(?=[\p{L}-]{3,12}(?![\p{L}\d-]))\p{L}+(?:-\p{L}+)+/u

/** `Rechtsschutzversicherung`, which may be wider than a phone. Letters without case have no hyphens. */
const longWords = /[\p{Lu}\p{Ll}]{20,}/u

/** A fast test that every match passes. */
const prefilter = /[\d-]|[^\s]{20}/

const matches = new RegExp(`${figures.source}|${compounds.source}|${longWords.source}`, 'gu')

/**
 * Prevents line breaks in figures with units and in short compounds, and lets browsers hyphenate long words. It uses
 * elements instead of no-break characters and soft hyphens, so that the text can be searched and copied.
 *
 * @param html from React, without `<` or `>` in attributes
 */
export function preventWraps(html: string): string {
  const inText = (text: string) => (prefilter.test(text) ? text.replace(matches, wrap) : text)
  return html.replace(elements, (element) => element.replace(texts, inText))
}

const wrap = (match: string): string =>
  `<span class="${longWords.test(match) ? 'long-word' : 'no-wrap'}">${match}</span>`
