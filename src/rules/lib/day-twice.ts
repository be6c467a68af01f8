import type { PathPlace } from '../../diagnostics/diagnostic.ts'
import { type Message, say } from '../../words/message.ts'
import type { Problem } from '../define-rule.ts'

/**
 * @param place of the day
 * @param other where the same file has it already
 * @returns the problem of a day that is said in two places
 */
export const dayTwice = (file: string, message: Message, place: PathPlace, other: PathPlace): Problem => ({
  message,
  place,
  label: say`keep the day in one of the two`,
  related: [{ file, place: other, message: say`the other one is at` }],
})
