import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { say } from '../../editor/protocol/messages.ts'
import type { PageResult } from '../../editor/protocol/pages.ts'
import { prepareTranslations, untranslatedIn } from '../../scaffold/new-translation.ts'
import { fileInLanguage } from '../../site/routes.ts'
import type { Editor } from './editor.ts'
import { stepOf } from './journal.ts'
import { finish } from './pages.ts'

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
  if (!language) return { status: 'refused', reason: say('The site is not in this language.') }
  const missing = untranslatedIn(snapshot.index, language).filter((one) => file === undefined || one.file === file)
  const sources = missing.filter((one) => snapshot.files.get(one.file)?.analysis.valid)
  const [first] = sources
  if (!first) return { status: 'refused', reason: missing.length > 0 ? hasMistakes : isDone }
  if (sources.some((one) => existsSync(join(project.root, fileInLanguage(one.file, language.prefix)))))
    return { status: 'refused', reason: isTaken }
  const { files } = await prepareTranslations(project, snapshot, sources, language)
  const steps = Array.from(files, ([path, content]) => stepOf(path, null, Buffer.from(content)))
  return finish(editor, say('Translate'), fileInLanguage(first.file, language.prefix), steps)
}

const hasMistakes = say('Correct the mistakes in the original first.')
const isDone = say('It is translated already.')
const isTaken = say('The place of the translation is taken by something else. Give that another address first.')
