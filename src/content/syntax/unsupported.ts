import { isAlias, type ParsedNode } from 'yaml'
import { type Draft, lineAt, splitField, startsWithSign } from './draft.ts'

/** A sign that means something to YAML, before a value or in place of one. */
interface Sign {
  start: number
  /** What it says to YAML. */
  what: string
  label: string
  /** Something else in the file shows that it is no text which happens to start like this. */
  isMeant: boolean
}

/** @param node a reference, or a value with a name for reuse or a type, which pages may not use */
export function unsupported(text: string, node: ParsedNode): Draft {
  const { start, what, label, isMeant } = signOf(text, node)
  if (!isMeant && isWholeValue(text, start)) return startsWithSign(text, start)
  const message = `${what} are not supported here`
  return { code: 'yaml-unsupported', start, end: node.range[1], message, label }
}

/** The node's own range starts behind its name and its type. */
function signOf(text: string, node: ParsedNode): Sign {
  const [start] = node.range
  if (isAlias(node)) {
    const what = `references (\`*${node.source}\`)`
    const isMeant = text.includes(`&${node.source}`)
    return { start, what, label: 'write the value out, or put it in quotes', isMeant }
  }
  if (node.anchor) {
    const sign = `&${node.anchor}`
    const label = `remove \`${sign}\`, or put the text in quotes`
    const isMeant = text.includes(`*${node.anchor}`)
    return { start: text.lastIndexOf(sign, start), what: `names for reuse (\`${sign}\`)`, label, isMeant }
  }
  const sign = /!!?[^!]*$/.exec(text.slice(0, start))
  const label = 'remove it, or put the text in quotes'
  return { start: sign?.index ?? start, what: 'types (`!`)', label, isMeant: sign?.[0].startsWith('!!') ?? true }
}

function isWholeValue(text: string, start: number): boolean {
  const line = lineAt({ text }, start)
  return (splitField(line)?.valueStart ?? line.contentStart) === start
}
