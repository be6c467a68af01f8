import type { IncomingMessage } from 'node:http'
import type { ChangedText, EditRequest } from '../../editor/protocol/files.ts'
import { largestUpload } from '../../editor/protocol/pages.ts'
import type { Operation } from '../../yaml/operations/operation.ts'
import type { Path } from '../../yaml/path.ts'
import { RequestError, readBody, readJson } from './answer.ts'
import { commit, listChanges } from './changes.ts'
import { findIcons, readEditorSchemas, renderExamples, targetsOf } from './choices.ts'
import { copiesOf } from './copies.ts'
import type { Editor } from './editor.ts'
import { applyFix, edit, editAll, markAsTranslated, openFile, pageState, turnHistory } from './editor-actions.ts'
import { consequencesOf, deleteFile, setVisibility, shownIn } from './hide-or-delete.ts'
import { listKinds, newData, newLike, translate } from './new-files.ts'
import { onlineState, putOnline, takeInOthers } from './online.ts'
import { listFiles } from './page-state.ts'
import { renamePage } from './pages.ts'
import { listPhotos, saveUpload, thumbnail } from './photos.ts'
import { pagePlaces } from './preview.ts'
import { setUpRepository } from './repository.ts'

/** Answers a request with a value that is sent as JSON, or with bytes. */
type Route = (editor: Editor, request: IncomingMessage, query: URLSearchParams) => unknown

/** What a request may say, as JSON. */
type Body = Record<string, unknown>

const withBody =
  (answer: (editor: Editor, body: Body) => unknown): Route =>
  async (editor, request) =>
    answer(editor, await readJson(request))

const fileIn = (query: URLSearchParams): string => query.get('file') ?? ''

/** @throws RequestError unless it is a file of the site */
async function fileOf(editor: Editor, query: URLSearchParams): Promise<string> {
  await openFile(editor, fileIn(query))
  return fileIn(query)
}

const upload =
  (kind: 'photo' | 'brand'): Route =>
  async (editor, request, query) => {
    const file = await fileOf(editor, query)
    return saveUpload(editor, kind, file, query.get('name') ?? '', await readBody(request, largestUpload))
  }

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
  'POST photos': upload('photo'),
  'POST files': upload('brand'),
  'GET kinds': async (editor) => ({ kinds: await listKinds(editor) }),
  'POST new-page': withBody((editor, { model, kind, name }) =>
    isText(model) ? newLike(editor, model, String(name)) : newData(editor, String(kind), String(name)),
  ),
  'POST rename-page': withBody((editor, { file, route }) => renamePage(editor, String(file), String(route))),
  'POST delete-page': withBody((editor, { file }) => deleteFile(editor, String(file))),
  'POST translate': withBody((editor, { file, language }) =>
    translate(editor, String(language), file === undefined ? undefined : String(file)),
  ),
  'GET consequences': (editor, _, query) => consequencesOf(editor, fileIn(query)),
  'POST visibility': withBody((editor, { file, shown, withTranslations }) =>
    setVisibility(editor, String(file), shownIn(shown), withTranslations === true),
  ),
  'GET changes': listChanges,
  'POST commit': withBody((editor, { files, message }) =>
    commit(editor, Array.isArray(files) ? files.map(String) : [], String(message ?? '')),
  ),
  'GET online': onlineState,
  'POST set-up-git': withBody(({ project }, { name, email }) =>
    setUpRepository(project.root, String(name ?? ''), String(email ?? '')),
  ),
  'POST put-online': putOnline,
  'POST take-in': takeInOthers,
  'POST undo': (editor) => turnHistory(editor, true),
  'POST redo': (editor) => turnHistory(editor, false),
  'POST fix': withBody((editor, { file, id }) => applyFix(editor, String(file), String(id))),
  'POST translated': withBody((editor, { file }) => markAsTranslated(editor, String(file))),
  'POST copies': withBody(async ({ workspace }, { file, path, before, now }) => {
    if (!isPath(path)) throw new RequestError(400, 'The place is incomplete.')
    return copiesOf(await workspace.current(), String(file), path, String(before), String(now))
  }),
  'POST edit-all': withBody((editor, { changes, label, cause }) => {
    if (!Array.isArray(changes) || !changes.every(isChangedText) || !isChangedText(cause)) throw incomplete()
    return editAll(editor, String(label), changes, cause)
  }),
  'POST edit': withBody((editor, body) => edit(editor, editRequestIn(body))),
}

const incomplete = () => new RequestError(400, 'The change is incomplete.')

function editRequestIn({ file, operations, label }: Body): EditRequest {
  if (!isText(file) || !Array.isArray(operations) || !operations.every(isOperation)) throw incomplete()
  return { file, operations, label: isText(label) ? label : 'Change' }
}

const isText = (value: unknown): value is string => typeof value === 'string'

const isPath = (path: unknown): path is Path =>
  Array.isArray(path) && path.every((one) => isText(one) || (Number.isInteger(one) && one >= 0))

/** The kinds of operations; what one of them lacks is a conflict, or makes another text than it should. */
const kinds: readonly unknown[] = ['set', 'remove', 'insert', 'move', 'duplicate', 'mark', 'done']

function isOperation(value: unknown): value is Operation {
  const { op, path, text } = Object(value)
  return op === 'source' ? isText(text) : kinds.includes(op) && isPath(path)
}

function isChangedText(value: unknown): value is ChangedText {
  const { file, path, before, now } = Object(value)
  return [file, before, now].every(isText) && isPath(path)
}
