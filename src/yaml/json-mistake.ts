import { parseDocument } from 'yaml'

/**
 * @returns the offset of the first mistake, by the YAML parser; it accepts single quotes and trailing commas, which are
 *   found separately
 */
export function offsetOfJsonMistake(text: string): number {
  const [error] = parseDocument(text, { schema: 'json', prettyErrors: false }).errors
  if (error) return error.pos[0]
  const marks = [...text.matchAll(/"(?:[^"\\]|\\.)*"|'|,(?=\s*])/g)]
  return marks.find(([mark]) => mark.length === 1)?.index ?? 0
}
