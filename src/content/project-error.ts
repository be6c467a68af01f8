/** Something is wrong with the project: the message says all there is to say, a stack would point at our own code. */
export class ProjectError extends Error {}

/** @returns what is to be printed of something that was thrown: a failure of ours with its stack, all else in words */
export const wordsOf = (error: unknown): unknown => (error instanceof ProjectError ? error.message : error)
