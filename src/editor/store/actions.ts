import { post } from '../api.ts'
import type { EditResult } from '../protocol.ts'
import { change, edit, flush, type StepTaken, step } from './documents.ts'
import { notify, showError } from './notices.ts'
import { open, openAbove, refreshFiles } from './open.ts'
import { refreshPlaces } from './places.ts'
import { receive } from './read.ts'
import { keepSelection } from './selection.ts'
import { announce, type Conflict, getState, setState } from './state.ts'

/** Says what was done, and shows the file in which it was. */
const show =
  (word: string) =>
  async ({ label, file, page }: StepTaken): Promise<void> => {
    const words = `${word}: ${label}`
    const isShown = file === getState().file || (page !== undefined && page.kind !== 'page')
    if (page && isShown) announce(words)
    else {
      await refreshFiles()
      if (page) await open(file)
      else if (isShown) await openAbove(file)
      notify(words)
    }
    keepSelection()
  }

export const undo = (): Promise<void> => step('undo', show('Undone'))
export const redo = (): Promise<void> => step('redo', show('Done again'))

/** Applies the fix of a diagnostic. */
export async function applyFix(file: string, id: string): Promise<void> {
  await flush()
  try {
    const result = await post<EditResult>('fix', { file, id })
    if (result.page) receive(result.page)
    if (result.status === 'refused') return notify(result.reason)
    announce('Fixed')
    await refreshPlaces()
  } catch (error) {
    showError(error)
  }
}

/** Notes that the opened translation says what its source says now. */
export async function markTranslated(): Promise<void> {
  await flush()
  try {
    const result = await post<EditResult>('translated', { file: getState().file })
    if (result.page) receive(result.page)
    if (result.status === 'refused') return notify(result.reason)
    announce('Noted: the translation says what its source says now')
  } catch (error) {
    showError(error)
  }
}

/** Decides between two versions of a value. */
export async function settleConflict(conflict: Conflict, choice: 'mine' | 'theirs'): Promise<void> {
  setState({ conflicts: getState().conflicts.filter((other) => other !== conflict) })
  if (choice === 'theirs') return announce(`${conflict.label}: the version of the file stays`)
  const { file, path, mine } = conflict
  if (path.length > 0) {
    edit(file, path, mine ?? undefined)
    await flush()
  } else {
    const expected = getState().docs[file]?.page.text ?? ''
    await change(file, [{ op: 'source', text: String(mine), expected }], 'Source')
  }
  announce(`${conflict.label}: your version is saved`)
}

/** A page that is being worked on is not published. */
export async function setDraft(isDraft: boolean): Promise<void> {
  const { file } = getState()
  edit(file, ['draft'], isDraft ? true : undefined)
  await flush()
  announce(isDraft ? 'The page is a draft' : 'The page is published with the next build')
}
