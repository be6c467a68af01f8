import { type Document, isMap, isScalar, isSeq, LineCounter, type ParsedNode, parseDocument, type YAMLMap } from 'yaml'

type Path = (string | number)[]

/** A text with one mistake made on purpose. */
export interface Mutant {
  /** What was done, for the message of a failing test. */
  name: string
  text: string
  /** The line of the mistake: of the key that was changed, or of the group that lacks one. */
  line: number
  key: string
  path: Path
  /** The value before. */
  value: unknown
}

/** The way to every field of a text. */
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

/** The text without one field; the line is that of the group it is missing from. */
export function drop(text: string, path: Path): Mutant {
  return mutate('drop', text, path, (document) => {
    document.deleteIn(path)
    return [...path.slice(0, -1)]
  })
}

/** The text with a letter too many in the name of one field. */
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

/** The text with a value of another kind in one field. */
export function retype(text: string, path: Path, value: unknown): Mutant {
  return mutate(`retype to ${JSON.stringify(value)}`, text, path, (document) => {
    document.setIn(path, document.createNode(value))
    return path
  })
}

/** The text with one field in another group. */
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

/** Each text is parsed once; every mutant changes a copy. */
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

/** The line of a field's key; of an item of a list, of the first field in it; of a document, of its first field. */
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
