import { join } from 'node:path'
import { locate } from '../../diagnostics/locate.ts'
import type { EditorEvent, EditRequest, EditResult, HistoryResult, PageState } from '../../editor/protocol.ts'
import { fileKindOf } from '../../site/routes.ts'
import { analyzeFile } from '../../workspace/analyze-file.ts'
import { isYaml } from '../../workspace/files/list-files.ts'
import { bytesOf, digestOfFile, type FileContent, readContent } from '../../workspace/files/site-files.ts'
import { applyEdits } from '../../workspace/fixes/apply-edits.ts'
import { cacheOf } from '../../workspace/store/store.ts'
import { type Applied, applyOperation } from '../../yaml/operations/apply-operation.ts'
import type { FieldOrder } from '../../yaml/operations/splice-sources.ts'
import { parseYaml } from '../../yaml/parse-yaml.ts'
import type { SiteServer } from '../dev/server.ts'
import { RequestError } from './answer.ts'
import { type FileStep, Journal, stepOf } from './journal.ts'
import { fixId, locateForEditor, pageStateOf } from './page-state.ts'

/** What the requests of the editor work with. */
export interface Editor {
  parts: SiteServer
  journal: Journal
  send: (event: EditorEvent) => void
}

export const createEditor = (parts: SiteServer, send: Editor['send']): Editor => ({
  parts,
  journal: new Journal(join(cacheOf(parts.project), 'editor'), parts.project.root),
  send,
})

/**
 * @param file as the editor names it
 * @throws RequestError unless it is a file of the site
 */
export function openFile({ parts: { site, project } }: Editor, file: string): FileContent {
  const content = site.files().has(file) ? readContent(project.root, file) : undefined
  if (!content) throw new RequestError(404, `The site has no file ${file}.`)
  return content
}

export function pageState(editor: Editor, file: string): PageState {
  const { undo, redo } = editor.journal.last()
  return {
    ...pageStateOf(editor.parts.site, file, openFile(editor, file)),
    ...(undo && { undo: undo.label }),
    ...(redo && { redo: redo.label }),
  }
}

/** So often a change is tried again when its file is saved by somebody else at the same moment. */
const maxTries = 3

/** Applies operations to a file: all of them, or none. */
export async function edit(editor: Editor, { file, operations, label }: EditRequest): Promise<EditResult> {
  for (let tries = 0; tries < maxTries; tries++) {
    const before = openFile(editor, file)
    const fieldOrder = fieldOrderIn(editor, file, before.text)
    let applied: Applied = { text: before.text }
    for (const operation of operations) {
      applied = applyOperation(applied.text, operation, fieldOrder)
      if (!('text' in applied)) return explain(editor, file, operation, applied)
    }
    if (await write(editor, label, [stepOf(file, before.bytes, bytesOf(applied.text, before))]))
      return { status: 'saved', page: pageState(editor, file) }
  }
  return { status: 'refused', reason: 'The file was saved at the same time.', page: pageState(editor, file) }
}

function explain(
  editor: Editor,
  file: string,
  operation: EditRequest['operations'][number],
  applied: Exclude<Applied, { text: string }>,
): EditResult {
  const page = pageState(editor, file)
  if ('conflict' in applied) {
    const mine = operation.op === 'source' ? operation.text : 'value' in operation ? operation.value : null
    const path = operation.op === 'source' ? [] : operation.path
    return { status: 'conflict', path, mine, theirs: applied.conflict ?? null, page }
  }
  const schemas = editor.parts.site.schemas()
  if (operation.op !== 'source' || !schemas) return { status: 'refused', reason: applied.refused, page }
  const { diagnostics } = analyzeFile(schemas, file, operation.text).record
  const sources = { get: () => operation.text }
  return { status: 'refused', reason: applied.refused, page, diagnostics: locateForEditor(diagnostics, sources) }
}

/** @returns the order of fields in the schema of a file */
export function fieldOrderIn(editor: Editor, file: string, text: string): FieldOrder {
  const walker = editor.parts.site.schemas()?.walkers[fileKindOf(file)]
  return (path) => (walker ? walker.fields(walker.at(path, parseYaml(text).value)) : [])
}

/**
 * Writes files as one step of the history, and shows them.
 *
 * @returns false, without a change, when a file was saved by somebody else
 */
export async function write(editor: Editor, label: string, steps: FileStep[]): Promise<boolean> {
  const changed = steps.filter(({ before, after }) => before !== after)
  if (changed.length > 0 && !editor.journal.change(label, changed)) return false
  await show(editor, changed)
  return true
}

/** Reads changed files at once, without waiting for the watcher. */
async function show({ parts: { project, site, version }, send }: Editor, steps: readonly FileStep[]): Promise<void> {
  const documents = steps.filter(({ file }) => isYaml(file))
  const shown = await Promise.all(documents.map(({ file }) => site.update(join(project.root, file))))
  if (shown.some(Boolean)) version.refresh()
  for (const { file } of steps) send({ type: 'page', file, digest: digestOfFile(project.root, file) })
  if (steps.some(({ before, after }) => before === null || after === null)) send({ type: 'pages' })
}

/** @param back true for undo */
export async function turnHistory(editor: Editor, back: boolean): Promise<HistoryResult> {
  const turned = editor.journal.turn(back)
  const verb = back ? 'undone' : 'redone'
  if (!turned) return { status: 'refused', reason: `Nothing is left to be ${verb}.` }
  const { step, changed } = turned
  if (changed !== undefined) {
    const reason = `“${step.label}” cannot be ${verb}, because ${changed} was changed by another program since then.`
    return { status: 'refused', reason }
  }
  await show(editor, step.files)
  const isThere = ({ file }: FileStep) =>
    editor.parts.site.files().has(file) && digestOfFile(editor.parts.project.root, file) !== null
  const left = step.files.find(isThere)
  const file = (left ?? step.files[0])?.file ?? ''
  return { status: 'done', label: step.label, file, ...(left && { page: pageState(editor, file) }) }
}

/** Applies the fix of a diagnostic, as `npm run check -- --fix` does. */
export async function applyFix(editor: Editor, file: string, id: string): Promise<EditResult> {
  const before = openFile(editor, file)
  const { site } = editor.parts
  const found = site.result()?.diagnostics.filter((one) => one.file === file) ?? []
  const located = locate(found, { get: (other) => (other === file ? before.text : site.result()?.sources.get(other)) })
  const wanted = located.find(({ code, fix }) => fix && fixId(code, fix) === id)
  if (!wanted?.fix) return { status: 'refused', reason: 'The file has changed.', page: pageState(editor, file) }
  const { text } = applyEdits(before.text, [wanted.fix])
  const isWritten = await write(editor, wanted.message, [stepOf(file, before.bytes, bytesOf(text, before))])
  const page = pageState(editor, file)
  return isWritten ? { status: 'saved', page } : { status: 'refused', reason: 'The file was saved meanwhile.', page }
}
