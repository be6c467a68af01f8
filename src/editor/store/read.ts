import { get } from '../api.ts'
import { keyOf, setIn, share } from '../model/paths.ts'
import type { EditorDiagnostic, PageState, Value } from '../protocol.ts'
import { showError } from './notices.ts'
import { type Doc, getState, setState } from './state.ts'
import { pending, sent } from './typed.ts'

/** Takes in what the server says about a file, under the changes that are still being typed. */
export function receive(page: PageState): void {
  const { docs } = getState()
  const before = docs[page.file]
  const typed = [...(sent.get(page.file)?.values() ?? []), ...(pending.get(page.file)?.values() ?? [])]
  const value = before ? (share(before.page.value, page.value) as Value) : page.value
  const draft = typed.reduce((data: unknown, change) => setIn(data, change.path, change.value), value)
  const doc: Doc = {
    page: { ...page, value },
    draft: before ? share(before.draft, draft) : draft,
    diagnostics: diagnosticsByPlace(page.diagnostics),
    marked: new Set(page.marks.map(({ path }) => keyOf(path))),
    sources: new Map(page.translation?.texts.map(({ path, text }) => [keyOf(path), text])),
  }
  setState({ docs: { ...docs, [page.file]: doc }, undo: page.undo, redo: page.redo })
}

function diagnosticsByPlace(diagnostics: EditorDiagnostic[]): Map<string, EditorDiagnostic[]> {
  const byPlace = new Map<string, EditorDiagnostic[]>()
  for (const diagnostic of diagnostics) {
    const key = keyOf(diagnostic.path ?? [])
    byPlace.set(key, [...(byPlace.get(key) ?? []), diagnostic])
  }
  return byPlace
}

/** Reads a file, again when it was read before. */
export async function readDoc(file: string): Promise<void> {
  receive(await get<PageState>('page', { file }))
}

const firstReads = new Map<string, Promise<void>>()

/** Reads a file unless it was read before. Who asks first goes on first. */
export function needDoc(file: string): Promise<void> {
  if (getState().docs[file]) return Promise.resolve()
  const read =
    firstReads.get(file) ??
    readDoc(file)
      .catch(showError)
      .finally(() => firstReads.delete(file))
  firstReads.set(file, read)
  return read
}
