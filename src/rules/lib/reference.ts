import type { Place } from '../../diagnostics/diagnostic.ts'
import { certain, closest, didYouMean } from '../../site/suggest.ts'
import type { AuthorText } from '../../words/message.ts'
import type { Problem } from '../define-rule.ts'

/** A name that is none of the known ones. */
interface Reference {
  message: AuthorText
  place: Place
  text: string
  known: readonly string[]
  /** Advice that is better than the most similar name. */
  label?: AuthorText | undefined
  /** Advice when no name is similar. */
  otherwise?: AuthorText | undefined
  notes?: AuthorText[]
}

/** @returns the problem, with the name that was probably meant, and a fix when that is certain */
export function reference({ message, place, text, known, label, otherwise, notes }: Reference): Problem {
  const meant = certain(text, known)
  return {
    message,
    place,
    label: label ?? didYouMean(closest(text, known)) ?? otherwise,
    ...(notes && { notes }),
    ...(meant !== undefined && place !== 'file' && { fix: { place, text: meant } }),
  }
}
