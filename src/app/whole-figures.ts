/** Paragraphs and headings. */
const blocks = /<(p|h[1-3])\b[^>]*>.*?<\/\1>/gs
const texts = /(?<=>)[^<]+/g

/** `5-year`, `8-12`, `1.20 m`, `210 m²`, `A-7`, `+34 000 000 000`: figures that say nothing when a line ends in them. */
const figures =
  /€?\d(?:[\d.,]*\d)?-(?:[a-z]+|€?\d(?:[\d.,]*\d)?\+?)|\d[\d.,]* (?:m²|[kcm]?m|%)(?![\p{L}\d])|\b[A-Z]-\d+|\+\d[\d ]{6,}\d/gu

/** `whole-house`: in the large letters of a heading, half a word at the end of a line is seen. Longer ones may not fit. */
const compounds = /(?<![\p{L}\d-])(?=[\p{L}\d-]{3,12}(?![\p{L}\d-]))[\p{L}\d]+(?:-[\p{L}\d]+)+/gu

/**
 * Keeps figures with their units on one line, and in headings compounds too. The text itself stays as its author wrote
 * it, so that it can be searched and copied.
 *
 * @param html markup as React writes it, which has no `<` or `>` in attributes
 */
export function withWholeFigures(html: string): string {
  return html.replace(blocks, (block, tag: string) => {
    const wholes = tag === 'p' ? figures : compounds
    return block.replace(texts, (text) => text.replace(wholes, '<span class="whole">$&</span>'))
  })
}
