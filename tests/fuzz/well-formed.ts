import { type DefaultTreeAdapterMap, html, parse, defaultTreeAdapter as tree } from 'parse5'

type Node = DefaultTreeAdapterMap['node']
type Element = DefaultTreeAdapterMap['element']

/** Elements without an end tag (HTML standard, 13.1.2). */
const voids = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/** The addresses that a page may link to or load. */
const allowed = /^(?:\/(?![/\\])|#|\.\/|https?:|mailto:|tel:)/i

/**
 * Parses a document strictly: no parse errors of the HTML standard, both tags of every element, unique ids, no scripts
 * but those of the page, and no addresses that run code.
 *
 * @param source the document
 * @param inline a script that it may contain, to the letter
 * @returns the violations
 */
export function faultsOf(source: string, inline?: string): string[] {
  const faults: string[] = []
  const document = parse(source, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startLine, startCol, startOffset }) =>
      faults.push(
        `${code} at ${startLine}:${startCol}: ${source.slice(Math.max(0, startOffset - 40), startOffset + 40)}`,
      ),
  })
  const ids = new Set<string>()
  const visit = (node: Node): void => {
    if (tree.isElementNode(node)) faults.push(...faultsOfElement(node, ids, inline))
    const { childNodes = [] } = node as Partial<Element>
    for (const child of childNodes) visit(child)
  }
  visit(document)
  return faults
}

function faultsOfElement(element: Element, ids: Set<string>, inline?: string): string[] {
  const { tagName: name, attrs, sourceCodeLocation: place } = element
  const faults: string[] = []
  if (!place?.startTag) faults.push(`<${name}> is implied`)
  else if (!place.endTag && !voids.has(name) && element.namespaceURI === html.NS.HTML)
    faults.push(`<${name}> has no end`)
  for (const attribute of attrs) faults.push(...faultsOfAttribute(attribute, name, ids))
  return name === 'script' ? [...faults, ...faultsOfScript(element, inline)] : faults
}

function faultsOfAttribute({ name, value }: Element['attrs'][number], element: string, ids: Set<string>): string[] {
  const faults: string[] = []
  if (/^on/i.test(name)) faults.push(`<${element}> has ${name}`)
  if (/^(href|src|action|formaction)$/.test(name) && !allowed.test(value))
    faults.push(`<${element}> leads to ${value.slice(0, 60)}`)
  if (name === 'data-island' && !isJson(value)) faults.push('data-island is no JSON')
  if (name !== 'id') return faults
  if (ids.has(value) || !/^\S+$/.test(value)) faults.push(`the id "${value}" is wrong`)
  ids.add(value)
  return faults
}

function faultsOfScript({ attrs, childNodes }: Element, inline?: string): string[] {
  const type = attrs.find(({ name }) => name === 'type')?.value
  const [node] = childNodes
  const text = node && tree.isTextNode(node) ? node.value : undefined
  if (type === 'module' && !node) return []
  if (attrs.length === 0 && text !== undefined && text === inline) return []
  const isData = type === 'application/ld+json' && text && isJson(text)
  return isData ? [] : [`a script of type ${type} that is not the page's own`]
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
