import { readFile } from 'node:fs/promises'
import { cannotShow } from '../asset-error.ts'

/**
 * @param path absolute path of an SVG
 * @returns its text
 * @throws AssetError when it is missing
 */
export async function readVector(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(cannotShow(path))
}
