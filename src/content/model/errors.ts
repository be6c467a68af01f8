/** Something is wrong with the project, and the message says all there is to say: no stack helps. */
export class ProjectError extends Error {}

/** @returns what to print of a thrown value: the message of a `ProjectError`, everything else with its stack */
export const printable = (error: unknown): unknown => (error instanceof ProjectError ? error.message : error)

/**
 * @param place where something failed
 * @param cause what was thrown there
 * @returns an error that says both, with the stack of its cause
 */
export function errorAt(place: string, cause: unknown): Error {
  const error = new Error(`${place}: ${cause instanceof Error ? cause.message : cause}`)
  if (cause instanceof Error) error.stack = cause.stack?.replace(cause.message, () => error.message)
  return error
}
