import type { Consequences, PageResult, Shows } from '../../editor/protocol/pages.ts'
import type { Shown } from '../../generated/content.ts'
import { queriesIn } from '../../rules/lib/all-summaries.ts'
import { entriesNamedIn } from '../../rules/lib/named-data.ts'
import { marksIn } from '../../rules/texts/rewrite-mark.ts'
import { findData } from '../../site/data.ts'
import { nowIn } from '../../site/dates.ts'
import { UsageError } from '../../site/errors.ts'
import { ancestorsOf, dataFile, fileKindOf, isNotFound, isPage, routeOf } from '../../site/routes.ts'
import { say } from '../../words/message.ts'
import { bytesOf } from '../../workspace/files/site-files.ts'
import { fieldOrderIn, type Snapshot } from '../../workspace/snapshot.ts'
import type { ParsedYaml } from '../../yaml/parse-yaml.ts'
import { startsWith, valueAt } from '../../yaml/path.ts'
import type { Editor } from './editor.ts'
import { openFile } from './editor-actions.ts'
import { stepOf } from './journal.ts'
import { type OpenFile, saidName, visibilityIn } from './page-state.ts'
import { finish, linksFromOthers, setField } from './pages.ts'
import { translationFiles } from './translations.ts'

/** @returns what depends on a page or a data file, which visitors are not to see any more */
export async function consequencesOf(editor: Editor, file: string): Promise<Consequences> {
  const { snapshot } = await openFile(editor, file)
  const shows = placesShowing(snapshot, file)
  if (!isPage(file)) return { links: [], shows, translations: translationsOfData(snapshot, file), below: [] }
  const route = routeOf(file)
  const pages = [...snapshot.files.keys()].filter(isPage)
  return {
    links: linksFromOthers(snapshot, file),
    shows,
    translations: translationFiles(snapshot, route),
    below: pages.filter((other) => other !== file && ancestorsOf(routeOf(other)).includes(route)),
  }
}

/** @returns the sections, and other fields, that show a data file in the default language; a limit may leave it out */
function placesShowing({ index, files, schemas }: Snapshot, file: string): Shows[] {
  const entry = index.data.find((one) => one.file === file)
  if (!entry) return []
  const queries = queriesIn(index).filter(({ query }) => findData([entry], { ...query, limit: 1 }).count > 0)
  const named = Array.from(files.values(), ({ analysis, yaml }) => ({
    file: analysis.file,
    found: entriesNamedIn({
      document: yaml?.value,
      walker: schemas.walkers[fileKindOf(analysis.file)],
      valid: analysis.valid,
    }).filter(({ kind, name }) => kind === entry.kind && name === entry.name),
  }))
  const all = [...queries, ...named.flatMap(({ file: from, found }) => found.map(({ path }) => ({ file: from, path })))]
  return all.map(({ file: from, path }) => {
    const type = valueAt(files.get(from)?.yaml?.value, [
      ...path.slice(0, startsWith(path, ['sections']) ? 2 : 1),
      'type',
    ])
    return { file: from, path, ...(typeof type === 'string' && { section: type }) }
  })
}

/** @returns the translations of a data file; none of a translation */
function translationsOfData({ index }: Snapshot, file: string): string[] {
  const entry = index.data.find((one) => one.file === file)
  const isOf = ({ kind, name }: { kind: string; name: string }) => kind === entry?.kind && name === entry.name
  return index.translatedData.filter(isOf).map((one) => one.file)
}

/** Removes a page, or a data file with its translations. */
export async function deleteFile(editor: Editor, file: string): Promise<PageResult> {
  const { bytes, snapshot } = await openFile(editor, file)
  const isData = dataFile(file) !== undefined
  if (!isPage(file) && !isData) throw new UsageError(say('This cannot be deleted.'))
  const translations = isData ? translationsOfData(snapshot, file) : []
  const others = translations.map(async (one) => stepOf(one, (await openFile(editor, one)).bytes, null))
  const steps = [stepOf(file, bytes, null), ...(await Promise.all(others))]
  const analysis = snapshot.files.get(file)?.analysis
  const name = isData ? analysis && saidName(analysis) : routeOf(file)
  return finish(editor, say('Delete {name}', { name: name ?? file }), file, steps)
}

/**
 * Hides a page, or shows it, always or for a time. Links to a page that is not shown are left out by themselves, and come
 * back with it; those to a draft would be errors.
 *
 * @param shown when it is shown; `hide` for not any more; `show` for always
 * @param withTranslations whether the same is done with its translations
 */
export async function setVisibility(
  editor: Editor,
  file: string,
  shown: Shown | 'hide' | 'show',
  withTranslations: boolean,
): Promise<PageResult> {
  const page = await openFile(editor, file)
  const { index } = page.snapshot
  const route = routeOf(file)
  if (!isPage(file) || isNotFound(route) || index.languages.some(({ prefix }) => route === (prefix || '/')))
    throw new UsageError(say('This page is always shown.'))
  if (shown !== 'hide' && isUnfinishedCopy(page.yaml))
    throw new UsageError(
      say('Some texts are still those of the page that this one was copied from. Rewrite them first.'),
    )
  const { shown: valid } = editor.workspace
  const now = nowIn(valid?.facts.opening.timeZone)
  const isDone = (one: string, { yaml }: OpenFile): boolean => {
    if (shown !== 'hide') return isUnfinishedCopy(yaml)
    const translation = page.snapshot.files.get(one)
    const visibility = translation && visibilityIn(translation, valid, now)
    return visibility?.hidden === true && visibility.from === undefined
  }
  const files = withTranslations ? translationFiles(page.snapshot, route) : []
  const translations = await Promise.all(files.map(async (one) => [one, await openFile(editor, one)] as const))
  const steps = [[file, page] as const, ...translations.filter(([one, other]) => !isDone(one, other))].map(
    ([one, opened]) => {
      const yaml = withShown(one, opened, shown === 'show' ? undefined : shown === 'hide' ? { until: now } : shown)
      return stepOf(one, opened.bytes, bytesOf(yaml.text, opened))
    },
  )
  const name = valueAt(page.yaml.value, ['name'])
  const what = typeof name === 'string' ? name : route
  const label = shown === 'hide' ? say('Hide {name}', { name: what }) : say('Show {name}', { name: what })
  return finish(editor, label, file, steps)
}

/** The samples of a new site are nobody else's, and published as they are. */
const isUnfinishedCopy = (yaml: ParsedYaml): boolean => marksIn(yaml).some(({ kind }) => kind === 'rewrite')

function withShown(file: string, { yaml, snapshot }: OpenFile, shown: Shown | undefined): ParsedYaml {
  const order = fieldOrderIn(snapshot, file, yaml)
  return setField(setField(yaml, ['draft'], undefined, order), ['shown'], shown && { ...shown }, order)
}

/** @throws UsageError when it says no time at which something is shown */
export function shownIn(value: unknown): Shown | 'hide' | 'show' {
  if (value === 'hide' || value === 'show') return value
  const { from, until, every } = Object(value)
  if (typeof (from ?? '') !== 'string' || typeof (until ?? '') !== 'string' || !(from || until))
    throw new UsageError(say('Choose the first day, or the last one, or both.'))
  if (from && until && from > until) throw new UsageError(say('The first day is after the last one.'))
  return { ...(from && { from }), ...(until && { until }), ...(from && until && every === 'year' && { every }) }
}
