import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { inWords } from '../../editor/model/words.ts'
import type { NewKind, PageResult } from '../../editor/protocol/pages.ts'
import { dataKinds, dataTitles } from '../../generated/data-kinds.ts'
import { queriesIn } from '../../rules/lib/all-summaries.ts'
import { modelOf, type PreparedData, prepareData } from '../../scaffold/new-data.ts'
import { type Outdated, type PreparedPage, preparePage } from '../../scaffold/new-page.ts'
import { prepareTranslations, translationFile, untranslatedIn } from '../../scaffold/new-translation.ts'
import { pageKinds } from '../../scaffold/page-kinds.ts'
import { UsageError } from '../../site/errors.ts'
import { ancestorsOf, dataFile, isPage, routeOf } from '../../site/routes.ts'
import { type Message, say } from '../../words/message.ts'
import { readTexts } from '../../workspace/files/list-files.ts'
import type { Editor } from './editor.ts'
import { openFile } from './editor-actions.ts'
import { stepOf } from './journal.ts'
import { finish } from './pages.ts'

/** @returns the kinds of pages that the site has, and all kinds of data */
export async function listKinds({ project }: Editor): Promise<NewKind[]> {
  const { texts } = await readTexts(project.root)
  const data = dataKinds.map((kind): NewKind => {
    const model = modelOf(texts, kind)
    return { name: dataTitles[kind], kind, ...(model !== undefined && { model }) }
  })
  const pages = pageKinds(texts).map(({ names, route, model }) => ({ name: names[0] as string, route, model }))
  return [...pages, ...data]
}

/**
 * Makes a page like another one, as a draft, or a data file: it has the texts of its model, with marks.
 *
 * @param model the file to copy
 * @param name of what is new
 */
export async function newLike(editor: Editor, model: string, name: string): Promise<PageResult> {
  await openFile(editor, model)
  const { folder, kind } = dataFile(model) ?? {}
  if (kind !== undefined && folder === '')
    return make(editor, name, (texts) => prepareData(editor.project, texts, kind, name, model))
  if (!isPage(model)) throw new UsageError(say('This cannot be copied.'))
  const route = ancestorsOf(routeOf(model))[0] ?? '/'
  return make(editor, name, (texts) => {
    const files = [...texts.keys()].filter((other) => isPage(other) && ancestorsOf(routeOf(other))[0] === route)
    return preparePage(editor.project, texts, { route, model, files }, name, true)
  })
}

/** Makes the first data file of a kind, with the examples of its schema. */
export async function newData(editor: Editor, kindName: string, name: string): Promise<PageResult> {
  const kind = dataKinds.find((one) => one === kindName)
  if (!kind) throw new UsageError(say('There is nothing of this kind.'))
  const result = await make(editor, name, (texts) => prepareData(editor.project, texts, kind, name))
  const { index } = await editor.workspace.current()
  const isShown = queriesIn(index).some(({ query }) => query.from === kind)
  if (isShown) return result
  const field = say('Show from')
  const hint = say('No section shows it yet. Add one to a page, and choose “{kind}” there under “{field}”.', {
    kind: say(inWords(kind)),
    field,
  })
  return { ...result, steps: [...result.steps, hint] }
}

const stepInWords = ({ what, place }: Outdated): Message =>
  what === 'planned'
    ? say('Delete the line at {place}: the page is no longer planned.', { place })
    : say("Delete the card at {place}: its words are in the page's own card now.", { place })

async function make(
  editor: Editor,
  name: string,
  prepare: (texts: ReadonlyMap<string, string>) => Promise<PreparedPage | PreparedData>,
): Promise<PageResult> {
  const { texts } = await readTexts(editor.project.root)
  const prepared = await prepare(texts)
  const steps = [stepOf(prepared.file, null, Buffer.from(prepared.text))]
  const label = isPage(prepared.file) ? say('New page {name}', { name }) : say('New: {name}', { name })
  return finish(editor, label, prepared.file, steps, 'steps' in prepared ? prepared.steps.map(stepInWords) : [])
}

/**
 * Makes the translation of a file, or of everything that has none yet: copies in the folder of the language, as one step
 * of the history.
 *
 * @param code of a language of the site
 * @param file in the default language; undefined for everything
 */
export async function translate(editor: Editor, code: string, file?: string): Promise<PageResult> {
  const { project, workspace } = editor
  const snapshot = await workspace.snapshot()
  const language = snapshot.index.languages.find(({ language, prefix }) => prefix !== '' && language === code)
  if (!language) throw new UsageError(say('The site is not in this language.'))
  const missing = untranslatedIn(snapshot.index, language).filter((one) => file === undefined || one.file === file)
  const sources = missing.filter((one) => snapshot.files.get(one.file)?.analysis.valid)
  const [first] = sources
  if (!first)
    throw new UsageError(
      missing.length > 0 ? say('Correct the mistakes in the original first.') : say('It is translated already.'),
    )
  if (sources.some((one) => existsSync(join(project.root, translationFile(snapshot.index, one.file, language)))))
    throw new UsageError(
      say('The place of the translation is taken by something else. Give that another address first.'),
    )
  const { files } = await prepareTranslations(project, snapshot, sources, language)
  const steps = Array.from(files, ([path, content]) => stepOf(path, null, Buffer.from(content)))
  return finish(editor, say('Translate'), translationFile(snapshot.index, first.file, language), steps)
}
