import type { IncomingMessage } from 'node:http'
import { largestUpload } from '../../editor/protocol/choices.ts'
import type { ChangedText, EditRequest } from '../../editor/protocol/edits.ts'
import type { Operation } from '../../yaml/operations/operation.ts'
import type { Path } from '../../yaml/path.ts'
import { RequestError, readBody, readJson } from './answer.ts'
import { commit, listChanges } from './changes.ts'
import { copiesOf } from './copies.ts'
import { deleteFile } from './delete-file.ts'
import type { Editor } from './editor.ts'
import { applyFix, edit, editAll, openFile, pageState, turnHistory } from './editor-actions.ts'
import { readEditorSchemas, renderExamples } from './examples.ts'
import { consequencesOf, setVisibility, shownIn } from './hide-page.ts'
import { listKinds, newData, newLike } from './new-files.ts'
import { onlineState, putOnline, takeInOthers } from './online.ts'
import { listFiles } from './page-state.ts'
import { renamePage } from './pages.ts'
import { listPhotos, saveBrandFile, savePhoto, thumbnail } from './photos.ts'
import { pagePlaces } from './preview.ts'
import { setUpRepository } from './repository.ts'
import { findIcons, targetsOf } from './targets.ts'
import { markAsTranslated, translate } from './translate.ts'

/** Answers a request with a value that is sent as JSON, or with bytes. */
type Route = (editor: Editor, request: IncomingMessage, query: URLSearchParams) => unknown

/** @throws RequestError unless it is a file of the site */
async function fileOf(editor: Editor, query: URLSearchParams): Promise<string> {
  await openFile(editor, fileIn(query))
  return fileIn(query)
}

const fileIn = (query: URLSearchParams): string => query.get('file') ?? ''

/** By method and path below `/_edit/api/`. */
export const routes: Readonly<Record<string, Route>> = {
  'GET pages': async ({ workspace }) => listFiles(await workspace.snapshot(), workspace.shown),
  'GET page': async (editor, _, query) => {
    await editor.workspace.snapshot()
    return pageState(editor, fileIn(query))
  },
  'GET places': async (editor, _, query) => {
    const file = fileIn(query)
    await editor.workspace.snapshot()
    const { digest, snapshot } = await openFile(editor, file)
    return pagePlaces(editor.preview, snapshot, file, digest)
  },
  'GET schemas': ({ project }) => readEditorSchemas(project.engine),
  'GET examples': async (editor) => {
    await editor.workspace.snapshot()
    return renderExamples(editor)
  },
  'GET targets': async ({ workspace }) => targetsOf((await workspace.snapshot()).index),
  'GET icons': async ({ workspace }, _, query) => {
    const { schemas } = await workspace.snapshot()
    return { icons: await findIcons(schemas, query.get('q') ?? '') }
  },
  'GET photos': async (editor, _, query) => ({ photos: await listPhotos(editor, await fileOf(editor, query)) }),
  'GET photo': (editor, _, query) => thumbnail(editor, fileIn(query)),
  'POST photos': async (editor, request, query) =>
    savePhoto(editor, await fileOf(editor, query), query.get('name') ?? '', await readBody(request, largestUpload)),
  'POST files': async (editor, request, query) =>
    saveBrandFile(editor, await fileOf(editor, query), query.get('name') ?? '', await readBody(request, largestUpload)),
  'GET kinds': async (editor) => ({ kinds: await listKinds(editor) }),
  'POST new-page': async (editor, request) => {
    const { model, kind, name } = await readJson(request)
    return isText(model) ? newLike(editor, model, String(name)) : newData(editor, String(kind), String(name))
  },
  'POST rename-page': async (editor, request) => {
    const { file, route } = await readJson(request)
    return renamePage(editor, String(file), String(route))
  },
  'POST delete-page': async (editor, request) => {
    const { file, force } = await readJson(request)
    return deleteFile(editor, String(file), force === true)
  },
  'POST translate': async (editor, request) => {
    const { file, language } = await readJson(request)
    return translate(editor, String(language), file === undefined ? undefined : String(file))
  },
  'GET consequences': async (editor, _, query) => consequencesOf(editor, await fileOf(editor, query)),
  'POST visibility': async (editor, request) => {
    const { file, shown, withTranslations } = await readJson(request)
    return setVisibility(editor, String(file), shownIn(shown), withTranslations === true)
  },
  'GET changes': (editor) => listChanges(editor),
  'POST commit': async (editor, request) => {
    const { files, message } = await readJson(request)
    return commit(editor, Array.isArray(files) ? files.map(String) : [], String(message ?? ''))
  },
  'GET online': (editor) => onlineState(editor),
  'POST set-up-git': async ({ project }, request) => {
    const { name, email } = await readJson(request)
    return setUpRepository(project.root, String(name ?? ''), String(email ?? ''))
  },
  'POST put-online': (editor) => putOnline(editor),
  'POST take-in': (editor) => takeInOthers(editor),
  'POST undo': (editor) => turnHistory(editor, true),
  'POST redo': (editor) => turnHistory(editor, false),
  'POST fix': async (editor, request) => {
    const { file, id } = await readJson(request)
    return applyFix(editor, String(file), String(id))
  },
  'POST translated': async (editor, request) => markAsTranslated(editor, String((await readJson(request)).file)),
  'POST copies': async ({ workspace }, request) => {
    const { file, path, before, now } = await readJson(request)
    if (!isPath(path)) throw new RequestError(400, 'The place is incomplete.')
    return copiesOf(await workspace.current(), String(file), path, String(before), String(now))
  },
  'POST edit-all': async (editor, request) => {
    const { edits, label, cause } = await readJson(request)
    const all = Array.isArray(edits) ? edits.map((one) => editRequestIn(Object(one))) : []
    return editAll(editor, String(label), all, changedTextIn(Object(cause)))
  },
  'POST edit': async (editor, request) => edit(editor, editRequestIn(await readJson(request))),
}

function changedTextIn({ file, path, before, now }: Record<string, unknown>): ChangedText[] {
  const isComplete = isText(file) && isText(before) && isText(now) && isPath(path)
  return isComplete ? [{ file, path, before, now }] : []
}

function editRequestIn({ file, operations, label }: Record<string, unknown>): EditRequest {
  if (!isText(file) || !Array.isArray(operations) || !operations.every(isOperation))
    throw new RequestError(400, 'The change is incomplete.')
  return { file, operations, label: isText(label) ? label : 'Change' }
}

const isDefined = (value: unknown): boolean => value !== undefined
const isText = (value: unknown): value is string => typeof value === 'string'
const isWord = (value: unknown): boolean => isText(value) && /^[a-z]+$/.test(value)

/** The other fields of each kind of operation, and their types. */
const fieldsOf: Readonly<Record<string, Record<string, (value: unknown) => boolean>>> = {
  set: { value: isDefined },
  remove: { expected: isDefined },
  insert: { value: isDefined },
  move: { to: Number.isInteger, expected: isDefined },
  duplicate: { expected: isDefined },
  mark: { word: isWord },
  done: {},
  source: { text: isText, expected: isText },
}

function isOperation(value: unknown): value is Operation {
  const { op, path, ...fields } = (value ?? {}) as Record<string, unknown>
  const types = Object.hasOwn(fieldsOf, String(op)) ? fieldsOf[String(op)] : undefined
  return (
    types !== undefined &&
    (isPath(path) || op === 'source') &&
    Object.keys(types).every((key) => types[key]?.(fields[key]))
  )
}

const isPath = (path: unknown): path is Path =>
  Array.isArray(path) && path.every((one) => isText(one) || (Number.isInteger(one) && one >= 0))
