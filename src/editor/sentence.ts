import { spokenLanguage, t } from './messages.ts'
import type { EditorDiagnostic } from './protocol.ts'

type Words = Pick<EditorDiagnostic, 'message' | 'label'> & Partial<Pick<EditorDiagnostic, 'summary'>>

/**
 * @returns the words of the check, as a sentence, for somebody who sees the file. They are English: in other languages
 *   the heading of the rule comes first.
 */
export function sentence({ summary, message, label }: Words): string {
  const details = asSentence(label ? `${message}: ${label}` : message)
  return summary === undefined || spokenLanguage() === 'en' ? details : `${asSentence(t(summary))} ${details}`
}

/** @returns the same for somebody who sees a form */
export const sentenceInForm = ({ inForm, ...words }: Pick<EditorDiagnostic, 'inForm'> & Words): string =>
  inForm === undefined ? sentence(words) : asSentence(translatedAround(inForm))

/** @returns words in the language of the editor; a name in them stays */
function translatedAround(words: string): string {
  const [quoted, name = ''] = /`([^`]*)`/.exec(words) ?? []
  return quoted ? t(words.replace(quoted, '`{name}`'), { name }) : t(words)
}

/** @returns words with a capital at the start and a full stop at the end */
function asSentence(words: string): string {
  const start = `${words.charAt(0).toUpperCase()}${words.slice(1)}`
  return /[.?!]$/.test(start) ? start : `${start}.`
}
