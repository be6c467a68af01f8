import { type AuthorText, inEnglish } from '../words/message.ts'

/** An error whose message explains everything, so that no stack is needed. */
export class ProjectError extends Error {}

/** A wrong command or option. The message is printed without a stack, and with the help of the command. */
export class UsageError extends Error {
  /** @param reason which the editor translates */
  constructor(readonly reason: AuthorText = '') {
    super(inEnglish(reason))
  }
}

/** What `refusalIn` says about a full disk, a quota, or a limit on the size of files. */
export const diskFull = 'The disk is full.'

/** What the system refuses, by the codes in its messages. Programs that we run repeat them in theirs. */
const refusals: readonly [message: RegExp, sentence: string][] = [
  [/\b(ENOSPC|EDQUOT|EFBIG)\b|no space left on device|file too large/i, diskFull],
  [/\b(EACCES|EPERM|EROFS)\b/, 'This cannot be written or read: the disk is read-only, or the permission is missing.'],
  [/\bENAMETOOLONG\b/, 'The name is too long for a file.'],
]

/** @returns a sentence about what the system refused; undefined for other errors */
export const refusalIn = (error: unknown): string | undefined =>
  refusals.find(([message]) => error instanceof Error && message.test(error.message))?.[1]

/** @returns what to print for an error: the message of a `ProjectError` or of the system, else the error with its stack */
export function printable(error: unknown): unknown {
  if (error instanceof ProjectError) return error.message
  const refusal = refusalIn(error)
  return refusal === undefined ? error : `${refusal} ${errorMessage(error)}`
}

/** @returns the code of an error of the system, such as `ENOENT`; empty for another value */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** @returns what a thrown value says */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** @returns an error with the stack of its cause, and a place before its message */
export function errorAt(place: string, cause: unknown): Error {
  const error = new Error(`${place}: ${errorMessage(cause)}`)
  if (cause instanceof Error) error.stack = cause.stack?.replace(cause.message, () => error.message)
  return error
}
