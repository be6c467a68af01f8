import { readFile } from 'node:fs/promises'
import { svgProblem } from '../../../workspace/files/svg-files.ts'
import { AssetError, cannotShow } from '../asset-error.ts'

/**
 * @param path absolute path of an SVG
 * @throws AssetError when it is missing, or when the check refuses it: a development server shows sites with errors
 */
export async function readVector(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(cannotShow(path))
  const problem = svgProblem(text)
  if (problem !== undefined) throw new AssetError(path, problem)
  return text
}
