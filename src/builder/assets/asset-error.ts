import { errorCode, errorMessage } from '../../site/errors.ts'

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

/**
 * For `catch`, after reading a file.
 *
 * @returns a function that throws an AssetError
 */
export const cannotShow =
  (path: string) =>
  (cause: unknown): never => {
    throw new AssetError(path, errorCode(cause) === 'ENOENT' ? 'the file no longer exists' : errorMessage(cause))
  }
