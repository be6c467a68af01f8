import { isAlias, isMap, isScalar, isSeq, type Pair, type ParsedNode } from 'yaml'
import type { ParsedYaml } from './parse-yaml.ts'
import { lineAt } from './source-lines.ts'
import type { ProblemKind, ProblemRange } from './yaml-problem.ts'

/** @returns the problems of the values and names that the parser accepts */
export function findNodeProblems({ text, contents }: Pick<ParsedYaml, 'text' | 'contents'>): ProblemRange[] {
  const names = new Set(text.match(/[&*][^\s,[\]{}]+/g))
  return [...walk(contents)].flatMap(({ node, isKey }): ProblemRange[] => {
    const [start, end] = node.range
    if (isKey && !isScalar(node)) return [{ kind: 'key-in-brackets', start, end }]
    if (isKey && isScalar(node) && node.value === '<<') return [{ kind: 'merge-key', start, end }]
    const odd = isKey ? /^[\u00a0\u2000-\u200b\u202f\u3000]+/.exec(text.slice(start, end))?.[0] : undefined
    return [
      ...(odd ? [{ kind: 'odd-space' as const, start, end: start + odd.length }] : []),
      findFeature(text, node, names) ?? [],
      findControlCharacter(text, node) ?? [],
    ].flat()
  })
}

/** All nodes in the order of the text, without the content of complex keys. */
function* walk(node: ParsedNode | null, isKey = false): Generator<{ node: ParsedNode; isKey: boolean }> {
  if (!node) return
  yield { node, isKey }
  if (isKey) return
  if (isMap(node))
    for (const { key, value } of node.items as Pair<ParsedNode, ParsedNode | null>[]) {
      yield* walk(key, true)
      yield* walk(value)
    }
  if (isSeq(node)) for (const item of node.items as ParsedNode[]) yield* walk(item)
}

/** An anchor, an alias or a tag, or a text that starts with such a sign, because nothing else in the file uses it. */
function findFeature(text: string, node: ParsedNode, names: ReadonlySet<string>): ProblemRange | undefined {
  const [own, end] = node.range
  const found = (kind: ProblemKind, start: number, mayBeText: boolean): ProblemRange => {
    const isText = mayBeText && lineAt(text, start).restStart === start
    return { kind: isText ? 'reserved-sign' : kind, start, end }
  }
  if (isAlias(node)) return found('alias', own, !names.has(`&${node.source}`))
  // A node's own range starts after its anchor and tag.
  if (node.anchor) return found('anchor', text.lastIndexOf(`&${node.anchor}`, own), !names.has(`*${node.anchor}`))
  if (!node.tag) return undefined
  const last = text.lastIndexOf('!', own - 1)
  const isDouble = text[last - 1] === '!'
  return found('tag', last - Number(isDouble), !isDouble)
}

/** Characters that HTML forbids (HTML standard, 13.2.3.5): controls, noncharacters, unpaired surrogates. */
const notInHtml = /(?![\t\n])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u

function findControlCharacter(text: string, node: ParsedNode): ProblemRange | undefined {
  const [character] = (isScalar(node) && typeof node.value === 'string' && notInHtml.exec(node.value)) || []
  if (character === undefined) return undefined
  const [start, end] = node.range
  const index = text.slice(start, end).indexOf(character)
  // A character that is written as an escape is not in the source.
  const at = index < 0 ? { start, end } : { start: start + index, end: start + index + character.length }
  return { kind: 'control-character', ...at, words: character }
}
