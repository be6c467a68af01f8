import { isDeepStrictEqual } from 'node:util'
import { parseDocument } from 'yaml'
import { readFastYaml } from '../../../src/yaml/fast-yaml.ts'
import { pathAt } from '../../../src/yaml/ranges.ts'

/**
 * Reads a text with the fast reader and with the yaml package.
 *
 * @returns whether the fast reader accepts the text, and how the two readers differ, if they do
 */
export function compareReaders(text: string): { isSimple: boolean; difference: string | undefined } {
  const fast = readFastYaml(text)
  if (!fast) return { isSimple: false, difference: undefined }
  const { data, blocks } = fast
  const document = parseDocument(text, { prettyErrors: false, version: '1.2' })
  const [problem] = [...document.errors, ...document.warnings]
  if (problem) return { isSimple: true, difference: `the yaml package refuses it: ${problem.message}` }
  for (const [offset, path] of blocks)
    if (!isDeepStrictEqual(path, pathAt({ contents: document.contents }, offset)))
      return { isSimple: true, difference: `block text at ${path.join('.')}` }
  const expected: unknown = withoutNegativeZero(document.toJS())
  const difference = `${JSON.stringify(data)} instead of ${JSON.stringify(expected)}`
  return { isSimple: true, difference: isDeepStrictEqual(data, expected) ? undefined : difference }
}

/** Both readers of pages return 0 for a negative zero. */
function withoutNegativeZero(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withoutNegativeZero)
  if (data === null || typeof data !== 'object') return data === 0 ? 0 : data
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, withoutNegativeZero(value)]))
}
