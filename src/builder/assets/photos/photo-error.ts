/** A photo that cannot be shown because its file is damaged or missing. */
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

/** @returns the error for a photo that could not be read */
export function photoError(path: string, cause: unknown): PhotoError {
  const { code, message } = cause as NodeJS.ErrnoException
  return new PhotoError(path, code === 'ENOENT' ? 'the file no longer exists' : message)
}
