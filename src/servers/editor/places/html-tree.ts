/** An element or a text of rendered HTML. */
export interface HtmlNode {
  /** Name of the element; `#text` and `#comment` for others. */
  name: string
  /** The source of the attributes, or the text. */
  source: string
  children: HtmlNode[]
}

const token = /<!--[\s\S]*?-->|<noscript>[\s\S]*?<\/noscript>|<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|[^">])*)>|[^<]+/gi

const voidElement = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

/**
 * Reads HTML of our own renderer, whose elements are all closed, as the browser would, and several times as fast as a
 * parser of any HTML.
 */
export function readHtml(html: string): HtmlNode {
  const root: HtmlNode = { name: '#root', source: '', children: [] }
  const open = [root]
  for (const [all, slash, name, attributes = ''] of html.matchAll(token)) {
    const parent = open.at(-1) as HtmlNode
    // With scripts, its content is no elements.
    if (all.startsWith('<noscript')) parent.children.push({ name: 'noscript', source: '', children: [] })
    else if (name === undefined)
      parent.children.push({ name: all.startsWith('<!') ? '#comment' : '#text', source: all, children: [] })
    else if (slash) open.pop()
    else {
      const element = { name, source: attributes, children: [] }
      parent.children.push(element)
      if (!attributes.endsWith('/') && !voidElement.test(name)) open.push(element)
    }
  }
  return root
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

/** @returns the text of HTML that React has written */
export const unescapeHtml = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities[name] as string)
