import { Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml'

/** What becomes of the plain YAML that is read. */
export interface Maker<Made> {
  /** @param names where each field's name stands in the text, by its name */
  map(names: ReadonlyMap<string, number>, values: readonly Made[], start: number, end: number): Made
  list(items: Made[], start: number, end: number, isFlow: boolean): Made
  scalar(value: unknown, type: Scalar.Type, start: number, end: number): Made
}

/** Plain data. */
export const data: Maker<unknown> = {
  map: (names, values) => {
    const map: Record<string, unknown> = {}
    let index = 0
    for (const name of names.keys()) map[name] = values[index++]
    return map
  },
  list: (items) => items,
  // Nobody means a negative zero.
  scalar: (value) => (value === 0 ? 0 : value),
}

type Node = Scalar | YAMLMap | YAMLSeq

/** The nodes of yaml, with their places. */
export const nodes: Maker<Node> = {
  map: (names, values, start, end) => {
    const map = new YAMLMap()
    map.range = [start, end, end]
    let index = 0
    for (const [name, at] of names)
      map.items.push(new Pair(nodes.scalar(name, 'PLAIN', at, at + name.length), values[index++]))
    return map
  },
  list: (items, start, end, isFlow) => {
    const list = new YAMLSeq()
    list.items = items
    list.range = [start, end, end]
    if (isFlow) list.flow = true
    return list
  },
  scalar: (value, type, start, end) => {
    const node = new Scalar(value)
    node.type = type
    node.range = [start, end, end]
    return node
  },
}
