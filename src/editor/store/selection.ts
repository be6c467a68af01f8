import { sectionsFile, siteFile, siteWideFiles } from '../../site/routes.ts'
import { isGroup, listIn, type Path, startsWith, valueAt } from '../../yaml/path.ts'
import { isInForm } from '../model/target-schema.ts'
import type { Found } from '../model/values.ts'
import { needDoc } from './read.ts'
import { currentDoc, getState, type State, setState, type Target } from './state.ts'

/** @returns the files whose shared sections a page may use: those of its language first */
export const sharedFiles = (file: string): string[] => [siteWideFiles(`/${file.split('/')[1]}`)[1], sectionsFile]

/** An item of the list beside the preview: a section, or a part of a file without a page. */
export interface Item {
  id: number | string
  path: Path
  type: string
  value: Found
  /** Where its fields are: of a shared section in another file. */
  target: Target
}

/** @returns the sections of the opened page, or the parts of another file */
export function listedItems({ docs, file, schemas }: Pick<State, 'docs' | 'file' | 'schemas'>): Item[] {
  const { page, draft } = docs[file] ?? {}
  if (page?.kind === 'page')
    return listIn(draft, ['sections']).map((section, index) => sectionItem(docs, file, section, index))
  const parts = Object.entries(isGroup(draft) ? draft : {})
  const listed = parts.filter(([name]) => !schemas || isInForm(schemas, file, name))
  return listed.map(([key, value]) => ({
    id: key,
    path: [key],
    type: page?.kind === 'sections' && isGroup(value) ? String(value.type) : key,
    value,
    target: { file, path: [key] },
  }))
}

function sectionItem(docs: State['docs'], file: string, value: Found, index: number): Item {
  const path = ['sections', index]
  const { type = 'section', name } = isGroup(value) ? value : {}
  const own = { id: index, path, type: String(type), value, target: { file, path } }
  const sharedIn = (one: string) => valueAt(docs[one]?.draft, [String(name)])
  const home = type === 'shared' ? sharedFiles(file).find((one) => isGroup(sharedIn(one))) : undefined
  if (!home) return own
  const shared = sharedIn(home)
  const sharedType = valueAt(shared, ['type']) ?? type
  // A page may have its own heading for it.
  const shown = valueAt(value, ['heading']) === undefined ? shared : value
  return { ...own, type: String(sharedType), value: shown, target: { file: home, path: [String(name)] } }
}

const show = (target: Target, section?: Item['id']): void =>
  setState({ section, target, field: undefined, reveal: undefined, view: 'page' })

/** Shows an item of the list in the form. */
export function select(id: number | string): void {
  const item = listedItems(getState()).find((item) => item.id === id)
  if (item) show(item.target, id)
}

/** Shows the fields of a part of the site's facts. */
export async function showFacts(part: string): Promise<void> {
  await needDoc(siteFile)
  if (valueAt(getState().docs[siteFile]?.draft, [part]) !== undefined) show({ file: siteFile, path: [part] })
}

/** Shows the page's own fields: its name, title, card. */
export const selectDetails = (): void => show({ file: getState().file, path: [] })

/**
 * Shows the field of a text and moves the focus there, also when the text lives in another file.
 *
 * @param section the section of the page that shows it
 */
export async function reveal(file: string, path: Path, section?: number | string): Promise<void> {
  await needDoc(file)
  const item = listedItems(getState()).find(({ target }) => target.file === file && startsWith(path, target.path))
  const target = item?.target ?? { file, path: partOf(file, path) }
  const count = (getState().reveal?.count ?? 0) + 1
  setState({
    section: item?.id ?? section,
    target,
    reveal: { file, path, count },
    field: { file, path },
    view: 'page',
  })
}

/** The part of a file that has fields of its own. */
function partOf(file: string, path: Path): Path {
  const kind = getState().docs[file]?.page.kind
  if (path[0] === 'sections' && path.length > 1) return path.slice(0, 2)
  return kind === 'page' && path[0] !== 'card' ? [] : path.slice(0, 1)
}

/** Shows the fields of the first section. */
export function selectFirst(): void {
  const [first] = listedItems(getState())
  if (first) select(first.id)
  else if (isGroup(currentDoc(getState())?.draft)) selectDetails()
}

/** Shows the fields of what is selected, or else of the first section. */
export function showForm(): void {
  if (getState().target) setState({ view: 'page' })
  else selectFirst()
}

/** Selects another section when the selected one is gone. */
export function keepSelection(): void {
  const state = getState()
  const items = listedItems(state)
  if (state.section === undefined || items.some(({ id }) => id === state.section)) return
  const last = items.at(-1)
  if (last) select(last.id)
  else selectDetails()
}

/** @returns a function that selects the section again that is selected now, where it is in the list by then */
export function holdSelection(): () => void {
  const { file, section } = getState()
  const itemText = ({ value }: Item) => JSON.stringify(value)
  const held = listedItems(getState()).find(({ id }) => id === section)
  const text = held && itemText(held)
  return () => {
    const state = getState()
    if (text === undefined || state.file !== file || state.section !== section || state.view !== 'page') return
    const same = listedItems(state).filter((item) => itemText(item) === text)
    const [moved] = same
    if (moved && same.every(({ id }) => id !== section)) select(moved.id)
  }
}
