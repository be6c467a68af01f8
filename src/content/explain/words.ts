import { Document, visit } from 'yaml'
import { siteFile } from '../routes.ts'
import type { SchemaPlace } from '../schemas/schema-walk.ts'
import type { Parsed, Path } from '../yaml/parse.ts'

/** How long a list of choices may be in a note before it is cut. */
const maxChoices = 40

/** What stands in the file, in an author's words: `the number 15`, `a list`, `nothing`. */
export function describeValue(value: unknown, source: string | undefined): string {
  if (value === null || value === undefined) return 'nothing'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (typeof value === 'object') return 'a group of fields'
  if (typeof value === 'number') return `the number ${source ?? value}`
  if (typeof value === 'boolean') return `the yes-or-no value \`${value}\``
  return value === '' ? 'an empty text' : `the text \`${shorten(String(value))}\``
}

/** What a schema wants, in an author's words. */
export function describeWanted(type: unknown): string {
  const words: Record<string, string> = {
    string: 'text',
    number: 'a number',
    integer: 'a whole number',
    boolean: '`true` or `false`',
    array: 'a list',
    object: 'a group of fields',
  }
  return [type]
    .flat()
    .map((name) => words[String(name)] ?? String(name))
    .join(' or ')
}

/** The section and the place in it: `sections[1] card-grid, items[0]`; undefined at the top of the document. */
export function whereOf(path: Path, document: unknown): string | undefined {
  const [first, index, ...rest] = path
  if (first === 'sections' && typeof index === 'number') {
    const type = typeOfSection(document, index)
    const section = `sections[${index}]${type ? ` ${type}` : ''}`
    return rest.length > 0 ? `${section}, ${pathText(rest)}` : section
  }
  const shared = typeof first === 'string' ? typeOfShared(document, first) : undefined
  if (shared) return [`${first} (${shared})`, ...(path.length > 1 ? [pathText(path.slice(1))] : [])].join(', ')
  return path.length > 0 ? pathText(path) : undefined
}

/** @returns the type of a section as it is written, when it is text */
export function typeOfSection(document: unknown, index: number): string | undefined {
  const type = (document as { sections?: { type?: unknown }[] } | null)?.sections?.[index]?.type
  return typeof type === 'string' ? type : undefined
}

/** The type of a section that pages share: it stands below its name, at the top of its file. */
function typeOfShared(document: unknown, name: string): string | undefined {
  const type = (document as Record<string, { type?: unknown } | null> | null)?.[name]?.type
  return typeof type === 'string' ? type : undefined
}

/** `items[0].image` */
export function pathText(path: Path): string {
  return path
    .map((segment) => (typeof segment === 'number' ? `[${segment}]` : `.${segment}`))
    .join('')
    .replace(/^\./, '')
}

/** What a group of fields is called: `a hero section`, `a card`, `the page`. */
export function nounOf(path: Path, { file, value: document }: Parsed, role: string | undefined): string {
  const last = path.at(-1)
  if (last === undefined) return file === siteFile ? 'the site' : 'a page'
  if (path.length === 2 && path[0] === 'sections' && typeof last === 'number') {
    const type = typeOfSection(document, last)
    return type ? `${article(type)} ${type} section` : 'a section'
  }
  if (role === 'section') {
    const type = typeOfShared(document, String(last))
    return type ? `${article(type)} ${type} section` : 'a section'
  }
  if (role && role !== 'actions' && role !== 'facts') return `${article(role)} ${role}`
  if (typeof last === 'string') return `\`${last}\``
  const list = path.at(-2)
  return typeof list === 'string' ? `an entry of \`${list}\`` : 'an entry'
}

function article(word: string): string {
  return /^[aeiou]/i.test(word) ? 'an' : 'a'
}

/** The field's example from its schema as an author would type it, one line each; empty without one. */
export function exampleLines(key: string | undefined, { schemas }: SchemaPlace): string[] {
  const examples = schemas.find(({ examples }) => Array.isArray(examples))?.examples as unknown[] | undefined
  if (!examples) return []
  const value = key === undefined ? examples[0] : { [key]: examples[0] }
  const [first = '', ...more] = asTyped(value).split('\n')
  return [`example:  ${first}`, ...more.map((line) => `          ${line}`)]
}

/** YAML as authors are advised to write it: whatever looks like a number, a time or a date stands in quotes. */
export function asTyped(value: unknown): string {
  const document = new Document(value)
  visit(document, {
    Scalar: (key, node) => {
      if (key !== 'key' && typeof node.value === 'string' && /^[\d\s+:./-]+$/.test(node.value))
        node.type = 'QUOTE_DOUBLE'
    },
  })
  return document.toString({ lineWidth: 0 }).trimEnd()
}

/** The field's description from its schema. */
export function descriptionOf({ schemas }: SchemaPlace): string | undefined {
  return schemas.find(({ description }) => typeof description === 'string')?.description as string | undefined
}

/** A list of choices on one line. */
export function choices(words: readonly unknown[]): string {
  const shown = words.slice(0, maxChoices).join(', ')
  return words.length > maxChoices ? `${shown}, …` : shown
}

export function shorten(text: string, length = 48): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > length ? `${line.slice(0, length - 1).trimEnd()}…` : line
}
