import type { Heading, List, Nodes, Paragraph, TableCell, Text } from 'mdast'

/** A place in a Markdown text, counted from 1. */
export interface TextPosition {
  line: number
  column: number
}

/** Markdown that pages do not show, or show literally. */
export interface UnsupportedMarkdown {
  kind:
    | 'image'
    | 'html'
    | 'no-words'
    | 'too-deep'
    | 'table'
    | 'broken-table'
    | 'list'
    | 'checkbox'
    | 'heading'
    | 'strike'
    | 'link'
    | 'bold'
  source: string
}

/** Replaces each character that is not shown literally: Markdown syntax and code. */
const hidden = '\ufffc'

type Found = UnsupportedMarkdown & TextPosition

const signs: [UnsupportedMarkdown['kind'], RegExp][] = [
  ['heading', /^[ \t>]*#{2,6}(?![ \t#])(?=.*\S).*$/g],
  ['strike', /~~[^\s~](?:[^~]*[^\s~])?~~/g],
  [
    'link',
    /\[[^[\]]+\](?:\([^()]*\)|[ \t]+\((?:\/|#|https?:|mailto:|tel:)[^()]*\))|\([^()]+\)\[(?:\/|#|https?:|mailto:|tel:)[^[\]]*\]/g,
  ],
  // Directly after a word, asterisks may be a reference to a note.
  ['bold', /(?<![\p{L}\p{N}*])\*\*(?:[\p{L}\p{N}"'“„«‘¿¡(€\ufffc][^*]*(?:\*\*)?|[ \t][^*]+\*\*)/gu],
]

/**
 * Finds syntax of other kinds of Markdown, and incomplete syntax, that is shown literally.
 *
 * @param text the whole Markdown text
 * @returns the findings, sorted by line
 */
export function findLiteralSyntax(text: string, node: Paragraph | Heading | TableCell): Found[] {
  const { line = 1, column = 1 } = node.position?.start ?? {}
  const sources = sourceText(text, node).split('\n')
  const lines = visibleSource(text, node).split('\n')
  const list = node.type === 'tableCell' ? undefined : findMistakenList(lines, textBefore(text, node))
  return lines.flatMap((visible, index) => {
    const found = (kind: UnsupportedMarkdown['kind'], at: number, length: number): Found => {
      const source = (sources[index] ?? '').slice(at, at + length)
      return { kind, source: source.trim(), line: line + index, column: at + (index === 0 ? column : 1) }
    }
    const isTable = visible.includes('|') && (isTableRule(lines[index + 1] ?? '') || isJoinedTable(visible))
    return [
      ...(isTable ? [found('table', 0, visible.length)] : []),
      ...(list?.index === index ? [found('list', list.at, visible.length)] : []),
      ...signs.flatMap(([kind, sign]) =>
        [...visible.matchAll(sign)].map((match) => found(kind, match.index, match[0].length)),
      ),
    ]
  })
}

/** Matches the delimiter row of a table: `|---|:-:|`. */
const isTableRule = (line: string): boolean =>
  /^\|?(?:[ \t]*:?-+:?[ \t]*\|)+(?:[ \t]*:?-+:?)?$/.test(line.replace(/^[\s>]+/, '').trimEnd())

/** Matches two cells of a table's delimiter row, anywhere in a text. */
export const tableRule = /\|[ \t]*:?-{3,}:?[ \t]*\|/

/** In a folded text (`>-`) all rows of a table become one line, with words before the delimiter row. */
function isJoinedTable(line: string): boolean {
  const rule = line.search(tableRule)
  return rule > 0 && /\p{L}/u.test(line.slice(0, rule))
}

/** @returns the first checkbox of a list, as a representative of all */
export function checkboxIn(text: string, { children: items }: List): Found | undefined {
  for (const { children } of items) {
    const [first] = children
    if (first?.type !== 'paragraph' || first.children[0]?.type !== 'text') continue
    const [box] = /^\[[ xX]\](?=\s)/.exec(sourceText(text, first)) ?? []
    const { line = 1, column = 1 } = first.position?.start ?? {}
    if (box) return { kind: 'checkbox', source: box, line, column }
  }
  return undefined
}

/** @returns the source text of a node */
export const sourceText = (text: string, { position }: Nodes): string =>
  text.slice(position?.start.offset, position?.end.offset)

/** @returns the source before a node on its first line */
function textBefore(text: string, { position }: Nodes): string {
  const end = position?.start.offset ?? 0
  return text.slice(text.lastIndexOf('\n', end - 1) + 1, end)
}

/** @returns the source of a node, with everything hidden that is not shown literally */
function visibleSource(text: string, node: Nodes): string {
  const hide = (part: string) => part.replaceAll(/[^\n]/g, hidden)
  let at = node.position?.start.offset ?? 0
  let visible = ''
  for (const { position } of textsIn(node)) {
    const [start = at, end = at] = [position?.start.offset, position?.end.offset]
    visible += hide(text.slice(at, start)) + text.slice(start, end).replaceAll(/\\[!-/:-@[-`{-~]/g, hidden + hidden)
    at = end
  }
  return visible + hide(text.slice(at, node.position?.end.offset))
}

function textsIn(node: Nodes): Text[] {
  if (node.type === 'text') return [node]
  return 'children' in node ? node.children.flatMap(textsIn) : []
}

/** Bullets of word processors and chats. They count as a list on two or more lines of a paragraph. */
const bullet = /^(?:[•·●▪◦‣✓✔✅☑→➔➜➤▶►\uf0a0-\uf0ff]|[–—](?=\s))/

/**
 * Markers without a following space, and letters that replace a bullet. Two such lines in a row count as a list, because
 * footnotes, -5 and 1.º look similar.
 */
const nearlyItem =
  /^(?:[-–*](?=[\p{L}"“«¿¡\ufffc])|[-*+](?=[^\S \t])|\d{1,3}[.)](?=(?![ºª])[\p{L}\ufffc]|[^\S \t])|[§o](?=\s+\p{L}))/u

/** A correct list marker before the text. */
const item = /(?:[-*+]|\d{1,9}[.)])(?=[ \t]+$)/

/**
 * Finds the lines of a paragraph that look like a list but are not one.
 *
 * @param lines the paragraph's lines as displayed
 * @param before the source before the first line
 * @returns the first such line and the column in it, both from 0
 */
function findMistakenList(lines: readonly string[], before: string): { index: number; at: number } | undefined {
  const starts = lines.map((line) => Math.max(0, line.search(/[^\s>]/)))
  const contents = lines.map((line, index) => line.slice(starts[index]))
  const signs = contents.map(
    (content, index) => signOf(nearlyItem, content) ?? (index === 0 ? signOf(item, before) : undefined),
  )
  const hasNeighbour = (index: number) => [signs[index - 1], signs[index + 1]].includes(signs[index])
  const bullets = [...contents.keys()].filter((index) => bullet.test(contents[index] ?? ''))
  const items = [...contents.keys()].filter((index) => nearlyItem.test(contents[index] ?? '') && hasNeighbour(index))
  const index = bullets.length > 1 ? bullets[0] : items[0]
  return index === undefined ? undefined : { index, at: starts[index] ?? 0 }
}

/** All numbers count as the same marker. */
const signOf = (start: RegExp, text: string): string | undefined => start.exec(text)?.[0].replace(/^\d+/, '1')
