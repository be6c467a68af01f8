import type { PageResult, Shows } from '../../editor/protocol/pages.ts'
import { queriesIn } from '../../rules/lib/all-summaries.ts'
import { entriesNamedIn } from '../../rules/lib/named-data.ts'
import { findData } from '../../site/data.ts'
import { dataFile, fileKindOf, isPage, routeOf } from '../../site/routes.ts'
import { say } from '../../words/message.ts'
import type { Snapshot } from '../../workspace/snapshot.ts'
import { startsWith, valueAt } from '../../yaml/path.ts'
import { refused } from './answer.ts'
import type { Editor } from './editor.ts'
import { openFile } from './editor-actions.ts'
import { stepOf } from './journal.ts'
import { saidName } from './page-state.ts'
import { finish, linksFromOthers } from './pages.ts'
import { translationFiles } from './translations.ts'

/**
 * Removes a page, or a data file with its translations.
 *
 * @param isForced removes it even if links lead to it or sections show it
 */
export async function deleteFile(editor: Editor, file: string, isForced: boolean): Promise<PageResult> {
  const { bytes, snapshot } = await openFile(editor, file)
  const isData = dataFile(file) !== undefined
  if (!isPage(file) && !isData) return refused(say('This cannot be deleted.'))
  const links = isData ? [] : linksFromOthers(snapshot, file)
  const shows = placesShowing(snapshot, file)
  const translations = isData ? translationsOfData(snapshot, file) : translationFiles(snapshot, routeOf(file))
  if (links.length + shows.length + translations.length > 0 && !isForced)
    return { status: 'linked', links, shows, translations }
  const others = isData ? await Promise.all(translations.map((one) => openFile(editor, one))) : []
  const steps = others.map((one, index) => stepOf(translations[index] as string, one.bytes, null))
  const analysis = snapshot.files.get(file)?.analysis
  const name = isData ? analysis && saidName(analysis) : routeOf(file)
  return finish(editor, say('Delete {name}', { name: name ?? file }), file, [stepOf(file, bytes, null), ...steps])
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
