import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'

/** Where the files are from which `new` writes, in the folder of the code. */
export const templates = 'src/scaffold'

/** Texts by their names. */
export type Texts = Readonly<Record<string, string>>

/**
 * Reads what new pages say. Texts of `pt-BR` are those of its own file, texts of `pt-AO` those of `pt`.
 *
 * @param language BCP 47
 * @returns the texts, in English where there are none in the language
 */
export async function textsIn(engine: string, language: string): Promise<{ isTranslated: boolean; texts: Texts }> {
  const fileOf = (name = '') => join(engine, templates, 'texts', `${name}.yaml`)
  const own = [language, language.split('-')[0]].map(fileOf).find(existsSync)
  return { isTranslated: own !== undefined, texts: parse(await readFile(own ?? fileOf('en'), 'utf8')) }
}
