import { locate } from '../../diagnostics/locate.ts'
import type { ChangedText, EditRequest, EditResult, HistoryResult, PageState } from '../../editor/protocol/files.ts'
import { sourceTextsFor, translatedFiles } from '../../rules/lib/translated-files.ts'
import { UsageError } from '../../site/errors.ts'
import { groupBy } from '../../site/group-by.ts'
import { type AuthorText, say } from '../../words/message.ts'
import { isYaml, listFiles } from '../../workspace/files/list-files.ts'
import { bytesOf, digestOfFile, readContent } from '../../workspace/files/site-files.ts'
import { applyEdits } from '../../workspace/fixes/fix-project.ts'
import { withSourceTexts } from '../../workspace/fixes/mark-translated.ts'
import { fieldOrderIn } from '../../workspace/snapshot.ts'
import { applyEach, type Refusal } from '../../yaml/operations/apply-operation.ts'
import type { Operation } from '../../yaml/operations/operation.ts'
import { type ParsedYaml, parseYaml } from '../../yaml/parse-yaml.ts'
import { RequestError } from './answer.ts'
import type { Editor } from './editor.ts'
import { type FileStep, stepOf } from './journal.ts'
import { fixId, isBroken, locateForEditor, type OpenFile, pageStateOf } from './page-state.ts'
import { translationOf, withRenewedDigests } from './translations.ts'

/**
 * @param file as the editor names it
 * @throws RequestError unless it is a file of the site
 */
export async function openFile({ workspace, project }: Editor, file: string): Promise<OpenFile> {
  // The watcher may not have seen a new file yet.
  const isKnown = (await workspace.current()).files.has(file) || (await listFiles(project.root)).documents.has(file)
  const content = isKnown ? readContent(project.root, file) : undefined
  const { snapshot } = content ? await workspace.change(file, content.text) : {}
  const yaml = snapshot?.files.get(file)?.yaml
  if (!content || !snapshot || !yaml) throw new RequestError(404, say('The site has no file {file}.', { file }))
  return { ...content, yaml, snapshot }
}

/** @returns what the editor shows of a file */
export async function pageState(editor: Editor, file: string): Promise<PageState> {
  const opened = await openFile(editor, file)
  const { undo, redo } = editor.journal.last()
  return {
    ...pageStateOf(opened, editor.workspace.shown, file),
    ...(undo && { undo: undo.label }),
    ...(redo && { redo: redo.label }),
  }
}

/** So often a change is tried again when its file is saved by somebody else at the same moment. */
const maxTries = 3

/** Applies operations to a file: all of them, or none. */
export async function edit(editor: Editor, { file, operations, label }: EditRequest): Promise<EditResult> {
  for (let tries = 1; ; tries++) {
    const before = await openFile(editor, file)
    const applied = applyEach(before.yaml, operations, fieldOrderIn(before.snapshot, file, before.yaml))
    if (!('yaml' in applied)) return explain(editor, file, before, applied.failed, applied)
    const result = await save(editor, label, file, before, applied.yaml)
    if (result.status === 'saved' || tries === maxTries) return result
  }
}

/**
 * Changes texts of several files as one step of the history: all of them, or none.
 *
 * @param cause what was changed before, for which the others are changed
 */
export async function editAll(
  editor: Editor,
  label: string,
  changes: ChangedText[],
  cause: ChangedText,
): Promise<EditResult> {
  const first = changes[0] ?? cause
  const byFile = groupBy(changes, ({ file }) => file)
  const files = [...new Set([...byFile.keys(), cause.file])]
  const opened = await Promise.all(files.map(async (file) => ({ file, before: await openFile(editor, file) })))
  const parsed = new Map<string, ParsedYaml>()
  const steps = opened.flatMap(({ file, before }) => {
    const applied = applyEach(before.yaml, (byFile.get(file) ?? []).map(setText))
    if (!('yaml' in applied)) return []
    const translation = translationOf(before.snapshot, editor.workspace.shown, file)
    const { text } = applied.yaml
    const renewed = translation ? withRenewedDigests(text, file, translation, [cause, ...changes]) : text
    parsed.set(file, renewed === text ? applied.yaml : parseYaml(renewed))
    return stepOf(file, before.bytes, bytesOf(renewed, before))
  })
  if (steps.length < files.length || !(await write(editor, label, steps, parsed)))
    return unsaved(
      editor,
      first.file,
      say('One of the files was changed meanwhile, so nothing was written. Try again.'),
    )
  return { status: 'saved', page: await pageState(editor, first.file) }
}

const setText = ({ path, before, now }: ChangedText): Operation => ({ op: 'set', path, value: now, expected: before })

/** @returns the answer to a change that was not made */
const unsaved = async (editor: Editor, file: string, reason: AuthorText) =>
  ({ status: 'unsaved', reason, page: await pageState(editor, file) }) as const

async function explain(
  editor: Editor,
  file: string,
  { snapshot, yaml }: OpenFile,
  operation: Operation,
  applied: Refusal,
): Promise<EditResult> {
  if ('conflict' in applied) {
    const mine = operation.op === 'source' ? operation.text : 'value' in operation ? operation.value : null
    const path = operation.op === 'source' ? [] : operation.path
    const page = await pageState(editor, file)
    return { status: 'conflict', path, mine, theirs: applied.conflict ?? null, page }
  }
  const answer = await unsaved(editor, file, reasonOf(applied, yaml))
  const wrong = applied.wrong && snapshot.with([[file, applied.wrong]])
  const found = wrong?.files.get(file)?.analysis.diagnostics
  return wrong && found ? { ...answer, diagnostics: locateForEditor(found, wrong.sources) } : answer
}

function reasonOf({ refused, wrong }: Extract<Refusal, { refused: string }>, before: ParsedYaml): AuthorText {
  if (wrong) return say('The text has errors, so it was not saved.')
  return isBroken(before) ? say('The YAML of the file has errors. Correct them in the source first.') : refused
}

/** Writes the new text of a file as one step of the history. */
async function save(
  editor: Editor,
  label: AuthorText,
  file: string,
  before: OpenFile,
  yaml: ParsedYaml,
): Promise<EditResult> {
  const step = stepOf(file, before.bytes, bytesOf(yaml.text, before))
  if (!(await write(editor, label, [step], new Map([[file, yaml]]))))
    return unsaved(editor, file, say('The file was saved meanwhile.'))
  return { status: 'saved', page: await pageState(editor, file) }
}

/**
 * Writes files as one step of the history, and shows them.
 *
 * @param parsed the new texts, as far as they are parsed
 * @returns false, without a change, when a file was saved by somebody else
 */
export async function write(
  editor: Editor,
  label: AuthorText,
  steps: FileStep[],
  parsed?: ReadonlyMap<string, ParsedYaml>,
): Promise<boolean> {
  const changed = steps.filter(({ before, after }) => before !== after)
  if (changed.length > 0 && !editor.journal.change(label, changed)) return false
  await show(editor, changed, parsed)
  return true
}

/** Takes in changed files at once, without waiting for the watcher. */
async function show(
  { workspace, project, events }: Editor,
  steps: readonly FileStep[],
  parsed?: ReadonlyMap<string, ParsedYaml>,
): Promise<void> {
  const documents = steps.filter(({ file }) => isYaml(file))
  const takeIn = (file: string) => {
    const yaml = parsed?.get(file)
    return yaml ? workspace.change(file, yaml) : workspace.read(file)
  }
  await Promise.all(documents.map(({ file }) => takeIn(file)))
  for (const { file } of steps) events.send({ type: 'page', file, digest: digestOfFile(project.root, file) })
  if (steps.some(({ before, after }) => before === null || after === null)) events.send({ type: 'pages' })
}

/**
 * @param back true for undo
 * @throws UsageError when there is nothing to undo, or another program has changed its files
 */
export async function turnHistory(editor: Editor, back: boolean): Promise<HistoryResult> {
  const turned = editor.journal.turn(back)
  if (!turned) throw new UsageError(back ? say('Nothing is left to be undone.') : say('Nothing is left to be redone.'))
  const { step, changed } = turned
  if (changed !== undefined) {
    const values = { label: step.label, file: changed }
    throw new UsageError(
      back
        ? say('“{label}” cannot be undone, because {file} was changed by another program since then.', values)
        : say('“{label}” cannot be redone, because {file} was changed by another program since then.', values),
    )
  }
  await show(editor, step.files)
  const { files } = await editor.workspace.current()
  const left = step.files.find(({ file }) => files.has(file))
  const file = (left ?? step.files[0])?.file ?? ''
  return { status: 'done', label: step.label, file, ...(left && { page: await pageState(editor, file) }) }
}

/** Applies the fix of a diagnostic, as `npm run check -- --fix` does. */
export async function applyFix(editor: Editor, file: string, id: string): Promise<EditResult> {
  const before = await openFile(editor, file)
  const found = before.snapshot.diagnostics.filter((one) => one.file === file)
  const wanted = locate(found, before.snapshot.sources).find(({ code, fix }) => fix && fixId(code, fix) === id)
  if (!wanted?.fix) throw new UsageError(say('The file has changed.'))
  const { text } = applyEdits(file, before.text, [wanted.fix])
  return save(editor, wanted.message, file, before, parseYaml(text))
}

/** Notes in a translation that it says what its source says now. */
export async function markAsTranslated(editor: Editor, file: string): Promise<EditResult> {
  const before = await openFile(editor, file)
  const { index } = before.snapshot
  const translated = translatedFiles(index).find((one) => one.file === file)
  if (!translated) throw new UsageError(say('Correct the mistakes in the translation and in its source first.'))
  const text = withSourceTexts(before.text, sourceTextsFor(index, translated))
  return save(editor, say('Translation'), file, before, parseYaml(text))
}
