import { type AuthorText, say } from '../words/message.ts'
import { capitalised } from './model/words.ts'
import type { EditorDiagnostic } from './protocol/files.ts'
import { translated } from './protocol/messages.ts'

type Words = Pick<EditorDiagnostic, 'message' | 'label'>

/** @returns the words of the check, as sentences, for somebody who sees the file: two where one would have two colons */
export function sentence({ message, label }: Words): string {
  if (!label) return asSentence(message)
  const hasColon = [message, label].some((text) => /:\s/.test(translated(text)))
  return hasColon ? `${asSentence(message)} ${asSentence(label)}` : asSentence(say`${message}: ${label}`)
}

/** @returns the same for somebody who sees a form */
export const sentenceInForm = ({ inForm, ...words }: Pick<EditorDiagnostic, 'inForm'> & Words): string =>
  inForm === undefined ? sentence(words) : asSentence(inForm)

/** @returns words with a capital at the start and a full stop at the end */
function asSentence(text: AuthorText): string {
  const words = translated(text)
  return `${capitalised(words)}${/[.?!]$/.test(words) ? '' : '.'}`
}
