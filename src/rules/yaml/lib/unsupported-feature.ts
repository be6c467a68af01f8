import { isAlias, isScalar, type ParsedNode } from 'yaml'
import type { SyntaxContext } from '../../define-rule.ts'
import { lineAt } from './author-lines.ts'
import { oncePerFile } from './once-per-file.ts'

/** An anchor, alias or tag. */
export interface Feature {
  start: number
  /** Name of the feature, for the message. */
  name: string
  label: string
  /** It is probably a text that starts with such a character, because the feature is not used otherwise. */
  isText: boolean
}

/** @returns the unsupported feature of a value or key */
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

/** A node's own range starts after its anchor and tag. */
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
