import { svgScript } from './svg-scripts.ts'

/** What may be before the root of an XML document: its declaration, comments and a document type. */
const prolog = /^\ufeff?(?:\s|<\?[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>)*/i

const namespace = 'http://www.w3.org/2000/svg'

/**
 * @param text an SVG
 * @returns why browsers would not show it as a picture (SVG 2, section 5.1.1), or why it must not be published; undefined
 *   when it can be
 */
export function svgProblem(text: string): string | undefined {
  if (text.trim() === '') return 'it is empty'
  const [, attributes] = /^<(?:svg|\w+:svg)\b([^>]*)>/.exec(text.replace(prolog, '')) ?? []
  if (attributes === undefined) return 'it is not an SVG drawing'
  if (!attributes.includes(namespace)) return `its <svg> has no xmlns="${namespace}", so browsers do not show it`
  return text.trimEnd().endsWith('>') ? svgScript(text) : 'it is incomplete: copy it again'
}
