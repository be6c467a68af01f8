import type { EditResult } from '../../editor/protocol.ts'
import { sourceTextsFor, translatedFiles } from '../../rules/lib/translated-files.ts'
import { withSourceTexts } from '../../workspace/fixes/source-texts-line.ts'
import { applyOperation } from '../../yaml/operations/apply-operation.ts'
import { type Editor, openFile, pageState, refusal, save } from './editor-actions.ts'

/** Notes in a translation that it says what its source says now. */
export async function markAsTranslated(editor: Editor, file: string): Promise<EditResult> {
  const before = await openFile(editor, file)
  const { index } = before.snapshot
  const translated = translatedFiles(index).find((one) => one.file === file)
  if (!translated) return refusal(editor, file, 'Correct the mistakes in the translation and in its source first.')
  const text = withSourceTexts(before.text.replaceAll('\r\n', '\n'), sourceTextsFor(index, translated))
  // Line breaks stay those of the file.
  const applied = applyOperation(before.yaml, { op: 'source', text, expected: before.text })
  if (!('yaml' in applied))
    return refusal(editor, file, 'The line “sourceTexts” cannot be written. Look at it in the source.')
  const isWritten = await save(editor, 'Translation', file, before, applied.yaml)
  if (!isWritten) return refusal(editor, file, 'The file was saved meanwhile.')
  return { status: 'saved', page: await pageState(editor, file) }
}
