import type { Heading, List, Nodes, Paragraph, Text } from 'mdast'
import { findList } from './typed-lists.ts'

/** Signs that mean something in other kinds of Markdown, or nearly do, and that pages show as they are typed. */
export type TypedKind = 'table' | 'list' | 'box' | 'heading' | 'strike' | 'link' | 'bold'

/** Such a sign with its place in the text; both count from 1. */
export interface TypedSign {
  kind: TypedKind
  source: string
  line: number
  column: number
}

/** Stands for each letter that is not shown as it is typed: the signs that Markdown knows, and code. */
const hidden = '\ufffc'

const inLine: [TypedKind, RegExp][] = [
  ['heading', /^[ \t>]*#{2,6}(?![ \t#]).*\S.*$/g],
  ['strike', /~~[^\s~](?:[^~]*[^\s~])?~~/g],
  ['link', /\[[^[\]]+\](?:\([^()]*\)|[ \t]+\((?:\/|#|https?:|mailto:|tel:)[^()]*\))/g],
  // Behind a word they may point to a note.
  ['bold', /(?<![\p{L}\p{N}*])\*\*(?:[\p{L}\p{N}"'“„«‘¿¡(€\ufffc][^*]*(?:\*\*)?|[ \t][^*]+\*\*)/gu],
]

/**
 * Finds signs in a paragraph or a heading that readers see, in the order of their lines.
 *
 * @param text the whole text
 */
export function typedSigns(text: string, node: Paragraph | Heading): TypedSign[] {
  const { line = 1, column = 1 } = node.position?.start ?? {}
  const sources = sourceOf(text, node).split('\n')
  const lines = shownOf(text, node).split('\n')
  const list = findList(lines, beforeOf(text, node))
  return lines.flatMap((shown, index) => {
    const signAt = (kind: TypedKind, at: number, length: number): TypedSign => {
      const source = (sources[index] ?? '').slice(at, at + length)
      return { kind, source: source.trim(), line: line + index, column: at + (index === 0 ? column : 1) }
    }
    const isTable = shown.includes('|') && (isRuler(lines[index + 1] ?? '') || isJoined(shown))
    return [
      ...(isTable ? [signAt('table', 0, shown.length)] : []),
      ...(list?.index === index ? [signAt('list', list.at, shown.length)] : []),
      ...inLine.flatMap(([kind, sign]) =>
        [...shown.matchAll(sign)].map((match) => signAt(kind, match.index, match[0].length)),
      ),
    ]
  })
}

/** The line below the head of a table: `|---|:-:|`. */
const isRuler = (line: string): boolean =>
  /^\|?(?:[ \t]*:?-+:?[ \t]*\|)+(?:[ \t]*:?-+:?)?$/.test(line.replace(/^[\s>]+/, '').trimEnd())

/** The row below the head of a table, wherever it stands. */
export const tableRuler = /\|[ \t]*:?-{3,}:?[ \t]*\|/

/** Whether a table has become one line, as below `>-`: its ruler stands behind words. */
function isJoined(line: string): boolean {
  const ruler = line.search(tableRuler)
  return ruler > 0 && /\p{L}/u.test(line.slice(0, ruler))
}

/** @returns the first box of a list whose items have boxes to tick, one for all of them */
export function boxOf(text: string, { children: items }: List): TypedSign | undefined {
  for (const { children } of items) {
    const [first] = children
    if (first?.type !== 'paragraph' || first.children[0]?.type !== 'text') continue
    const [box] = /^\[[ xX]\](?=\s)/.exec(sourceOf(text, first)) ?? []
    const { line = 1, column = 1 } = first.position?.start ?? {}
    if (box) return { kind: 'box', source: box, line, column }
  }
  return undefined
}

/** What stands in a text where a node is. */
export function sourceOf(text: string, { position }: Nodes): string {
  return text.slice(position?.start.offset, position?.end.offset)
}

/** What stands before a node on its first line. */
function beforeOf(text: string, { position }: Nodes): string {
  const end = position?.start.offset ?? 0
  return text.slice(text.lastIndexOf('\n', end - 1) + 1, end)
}

/** The source of a node with everything hidden that is not shown as it is typed. */
function shownOf(text: string, node: Nodes): string {
  const hide = (part: string) => part.replaceAll(/[^\n]/g, hidden)
  let at = node.position?.start.offset ?? 0
  let shown = ''
  for (const { position } of textsIn(node)) {
    const [start = at, end = at] = [position?.start.offset, position?.end.offset]
    shown += hide(text.slice(at, start)) + text.slice(start, end).replaceAll(/\\[!-/:-@[-`{-~]/g, hidden + hidden)
    at = end
  }
  return shown + hide(text.slice(at, node.position?.end.offset))
}

function textsIn(node: Nodes): Text[] {
  if (node.type === 'text') return [node]
  return 'children' in node ? node.children.flatMap(textsIn) : []
}
