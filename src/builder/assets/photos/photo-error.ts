/** A photo that cannot be shown: the file is at fault, and not the code that reads it. */
export class PhotoError extends Error {
  readonly path: string
  readonly reason: string

  /**
   * @param path absolute path of the photo
   * @param reason what is wrong with it
   */
  constructor(path: string, reason: string) {
    super(`${path} cannot be shown: ${reason}`)
    this.path = path
    this.reason = reason
  }
}

/**
 * @param path absolute path of the photo
 * @returns what takes the error of whoever reads it
 */
export const failed =
  (path: string) =>
  (cause: Error): never => {
    const isGone = (cause as NodeJS.ErrnoException).code === 'ENOENT'
    throw new PhotoError(path, isGone ? 'it is not there any more' : cause.message)
  }
