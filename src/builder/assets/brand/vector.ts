import { readFile } from 'node:fs/promises'
import { cannotShow } from '../asset-error.ts'

/**
 * @param path absolute path of an SVG
 * @returns its text
 * @throws AssetError when it is missing or no valid XML; the check has reported what else browsers do not show
 */
export async function readVector(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(cannotShow(path))
  const { default: sharp } = await import('sharp')
  await sharp(Buffer.from(text)).metadata().catch(cannotShow(path))
  return text
}
