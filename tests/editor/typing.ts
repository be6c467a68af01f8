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
 * Accepts a proposal as VS Code does: fills in the placeholders of the snippet, and indents its lines like the current
 * one.
 *
 * @param text the document
 * @param proposal a proposal with a text edit
 * @returns the changed document
 * @throws if the proposal has no edit
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

/** The text of a snippet with the first choice for each placeholder. */
function filled(snippet: string): string {
  return snippet
    .replaceAll(/(?<!\\)\$\{\d+:((?:\\.|[^\\}])*)\}/g, '$1')
    .replaceAll(/(?<!\\)\$\{\d+\|([^,|]*)[^}]*\}/g, '$1')
    .replaceAll(/(?<!\\)\$\{?\d+\}?/g, '')
    .replaceAll(/\\([\\$}])/g, '$1')
}
