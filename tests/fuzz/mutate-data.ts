import { isCollection, isMap, isScalar, isSeq, type Node, type Pair, parseDocument, visit } from 'yaml'
import { kindsOfTexts, likeness } from './grammar.ts'
import { nastyTexts } from './nasty.ts'
import type { Random } from './random.ts'

type Place = { replace: (value: unknown) => void; value: Node | null; key: string }

/** Every value below a node, with a function that replaces it. */
function placesIn(node: unknown): Place[] {
  const places: Place[] = []
  const walk = (here: unknown): void => {
    if (!isCollection(here)) return
    for (const [index, item] of here.items.entries()) {
      const pair = isMap(here) ? (item as Pair<Node, Node | null>) : undefined
      const value = pair ? pair.value : (item as Node)
      const replace = (other: unknown) => {
        if (pair) pair.value = other as Node
        else here.items[index] = other as never
      }
      places.push({ replace, value, key: pair ? String(pair.key) : String(index) })
      walk(value)
    }
  }
  walk(node)
  return places
}

/** Dangerous names, and real ones in wrong places. */
const names = ['__proto__', 'constructor', 'toString', 'type', 'heading', 'items', 'sections', '', '0', 'a b', '\u202e']

const marks = ['> ', '- ', '[', '![', '*', '**', '_', '`', '<', '](', '1. ', '# ', '\\', '&', '~', '<!--', '[a]: ']

/** Deep Markdown, which may exhaust the stack. */
const deepMarkdown = (random: Random) =>
  random.pick(marks).repeat(random.pick([10, 100, 1000])) + random.pick(['', 'a'])

const pieces = [
  ...marks,
  'a',
  '\n',
  '\n\n',
  '  ',
  '    ',
  '=',
  '---',
  '=\n',
  '-\n',
  '](b)',
  '[a]',
  '-->',
  '#',
  '\\',
  '|',
  ':',
]

/** Markdown in which a shape is repeated, which may take quadratic time. */
export function repeatedMarkdown(random: Random, length: number): string {
  const shape = Array.from({ length: 1 + random.below(4) }, () => random.pick(pieces)).join('')
  return random.pick(['', '', ...pieces]) + shape.repeat(length / shape.length)
}

/** A replacement for a text, a number or a boolean. */
const otherValue = (random: Random): unknown =>
  random.chance(0.7)
    ? random.pick(nastyTexts)
    : random.pick<() => unknown>([
        () => null,
        () => random.pick([0, -1, 1e308, 1e21, 5e-324, Number.MAX_SAFE_INTEGER + 1, Number.NaN, Infinity]),
        () => random.chance(0.5),
        () => [],
        () => ({}),
        () => random.pick(nastyTexts).repeat(200),
        () => deepMarkdown(random),
        () => repeatedMarkdown(random, random.pick([100, 1000, 1e5])),
        () => likeness(random.pick(kindsOfTexts), random),
        () => likeness(random.pick(kindsOfTexts), random),
        () => `${random.pick(nastyTexts)} and ${random.pick(nastyTexts)}`,
      ])()

type DataMutation = (document: ReturnType<typeof parseDocument>, places: Place[], random: Random) => void

const wrap = (value: unknown, depth: number): unknown => {
  let wrapped = value
  for (let level = 0; level < depth; level++) wrapped = level % 2 ? [wrapped] : { sections: wrapped }
  return wrapped
}

export const dataMutations: Readonly<Record<string, DataMutation>> = {
  'change a value': (document, places, random) => {
    const scalars = places.filter(({ value }) => isScalar(value))
    if (scalars.length > 0) random.pick(scalars).replace(document.createNode(otherValue(random)))
  },
  'put words into a text': (document, places, random) => {
    const texts = places.filter(({ value }) => isScalar(value) && typeof value.value === 'string')
    if (texts.length === 0) return
    const place = random.pick(texts)
    const text = String((place.value as { value?: unknown }).value)
    const at = random.below(text.length + 1)
    place.replace(document.createNode(text.slice(0, at) + random.pick(nastyTexts) + text.slice(at)))
  },
  'put one value in the place of another': (_, places, random) => {
    if (places.length > 0) random.pick(places).replace(random.pick(places).value?.clone() ?? null)
  },
  'wrap a value': (document, places, random) => {
    if (places.length === 0) return
    const place = random.pick(places)
    place.replace(document.createNode(wrap(place.value?.toJS(document), random.pick([1, 1, 2, 30, 120]))))
  },
  'remove an entry': (_, places, random) => {
    const groups = places.map(({ value }) => value).filter((value) => isCollection(value) && value.items.length > 0)
    const group = groups.length > 0 ? random.pick(groups) : undefined
    if (isCollection(group)) group.items.splice(random.below(group.items.length), 1)
  },
  'shuffle entries': (_, places, random) => {
    const groups = places.map(({ value }) => value).filter(isCollection)
    if (groups.length > 0) random.pick(groups).items.sort(() => random.below(3) - 1)
  },
  'repeat an item': (_, places, random) => {
    const lists = places.map(({ value }) => value).filter((value) => isSeq(value) && value.items.length > 0)
    const list = lists.length > 0 ? random.pick(lists) : undefined
    if (!isSeq(list)) return
    const item = random.pick(list.items) as Node
    const copies = Array.from({ length: random.pick([1, 1, 3, 100]) }, () => item.clone())
    list.items.splice(random.below(list.items.length), 0, ...copies)
  },
  'add a field': (document, places, random) => {
    const maps = places.map(({ value }) => value).filter(isMap)
    if (maps.length > 0) random.pick(maps).items.push(document.createPair(random.pick(names), otherValue(random)))
  },
}

/**
 * Changes data but keeps the YAML valid, so that mutants pass more stages.
 *
 * @returns the changed text, or the same text if it has errors or aliases
 */
export function mutateData(text: string, name: string, random: Random): string {
  const document = parseDocument(text)
  let isAliased = false
  visit(document, {
    Alias: () => {
      isAliased = true
    },
  })
  // Such documents cannot be written again.
  if (document.errors.length > 0 || isAliased) return text
  dataMutations[name]?.(document, placesIn(document.contents), random)
  return document.toString({ lineWidth: 0 })
}
