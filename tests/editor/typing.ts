import type { Place, Proposal } from './language-server.ts'

/** Marks the cursor in the texts of these tests. */
export const cursor = '¦'

/** @returns the text without the mark, and the place of the mark */
export function atCursor(marked: string): { text: string; place: Place } {
  const before = marked.slice(0, marked.indexOf(cursor)).split('\n')
  return {
    text: marked.replace(cursor, ''),
    place: { line: before.length - 1, character: (before.at(-1) as string).length },
  }
}

/**
 * Takes a proposal over as VS Code does: the snippet's stops are filled with their proposed texts, and its further
 * lines are indented as far as the line it is put into.
 *
 * @param text the document
 * @param proposal a proposal with a text edit
 * @returns the document after it
 */
export function accept(text: string, { textEdit, label }: Proposal): string {
  if (!textEdit) throw new Error(`The proposal "${label}" has no edit.`)
  const { start, end } = textEdit.range
  const lines = text.split('\n')
  const line = lines[start.line] as string
  const indent = /^ */.exec(line)?.[0] ?? ''
  const inserted = filled(textEdit.newText).replaceAll(/\n(?!\n)/g, `\n${indent}`)
  lines[start.line] = line.slice(0, start.character) + inserted + line.slice(end.character)
  return lines.join('\n')
}

/** A snippet's text with the first of the texts that each stop proposes. */
function filled(snippet: string): string {
  return snippet
    .replaceAll(/(?<!\\)\$\{\d+:((?:\\.|[^\\}])*)\}/g, '$1')
    .replaceAll(/(?<!\\)\$\{\d+\|([^,|]*)[^}]*\}/g, '$1')
    .replaceAll(/(?<!\\)\$\{?\d+\}?/g, '')
    .replaceAll(/\\([\\$}])/g, '$1')
}
