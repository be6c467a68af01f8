/** A photo that cannot be shown: the file is at fault, and not the code that reads it. */
export class PhotoError extends Error {
  /**
   * @param path absolute path of the photo
   * @param reason why it cannot be shown, as a sentence
   */
  constructor(
    readonly path: string,
    readonly reason: string,
  ) {
    super(`${path} cannot be shown: ${reason}`)
  }
}

/** @returns the error about a photo for what was thrown by whoever read it */
export function photoError(path: string, cause: unknown): PhotoError {
  const { code, message } = cause as NodeJS.ErrnoException
  return new PhotoError(path, code === 'ENOENT' ? 'it is not there any more' : message)
}
