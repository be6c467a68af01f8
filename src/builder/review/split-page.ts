/** A published page in parts, which pages share and which are compared and read one by one. */
export interface SplitPage {
  /** The document up to its body. */
  head: string
  /** What stands above the sections, each section, and what stands below them. */
  parts: string[]
}

const sectionStart = /<div data-block="/g

/**
 * @param html a published page
 * @returns its parts, which together are the page
 */
export function splitPage(html: string): SplitPage {
  const body = indexOrEnd(html, '<body')
  const main = indexOrEnd(html, '<main', body)
  const end = indexOrEnd(html, '</main>', main)
  const starts = Array.from(html.slice(main, end).matchAll(sectionStart), ({ index }) => main + index)
  // A page of another engine has no marks: its content is one part.
  const bounds = [body, ...(starts.length > 0 ? starts : [main]), end, html.length]
  return { head: html.slice(0, body), parts: bounds.slice(1).map((to, index) => html.slice(bounds[index], to)) }
}

function indexOrEnd(text: string, start: string, from = 0): number {
  const index = text.indexOf(start, from)
  return index < 0 ? text.length : index
}
