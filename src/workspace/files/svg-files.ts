import { type AuthorText, say } from '../../words/message.ts'

/** What may be before the root of an XML document: its declaration, comments and a document type. */
const prolog = /^\ufeff?(?:\s|<\?[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>)*/i

const namespace = 'http://www.w3.org/2000/svg'

/**
 * @returns why browsers would not show it as a picture (SVG 2, section 5.1.1), or why it must not be published; undefined
 *   when it can be
 */
export function svgProblem(text: string): AuthorText | undefined {
  if (text.trim() === '') return say`it is empty`
  const [, attributes] = /^<(?:svg|\w+:svg)\b([^>]*)>/.exec(text.replace(prolog, '')) ?? []
  if (attributes === undefined) return say`it is not an SVG drawing`
  if (!attributes.includes(namespace)) return say`its <svg> has no xmlns="${namespace}", so browsers do not show it`
  return text.trimEnd().endsWith('>') ? svgScript(text) : say`it is incomplete: copy it again`
}

/** What makes a browser run code of a drawing that is opened (SVG 2, chapter 15), or hides it (XML 1.0, section 4.2). */
const active: readonly [pattern: RegExp, name: AuthorText][] = [
  [/<(?:[\w.-]+:)?script\b/i, say`a script`],
  [/<(?:[\w.-]+:)?(?:foreignObject|iframe|embed|object|handler|listener)\b/i, say`parts of a web page`],
  [/[\s"'/]on[a-z]+\s*=\s*["']/i, say`code for events`],
  [/<!ENTITY|<\?xml-stylesheet/i, say`parts that are put together elsewhere`],
]

const linkWithCode = /=\s*["']\s*(?:(?:java|vb)script:|data:(?!image\/(?:png|jpe?g|webp|gif|avif)))/i

/** @returns why a drawing must not be published, as its address can be opened; undefined when it has no code */
export function svgScript(text: string): AuthorText | undefined {
  // Browsers would read other letters than we do.
  if (text.includes('\0')) return say`it is not in UTF-8`
  const found = active.find(([pattern]) => pattern.test(text))?.[1]
  const code = found ?? (linkWithCode.test(asAddresses(text)) ? say`a link with code` : undefined)
  return code && say`it has ${code}, which would run on the site: export it as a plain SVG`
}

/** As browsers read addresses: with characters for their references, without line breaks and tabs. */
const asAddresses = (text: string): string =>
  text
    .replaceAll(/&#x([\da-f]{1,6});/gi, (_, digits: string) => characterOf(Number.parseInt(digits, 16)))
    .replaceAll(/&#(\d{1,7});/g, (_, digits: string) => characterOf(Number(digits)))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them at the start of an address
    .replaceAll(/[\x00-\x1f]/g, '')

const characterOf = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '')
