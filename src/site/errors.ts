/** An error whose message explains everything, so that no stack is needed. */
export class ProjectError extends Error {}

/** A wrong command or option. The message is printed without a stack, and with the help of the command. */
export class UsageError extends Error {}

/** @returns what to print for an error: the message of a `ProjectError`, else the error with its stack */
export const printable = (error: unknown): unknown => (error instanceof ProjectError ? error.message : error)

/** @returns the code of an error of the system, such as `ENOENT`; empty for another value */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** @returns what a thrown value says */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * @param place added before the message
 * @param cause the thrown value
 * @returns an error with the stack of its cause
 */
export function errorAt(place: string, cause: unknown): Error {
  const error = new Error(`${place}: ${errorMessage(cause)}`)
  if (cause instanceof Error) error.stack = cause.stack?.replace(cause.message, () => error.message)
  return error
}
