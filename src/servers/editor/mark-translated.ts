import type { EditResult } from '../../editor/protocol/edits.ts'
import { say } from '../../editor/protocol/messages.ts'
import { sourceTextsFor, translatedFiles } from '../../rules/lib/translated-files.ts'
import { withSourceTexts } from '../../workspace/fixes/mark-translated.ts'
import { parseYaml } from '../../yaml/parse-yaml.ts'
import type { Editor } from './editor.ts'
import { openFile, pageState, refusal, save } from './editor-actions.ts'

/** Notes in a translation that it says what its source says now. */
export async function markAsTranslated(editor: Editor, file: string): Promise<EditResult> {
  const before = await openFile(editor, file)
  const { index } = before.snapshot
  const translated = translatedFiles(index).find((one) => one.file === file)
  if (!translated) return refusal(editor, file, say('Correct the mistakes in the translation and in its source first.'))
  const text = withSourceTexts(before.text, sourceTextsFor(index, translated))
  const isWritten = await save(editor, say('Translation'), file, before, parseYaml(text))
  if (!isWritten) return refusal(editor, file, say('The file was saved meanwhile.'))
  return { status: 'saved', page: await pageState(editor, file) }
}
