import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { EditResult } from '../../editor/protocol/edits.ts'
import type { PageResult } from '../../editor/protocol/pages.ts'
import { sourceTextsFor, translatedFiles } from '../../rules/lib/translated-files.ts'
import { prepareTranslations, translationFile, untranslatedIn } from '../../scaffold/new-translation.ts'
import { say } from '../../words/message.ts'
import { withSourceTexts } from '../../workspace/fixes/mark-translated.ts'
import { parseYaml } from '../../yaml/parse-yaml.ts'
import { refused } from './answer.ts'
import type { Editor } from './editor.ts'
import { openFile, refusal, save } from './editor-actions.ts'
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
  if (!language) return refused(say('The site is not in this language.'))
  const missing = untranslatedIn(snapshot.index, language).filter((one) => file === undefined || one.file === file)
  const sources = missing.filter((one) => snapshot.files.get(one.file)?.analysis.valid)
  const [first] = sources
  if (!first)
    return refused(
      missing.length > 0 ? say('Correct the mistakes in the original first.') : say('It is translated already.'),
    )
  if (sources.some((one) => existsSync(join(project.root, translationFile(snapshot.index, one.file, language)))))
    return refused(say('The place of the translation is taken by something else. Give that another address first.'))
  const { files } = await prepareTranslations(project, snapshot, sources, language)
  const steps = Array.from(files, ([path, content]) => stepOf(path, null, Buffer.from(content)))
  return finish(editor, say('Translate'), translationFile(snapshot.index, first.file, language), steps)
}

/** Notes in a translation that it says what its source says now. */
export async function markAsTranslated(editor: Editor, file: string): Promise<EditResult> {
  const before = await openFile(editor, file)
  const { index } = before.snapshot
  const translated = translatedFiles(index).find((one) => one.file === file)
  if (!translated) return refusal(editor, file, say('Correct the mistakes in the translation and in its source first.'))
  const text = withSourceTexts(before.text, sourceTextsFor(index, translated))
  return save(editor, say('Translation'), file, before, parseYaml(text))
}
