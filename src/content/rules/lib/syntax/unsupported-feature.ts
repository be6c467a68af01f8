import { isAlias, isScalar, type ParsedNode } from 'yaml'
import type { SyntaxContext } from '../define-rule.ts'
import { lineAt } from './author-lines.ts'
import { oncePerFile } from './once-per-file.ts'

/** A sign by which YAML reuses or types a value, before the value or in place of it. */
export interface Feature {
  start: number
  /** What it means in YAML, for a sentence. */
  name: string
  label: string
  /** It is a text that happens to start like this: nothing else in the file needs the feature. */
  isText: boolean
}

/** @returns the feature that a value or a key uses */
export function findFeature(context: SyntaxContext & { isKey: boolean }, node: ParsedNode): Feature | undefined {
  if (context.isKey && (!isScalar(node) || isMergeKey(node))) return undefined
  const found = isAlias(node) ? readAlias(context, node.source, node.range[0]) : readProperties(context, node)
  return found && { ...found, isText: found.isText && isWholeValue(context, found.start) }
}

/** @returns whether a key is `<<` */
export const isMergeKey = (key: ParsedNode): boolean => isScalar(key) && key.value === '<<'

const namesWithSign = oncePerFile(({ text }) => new Set(text.match(/[&*][^\s,[\]{}]+/g)))

const readAlias = (context: SyntaxContext, name: string, start: number): Feature => ({
  start,
  name: `references (\`*${name}\`)`,
  label: 'write the value out, or put it in quotes',
  isText: !namesWithSign(context).has(`&${name}`),
})

/** A node's own range starts after its name for reuse and its type. */
function readProperties(context: SyntaxContext, { anchor, tag, range: [start] }: ParsedNode): Feature | undefined {
  const { text } = context
  if (anchor) {
    const sign = `&${anchor}`
    return {
      start: text.lastIndexOf(sign, start),
      name: `names for reuse (\`${sign}\`)`,
      label: `remove \`${sign}\`, or put the text in quotes`,
      isText: !namesWithSign(context).has(`*${anchor}`),
    }
  }
  if (!tag) return undefined
  const last = text.lastIndexOf('!', start - 1)
  const isDouble = text[last - 1] === '!'
  const label = 'remove it, or put the text in quotes'
  return { start: last - Number(isDouble), name: 'types (`!`)', label, isText: !isDouble }
}

function isWholeValue(context: SyntaxContext, start: number): boolean {
  const { field, contentStart } = lineAt(context, start)
  return (field?.valueStart ?? contentStart) === start
}
