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
