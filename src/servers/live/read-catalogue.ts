import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Catalogue } from '../../words/message.ts'

/**
 * @param engine the folder of the code
 * @param language BCP 47, also of a variant
 * @returns the texts for authors in a language; none for English and for one that the editor does not know
 */
export async function readCatalogue(engine: string, language: string): Promise<Catalogue> {
  const path = join(engine, 'src/editor/languages', `${language.split('-')[0]?.toLowerCase()}.json`)
  return existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : {}
}
