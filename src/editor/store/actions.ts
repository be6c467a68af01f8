import type { AuthorText } from '../../words/message.ts'
import { post } from '../api.ts'
import type { EditResult, HistoryResult } from '../protocol/files.ts'
import { t, translated } from '../protocol/messages.ts'
import { largestUpload, type PageResult, tooLarge, type UploadResult } from '../protocol/pages.ts'
import { afterTyping, change, save, step } from './documents.ts'
import { open, openAbove } from './open.ts'
import { receive, refreshFiles, refreshPlaces } from './read.ts'
import { holdSelection, keepSelection, reveal } from './selection.ts'
import { announce, type Conflict, getState, notify, setState, showError } from './state.ts'

/** Says what was done, and shows the file in which it was. What is selected now stays selected. */
const show = (wordsFor: (label: AuthorText) => string) => {
  const selectAgain = holdSelection()
  return async ({ label, file, page }: HistoryResult): Promise<void> => {
    const words = wordsFor(label)
    const isShown = file === getState().file || (page !== undefined && page.kind !== 'page')
    // What was said before may be what is undone.
    setState({ notice: undefined })
    if (page && isShown) announce(words)
    else {
      await refreshFiles()
      if (page) await open(file)
      else if (isShown) await openAbove(file)
      notify(words)
    }
    keepSelection()
    selectAgain()
  }
}

export const undo = (): Promise<void> =>
  step(
    'undo',
    show((label) => t('Undone: {label}', { label })),
  )
export const redo = (): Promise<void> =>
  step(
    'redo',
    show((label) => t('Done again: {label}', { label })),
  )

/** Has the server change a file, and says what was done. */
const act = (request: string, body: { file: string; id?: string }, done: string): Promise<void> =>
  afterTyping(async () => {
    const result = await post<EditResult>(request, body)
    receive(result.page)
    if (result.status === 'unsaved') return notify(translated(result.reason))
    announce(done)
    await refreshPlaces()
  })

/** Applies the fix of a diagnostic. */
export const applyFix = (file: string, id: string): Promise<void> => act('fix', { file, id }, t('Fixed'))

/** Notes that the opened translation says what its source says now. */
export const markTranslated = (): Promise<void> =>
  act('translated', { file: getState().file }, t('Noted: the translation says what its source says now'))

/** @returns what is said of a new translation, or of all that were missing */
function readyWords(isAll: boolean, isPage: boolean): string {
  if (isAll)
    return t('Everything that was missing is ready to be translated. New pages are hidden until you show them.')
  return isPage
    ? t('The page is ready to be translated, and hidden until you show it. The original stands beside each text.')
    : t('The texts are ready to be translated. The original stands beside each of them.')
}

/**
 * Makes a translation, and shows the first text to translate.
 *
 * @param file undefined for everything that has no translation into the language
 */
export const translate = (language: string, file?: string): Promise<void> =>
  afterTyping(async () => {
    const { file: made } = await post<PageResult>('translate', { language, file })
    await refreshFiles()
    await open(made)
    const { kind, translation } = getState().docs[made]?.page ?? {}
    notify(readyWords(file === undefined, kind === 'page'))
    const [first] = translation?.texts ?? []
    if (first) await reveal(made, first.path)
  })

/** Decides between two versions of a value. */
export async function settleConflict(conflict: Conflict, choice: 'mine' | 'theirs'): Promise<void> {
  const { file, path, mine, label } = conflict
  setState({ conflicts: getState().conflicts.filter((other) => other !== conflict) })
  if (choice === 'theirs') return announce(t('{label}: the version of the file stays', { label }))
  if (path.length > 0) await save(file, path, mine ?? undefined)
  else {
    const expected = getState().docs[file]?.page.text ?? ''
    await change(file, [{ op: 'source', text: String(mine), expected }], t('Source'))
  }
  announce(t('{label}: your version is saved', { label }))
}

/**
 * Uploads a file that the author has chosen, and says why when it is refused.
 *
 * @param file beside which it is saved
 * @returns what leads to it from that file; undefined when it is refused
 */
export async function upload(path: 'photos' | 'files', chosen: File, file: string): Promise<string | undefined> {
  if (chosen.size > largestUpload) return void notify(translated(tooLarge(largestUpload)))
  try {
    return (await post<UploadResult>(path, chosen, { file, name: chosen.name })).src
  } catch (error) {
    showError(error)
    return undefined
  }
}
