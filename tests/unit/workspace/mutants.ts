import { type Document, isMap, isScalar, isSeq, LineCounter, type ParsedNode, parseDocument, type YAMLMap } from 'yaml'

type Path = (string | number)[]

/** A text with one mistake. */
export interface Mutant {
  /** The mutation, for the message of a failed test. */
  name: string
  text: string
  /** The line of the mistake: of the changed key, or of the group without it. */
  line: number
  key: string
  path: Path
  /** The original value. */
  value: unknown
}

/** The path of every field of a text. */
export function fieldsOf(text: string): Path[] {
  const paths: Path[] = []
  const walk = (node: unknown, path: Path): void => {
    if (isSeq(node)) for (const [index, item] of node.items.entries()) walk(item, [...path, index])
    if (!isMap(node)) return
    for (const { key, value } of node.items) {
      const field = [...path, String(isScalar(key) ? key.value : key)]
      paths.push(field)
      walk(value, field)
    }
  }
  walk(parseDocument(text).contents, [])
  return paths
}

/** Removes a field. The line is that of its group. */
export function drop(text: string, path: Path): Mutant {
  return mutate('drop', text, path, (document) => {
    document.deleteIn(path)
    return [...path.slice(0, -1)]
  })
}

/** Removes a field. The line is that of the field after it. */
export function dropBefore(text: string, path: Path): Mutant {
  return mutate('drop', text, path, (document) => {
    const group = document.getIn(path.slice(0, -1), true) as YAMLMap
    const index = group.items.findIndex(({ key }) => String(key) === path.at(-1))
    document.deleteIn(path)
    return [...path.slice(0, -1), String(group.items[index]?.key)]
  })
}

/** Adds a letter to the name of a field. */
export function rename(text: string, path: Path): Mutant {
  const key = `${path.at(-1)}x`
  return mutate('rename', text, path, (document) => {
    const pair = (document.getIn(path.slice(0, -1), true) as YAMLMap).items.find(
      (item) => String(item.key) === path.at(-1),
    )
    if (pair && isScalar(pair.key)) pair.key.value = key
    return [...path.slice(0, -1), key]
  })
}

/** Replaces the value of a field by one of another type. */
export function retype(text: string, path: Path, value: unknown): Mutant {
  return mutate(`retype to ${JSON.stringify(value)}`, text, path, (document) => {
    document.setIn(path, document.createNode(value))
    return path
  })
}

/** Moves a field into another group. */
export function misplace(text: string, path: Path, target: Path): Mutant {
  const key = path.at(-1) as string
  return mutate(`misplace into ${JSON.stringify(target)}`, text, path, (document) => {
    const node = document.getIn(path, true)
    document.deleteIn(path)
    if (target.length === 0) document.set(key, node)
    else document.setIn([...target, key], node)
    return [...target, key]
  })
}

/** Parsed once per text; mutants change a clone. */
const documents = new Map<string, Document.Parsed>()

function documentOf(text: string): Document.Parsed {
  const known = documents.get(text) ?? parseDocument(text)
  documents.set(text, known)
  return known
}

function mutate(name: string, text: string, path: Path, change: (document: Document) => Path): Mutant {
  const document = documentOf(text).clone()
  const value = (document.getIn(path, true) as ParsedNode | null)?.toJS(document) ?? null
  const at = change(document)
  const changed = document.toString({ lineWidth: 0 })
  return {
    name: `${name} ${path.join('.')}`,
    text: changed,
    line: lineOf(changed, at),
    key: String(path.at(-1)),
    path,
    value,
  }
}

/** The line of a field's key, of the first field of an item, or of the first field of the document. */
function lineOf(text: string, path: Path): number {
  const lines = new LineCounter()
  let node = parseDocument(text, { lineCounter: lines }).contents as ParsedNode | null
  let offset = node?.range[0] ?? 0
  for (const segment of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => String(key) === segment)
      if (!pair) throw new Error(`${path.join('.')} is not in the text`)
      offset = (pair.key as ParsedNode).range[0]
      node = pair.value as ParsedNode | null
    } else if (isSeq(node)) {
      node = node.items[Number(segment)] as ParsedNode
      offset = node.range[0]
    }
  }
  return lines.linePos(offset).line
}
