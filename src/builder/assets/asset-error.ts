/** A photo or another file that cannot be shown because it is damaged or missing. */
export class AssetError extends Error {
  /**
   * @param path absolute path of the file
   * @param reason why it cannot be shown, as a sentence
   */
  constructor(
    readonly path: string,
    readonly reason: string,
  ) {
    super(`${path} cannot be shown: ${reason}`)
  }
}

/** @returns the error for a file that could not be read */
export function assetError(path: string, cause: unknown): AssetError {
  const { code, message } = cause as NodeJS.ErrnoException
  return new AssetError(path, code === 'ENOENT' ? 'the file no longer exists' : message)
}
