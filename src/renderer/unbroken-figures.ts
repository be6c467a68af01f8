/** Paragraphs, headings and cells. */
const blocks = /<(p|h[1-3]|td)\b[^>]*>.*?<\/\1>/gs
const texts = /(?<=>)[^<]+/g

/** `5-year`, `8-12`, `1.20 m`, `210 m²`, `A-7`, `+34 000 000 000`: figures that say nothing when a line ends in them. */
const figures =
  /€?\d(?:[\d.,]*\d)?-(?:[a-z]+|€?\d(?:[\d.,]*\d)?\+?)|\d[\d.,]* (?:m²|[kcm]?m|%)(?![\p{L}\d])|\b[A-Z]-\d+|\+\d[\d ]{6,}\d/u

/** `whole-house`: in balanced lines half a word at the end of one is seen. Longer ones may not fit into a heading. */
const compounds = /(?<![\p{L}\d-])(?=[\p{L}-]{3,12}(?![\p{L}\d-]))\p{L}+(?:-\p{L}+)+/u

/** Texts without any of these have neither, and need not be searched for them. */
const marks = /[\d-]/

const wholes = new RegExp(`${figures.source}|${compounds.source}`, 'gu')

/**
 * Keeps figures with their units, and short compounds, on one line. The text itself stays as its author wrote it, so
 * that it can be searched and copied.
 *
 * @param html markup as React writes it, which has no `<` or `>` in attributes
 */
export function withWholeFigures(html: string): string {
  const inText = (text: string) => (marks.test(text) ? text.replace(wholes, '<span class="whole">$&</span>') : text)
  return html.replace(blocks, (block) => block.replace(texts, inText))
}
