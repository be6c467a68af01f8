/** The texts between the tags of paragraphs. */
const paragraphs = /<p\b[^>]*>.*?<\/p>/gs
const texts = /(?<=>)[^<]+/g

/** `5-year`, `8-12`, `1.20 m`, `210 m²`, `A-7`, `+34 000 000 000`: figures that say nothing when a line ends in them. */
const figures =
  /€?\d(?:[\d.,]*\d)?-(?:[a-z]+|€?\d(?:[\d.,]*\d)?\+?)|\d[\d.,]* (?:m²|[kcm]?m|%)(?![\p{L}\d])|\b[A-Z]-\d+|\+\d[\d ]{6,}\d/gu

/**
 * Keeps figures with their units on one line. The text itself stays as its author wrote it, so that it can be searched
 * and copied.
 *
 * @param html markup as React writes it, which has no `<` or `>` in attributes
 */
export function withWholeFigures(html: string): string {
  const inText = (text: string) => text.replace(figures, '<span class="whole">$&</span>')
  return html.replace(paragraphs, (paragraph) => paragraph.replace(texts, inText))
}
