import { hash } from 'node:crypto'
import type { SchemaWalker } from '../../schema/schema-walker.ts'
import { type Path, valueAt } from '../../yaml/path.ts'
import { isTranslated } from './reader-texts.ts'

/** Texts, or their digests, in the shape of a document. */
export type TextTree = string | TextTree[] | { [key: string]: TextTree }

/**
 * @param document a valid file
 * @returns what visitors read of it; entries of lists without texts are empty groups, so that the others keep their places
 */
export function translatedTexts(document: unknown, walker: SchemaWalker): TextTree {
  const root: TextTree = {}
  for (const [path, value, place] of walker.visit(document)) {
    if (path.length === 0) continue
    if (Array.isArray(value)) put(root, path, [])
    else if (typeof value === 'object' && value !== null) put(root, path, {})
    else if (isTranslated(place)) put(root, path, String(value))
  }
  return withoutEmpty(root) ?? {}
}

function put(root: TextTree, path: Path, value: TextTree): void {
  const parent = valueAt(root, path.slice(0, -1))
  // In a list, what is left out would move what follows.
  if (typeof parent === 'object' && parent !== null)
    (parent as Record<string | number, TextTree>)[path.at(-1) ?? ''] = value
}

/** Removes groups and lists without texts, but no entries of lists. */
function withoutEmpty(tree: TextTree): TextTree | undefined {
  if (typeof tree === 'string') return tree
  if (Array.isArray(tree)) {
    const entries = Array.from(tree, (entry) => withoutEmpty(entry ?? {}) ?? {})
    return leavesOf(entries).length > 0 ? entries : undefined
  }
  const entries = Object.entries(tree).flatMap(([key, child]) => {
    const kept = withoutEmpty(child)
    return kept === undefined ? [] : [[key, kept] as const]
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** @returns all texts of a tree */
export function leavesOf(tree: TextTree): string[] {
  return typeof tree === 'string' ? [tree] : Object.values(tree).flatMap(leavesOf)
}

/** @returns a hash of a text, without regard to line breaks */
export const textDigest = (text: string): string => hash('sha256', text.trim().replaceAll(/\s+/g, ' ')).slice(0, 6)

/** @returns the tree with digests in place of texts */
export function digestsOf(tree: TextTree): TextTree {
  if (typeof tree === 'string') return textDigest(tree)
  if (Array.isArray(tree)) return tree.map(digestsOf)
  return Object.fromEntries(Object.entries(tree).map(([key, child]) => [key, digestsOf(child)]))
}

/** @returns a tree of digests in one line, for the field `sourceTexts`: `name 0a1b2c sections [{heading 3d4e5f}]` */
export function writeDigests(tree: TextTree): string {
  const write = (one: TextTree): string => {
    if (typeof one === 'string') return one
    return Array.isArray(one) ? `[${one.map(write).join(' ')}]` : `{${fieldsOf(one)}}`
  }
  const fieldsOf = (group: { [key: string]: TextTree }) =>
    Object.entries(group)
      .map(([key, child]) => `${key} ${write(child)}`)
      .join(' ')
  return typeof tree === 'string' || Array.isArray(tree) ? write(tree) : fieldsOf(tree)
}

/** @returns the tree of a line that `writeDigests` wrote; what a hand damaged is left out */
export function readDigests(line: string): TextTree {
  const tokens = line.match(/[{}[\]]|[^\s{}[\]]+/g) ?? []
  let next = 0
  const readValue = (): TextTree => {
    const token = tokens[next++]
    if (token === '[') {
      const list: TextTree[] = []
      while (next < tokens.length && tokens[next] !== ']') list.push(readValue())
      next++
      return list
    }
    return token === '{' ? readGroup() : (token ?? '')
  }
  const readGroup = (): TextTree => {
    const group: Record<string, TextTree> = {}
    while (next < tokens.length && tokens[next] !== '}') {
      const key = tokens[next++] ?? ''
      group[key] = readValue()
    }
    next++
    return group
  }
  return readGroup()
}
