import type { EditResult } from '../../editor/protocol.ts'
import { sourceTextsFor, translatedFiles } from '../../rules/lib/translated-files.ts'
import { bytesOf } from '../../workspace/files/site-files.ts'
import { withSourceTexts } from '../../workspace/fixes/source-texts-line.ts'
import { indexSite } from '../../workspace/index-site.ts'
import { loadFiles } from '../../workspace/load-site.ts'
import { applyOperation } from '../../yaml/operations/apply-operation.ts'
import { type Editor, openFile, pageState, write } from './editor-actions.ts'
import { stepOf } from './journal.ts'

/** Notes in a translation that it says what its source says now. */
export async function markAsTranslated(editor: Editor, file: string): Promise<EditResult> {
  const { project, store } = editor.parts
  const before = openFile(editor, file)
  const { schemas, files } = await loadFiles({ project, store })
  const site = indexSite(schemas, files)
  const translated = translatedFiles(site).find((one) => one.file === file)
  const refuse = (reason: string): EditResult => ({ status: 'refused', reason, page: pageState(editor, file) })
  if (!translated) return refuse('Correct the mistakes in the translation and in its source first.')
  const text = withSourceTexts(before.text.replaceAll('\r\n', '\n'), sourceTextsFor(site, translated))
  // Line breaks stay those of the file.
  const applied = applyOperation(before.text, { op: 'source', text, expected: before.text })
  if (!('text' in applied)) return refuse('The line “sourceTexts” cannot be written. Look at it in the source.')
  const isWritten = await write(editor, 'Translation', [stepOf(file, before.bytes, bytesOf(applied.text, before))])
  return isWritten ? { status: 'saved', page: pageState(editor, file) } : refuse('The file was saved meanwhile.')
}
