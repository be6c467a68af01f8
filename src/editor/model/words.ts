import { isObject } from '../../schema/schema-set.ts'
import { nameOfLanguage } from '../../site/language-names.ts'
import { type FileEntry, sharedNames } from '../protocol.ts'

/** @returns a name of a schema in words: `card-grid` as `Card grid`, `linkLabel` as `Link label` */
export function inWords(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`)
    .replace(/[-_]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Fields that say what an object is about, the best first. */
const telling = ['heading', 'title', 'name', 'label', 'value', 'caption', 'text', 'body', 'alt']

/** @returns the words by which a reader knows an object again; empty when it has none */
export function summaryOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (!isObject(value)) return ''
  const found = telling.map((key) => value[key]).find((text) => typeof text === 'string' && text.trim())
  return typeof found === 'string' ? (found.trim().split('\n')[0] as string) : ''
}

/** @returns the name of a language in English: `es` as `Spanish` */
export const languageName = (code = 'en'): string => nameOfLanguage(code.split('-')[0] as string) ?? code

/** @returns what a file is called */
export const fileName = ({ kind, name }: Pick<FileEntry, 'kind' | 'name'>): string => sharedNames[kind] ?? name
