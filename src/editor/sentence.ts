import { capitalised } from './model/words.ts'
import type { EditorDiagnostic } from './protocol/files.ts'
import { spokenLanguage, t } from './protocol/messages.ts'

type Words = Pick<EditorDiagnostic, 'message' | 'label'> & Partial<Pick<EditorDiagnostic, 'summary' | 'fix'>>

/**
 * @returns the words of the check, as a sentence, for somebody who sees the file. They are English: in other languages
 *   the heading of the rule takes their place, and they follow only with a name or a number that no button shows.
 */
export function sentence({ summary, message, label, fix }: Words): string {
  const details = asSentence(label ? `${message}: ${label}` : message)
  if (summary === undefined || spokenLanguage() === 'en') return details
  const heading = asSentence(t(summary))
  return fix || !/[`\d]/.test(message) ? heading : `${heading} ${details}`
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
  return `${capitalised(words)}${/[.?!]$/.test(words) ? '' : '.'}`
}
