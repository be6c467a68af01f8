import { QueryCache, QueryClient, replaceEqualDeep, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { groupBy } from '../../site/group-by.ts'
import { get } from '../api.ts'
import { type Found, pathKey, setIn } from '../model/values.ts'
import type { FileList, PageState } from '../protocol/files.ts'
import { translated } from '../protocol/messages.ts'
import type { Places } from '../protocol/pages.ts'
import { type Doc, getState, isTyping, previewedPage, setState, showError } from './state.ts'

/** What the server has answered to requests that change nothing. */
const client = new QueryClient({
  queryCache: new QueryCache({ onError: showError }),
  defaultOptions: { queries: { networkMode: 'always', retry: false, staleTime: Number.POSITIVE_INFINITY } },
})

type AnswerOptions<T> = Partial<UseQueryOptions<T>> & { query?: Record<string, string> }

/** @returns the answer to a GET request as `data`; undefined until it is there */
export const useAnswer = <T>(path: string, { query = {}, ...options }: AnswerOptions<T> = {}) =>
  useQuery<T>({ ...options, queryKey: [path, query], queryFn: () => get<T>(path, query) }, client)

/** Asks again for all answers of a path. */
export const askAgain = (path: string): Promise<void> => client.invalidateQueries({ queryKey: [path] })

/** Takes in what the server says about a file, under the changes that are still being typed. */
export function receive(page: PageState): void {
  const { docs, sent, typed } = getState()
  const before = docs[page.file]
  // What is equal stays the same object, so that React can skip it.
  const value = replaceEqualDeep(before?.page.value, page.value)
  const changes = [...sent, ...typed].filter(({ file }) => file === page.file)
  const draft = changes.reduce<Found>((data, change) => setIn(data, change.path, change.value), value)
  const doc: Doc = {
    page: { ...page, value },
    draft: replaceEqualDeep(before?.draft, draft),
    diagnostics: groupBy(page.diagnostics, ({ path = [] }) => pathKey(path)),
    marked: new Set(page.marks.map(({ path }) => pathKey(path))),
    sources: new Map(page.translation?.texts.map(({ path, text }) => [pathKey(path), text])),
  }
  setState({
    docs: { ...docs, [page.file]: doc },
    undo: page.undo && translated(page.undo),
    redo: page.redo && translated(page.redo),
  })
}

/** How often the server has said that what it answers may be different now. */
let news = 0

export const expectNews = (): number => ++news

/** Reads a file, again when it was read before or when there is news while the answer is on its way. */
export async function readDoc(file: string): Promise<void> {
  const before = news
  receive(await get<PageState>('page', { file }))
  if (news !== before) await readDoc(file)
}

/** Reads a file unless it was read before. All who ask meanwhile wait for one answer, and go on in the order in which they asked. */
export async function needDoc(file: string): Promise<void> {
  if (getState().docs[file]) return
  const read = { queryKey: ['page', file], queryFn: () => readDoc(file).then(() => true), staleTime: 0 }
  // The client shows the error.
  await client.fetchQuery(read).catch(() => undefined)
}

export async function refreshFiles(): Promise<void> {
  const { files, languages } = await get<FileList>('pages')
  const before = getState()
  setState({
    files: replaceEqualDeep(before.files, files),
    languages: replaceEqualDeep(before.languages, languages),
  })
}

/** Milliseconds that drawing the page may wait for keys that are pressed meanwhile. */
const idleTime = 300

/** Safari has no `requestIdleCallback`. */
const idle = (): Promise<unknown> =>
  new Promise<unknown>((done) =>
    'requestIdleCallback' in window ? requestIdleCallback(done, { timeout: idleTime }) : setTimeout(done),
  )

let reading: Promise<void> | undefined
let isOutdated = false

/** Asks for the page as it is now; while an answer is on its way, one more question is enough. */
export function refreshPlaces(): Promise<void> {
  isOutdated = true
  reading ??= readPlaces().finally(() => {
    reading = undefined
  })
  return reading
}

async function readPlaces(): Promise<void> {
  while (isOutdated) {
    isOutdated = false
    const { file, leaving } = getState()
    const page = previewedPage(getState())?.file
    if (!page || leaving[page]) return
    const places = await get<Places>('places', { file: page })
    await idle()
    // An older page must not replace what was typed or saved since: a newer one follows.
    if (getState().file === file && !isTyping() && !isOutdated) setState({ places })
  }
}
