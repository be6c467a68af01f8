import { dirname } from 'node:path/posix'
import { parse } from 'yaml'
import { ancestorsOf, routeOf } from '../site/routes.ts'
import { applyOperation } from '../yaml/operations/apply-operation.ts'
import type { Value } from '../yaml/operations/operation.ts'
import { parseYaml } from '../yaml/parse-yaml.ts'
import { valueAt } from '../yaml/path.ts'

type Fields = Record<string, Value>

/**
 * Before a page exists, the page above may have a card for it that was written by hand.
 *
 * @param texts the files under pages/ by path
 * @param file the new page
 * @param text its YAML, a copy of another page
 * @returns the YAML with the words of that card in its own `card`, if it has one
 */
export function withWrittenCard(texts: ReadonlyMap<string, string>, file: string, text: string): string {
  const route = routeOf(file)
  const [hub, above] = [...texts].find(([other]) => routeOf(other) === ancestorsOf(route)[0]) ?? []
  const card = above && itemsOf(above).find(({ href }) => href === route)
  const yaml = parseYaml(text)
  const own = valueAt(yaml.value, ['card']) as Fields | undefined
  if (!hub || !card || !own) return text
  const { href, image, ...words } = card
  // The path of a photo starts at the file that shows it.
  const isSamePhoto = !JSON.stringify(image ?? '').includes('"./') || dirname(hub) === dirname(file)
  const value = { ...own, ...words, ...(image && isSamePhoto && { image }) }
  const applied = applyOperation(yaml, { op: 'set', path: ['card'], value, expected: own })
  return 'yaml' in applied ? applied.yaml.text : text
}

function itemsOf(source: string): Fields[] {
  const sections: unknown = parse(source)?.sections
  const lists = Array.isArray(sections) ? sections.map(({ items }) => items) : []
  return lists
    .flatMap((items) => (Array.isArray(items) ? items : []))
    .filter((item) => item && typeof item === 'object')
}
