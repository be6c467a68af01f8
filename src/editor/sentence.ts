import { type AuthorText, say } from '../words/message.ts'
import { capitalised } from './model/words.ts'
import type { EditorDiagnostic } from './protocol/files.ts'
import { translated } from './protocol/messages.ts'

type Words = Pick<EditorDiagnostic, 'message' | 'label'>

/** @returns the words of the check, as a sentence, for somebody who sees the file */
export const sentence = ({ message, label }: Words): string => asSentence(label ? say`${message}: ${label}` : message)

/** @returns the same for somebody who sees a form */
export const sentenceInForm = ({ inForm, ...words }: Pick<EditorDiagnostic, 'inForm'> & Words): string =>
  inForm === undefined ? sentence(words) : asSentence(inForm)

/** @returns words with a capital at the start and a full stop at the end */
function asSentence(text: AuthorText): string {
  const words = translated(text)
  return `${capitalised(words)}${/[.?!]$/.test(words) ? '' : '.'}`
}
