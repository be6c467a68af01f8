import { readFile } from 'node:fs/promises'

/**
 * @param path of a template in this folder
 * @returns its text with the words
 */
export async function fillTemplate(path: string, words: Readonly<Record<string, string>>): Promise<string> {
  const text = await readFile(path, 'utf8')
  return text.replaceAll(/\{\{(\w+)\}\}/g, (sign, name: string) => words[name] ?? sign)
}
