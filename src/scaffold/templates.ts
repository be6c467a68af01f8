import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, posix, relative } from 'node:path'
import { parse } from 'yaml'
import { schemaFileOf } from '../schema/file-kinds.ts'
import type { Project } from '../site/project.ts'
import { fileKindOf } from '../site/routes.ts'

/** Where the files are from which `new` writes, in the folder of the code. */
export const templates = 'src/scaffold'

export type Texts = Readonly<Record<string, string>>

/**
 * Reads what new pages say. Texts of `pt-BR` are those of its own file, and else, as those of `pt-AO`, those of `pt`.
 *
 * @param language BCP 47
 * @returns the texts, in English where there are none in the language
 */
export async function textsIn(engine: string, language: string): Promise<{ isTranslated: boolean; texts: Texts }> {
  const fileOf = (name = '') => join(engine, templates, 'texts', `${name}.yaml`)
  const own = [language.split('-')[0], language].map(fileOf).filter((file) => existsSync(file))
  const files = own.length > 0 ? own : [fileOf('en')]
  const texts: Texts[] = await Promise.all(files.map(async (file) => parse(await readFile(file, 'utf8'))))
  return { isTranslated: own.length > 0, texts: Object.assign({}, ...texts) }
}

/** @returns the text of a template with words in their places: `{{company}}` */
export async function fillTemplate(path: string, words: Readonly<Record<string, string>>): Promise<string> {
  const text = await readFile(path, 'utf8')
  return text.replaceAll(/\{\{(\w+)\}\}/g, (sign, name: string) => words[name] ?? sign)
}

/** @returns the path of the schema of a site's file, for editors, which look for it from the folder of the file */
export function schemaPath({ root, engine }: Project, file: string): string {
  const schema = join(engine, 'schema', schemaFileOf(fileKindOf(file)))
  return posix.normalize(relative(dirname(join(root, file)), schema).replaceAll('\\', '/'))
}
