import { Document, visit } from 'yaml'
import { dataTitles } from '../generated/data-kinds.ts'
import { keywordIn } from '../schema/keywords.ts'
import type { SchemaPlace } from '../schema/schema-walker.ts'
import { dataFile, siteWideFile } from '../site/routes.ts'
import { type AuthorText, say, sayEither, sayInside } from '../words/message.ts'
import { type Path, pathText, valueAt } from '../yaml/path.ts'

const maxChoices = 40

/** @returns a value in plain words: `the number 15`, `a list`, `nothing` */
export function describeValue(value: unknown, source: string | undefined): AuthorText {
  if (value === null || value === undefined) return say`nothing`
  if (Array.isArray(value)) return value.length === 0 ? say`an empty list` : say`a list`
  if (typeof value === 'object') return say`a group of fields`
  if (typeof value === 'number') return say`the number ${source ?? value}`
  if (typeof value === 'boolean') return say`the yes-or-no value \`${String(value)}\``
  return value === '' ? say`an empty text` : say`the text \`${shorten(String(value))}\``
}

const typeNames: Record<string, AuthorText> = {
  string: say`text`,
  number: say`a number`,
  integer: say`a whole number`,
  boolean: say`\`true\` or \`false\``,
  array: say`a list`,
  object: say`a group of fields`,
}

/** @returns the `type` of a schema in plain words */
export const describeType = (type: unknown): AuthorText =>
  sayEither([type].flat().map((name) => typeNames[String(name)] ?? String(name)))

/** @returns a section and the place in it: `sections[1] card-grid, items[0]`; undefined at the top of the document */
export function describeGroup(path: Path, document: unknown, file: string): string | undefined {
  const [first, index, ...rest] = path
  if (first === 'sections' && typeof index === 'number') {
    const type = typeOfSection(document, ['sections', index])
    const section = `sections[${index}]${type ? ` ${type}` : ''}`
    return rest.length > 0 ? `${section}, ${pathText(rest)}` : section
  }
  // In pages/_sections.yaml, sections are top-level fields.
  const isShared = siteWideFile(file)?.kind === 'sections' && typeof first === 'string'
  const shared = isShared ? typeOfSection(document, [first]) : undefined
  if (shared) return [`${first} (${shared})`, ...(path.length > 1 ? [pathText(path.slice(1))] : [])].join(', ')
  return path.length > 0 ? pathText(path) : undefined
}

/** @returns the `type` of a section, if it is text */
export function typeOfSection(document: unknown, path: Path): string | undefined {
  const type = valueAt(document, [...path, 'type'])
  return typeof type === 'string' ? type : undefined
}

/** @returns a name for the group: `a hero section`, `a card`, `the page` */
export function describeFields(path: Path, document: unknown, file: string, role: string | undefined): AuthorText {
  const last = path.at(-1)
  if (last === undefined) return nameOfKind(file)
  if (role === 'section' || (path.length === 2 && path[0] === 'sections' && typeof last === 'number')) {
    const type = typeOfSection(document, path)
    if (!type) return say`a section`
    return startsWithVowel(type) ? say`an ${type} section` : say`a ${type} section`
  }
  if (role && role !== last && role !== 'actions' && role !== 'facts') return withArticle(role)
  if (typeof last === 'string') return `\`${last}\``
  const list = path.at(-2)
  return typeof list === 'string' ? say`an entry of \`${list}\`` : say`an entry`
}

/** @returns what a file is: `a page`, `a project` */
function nameOfKind(file: string): AuthorText {
  if (siteWideFile(file)?.kind === 'site') return say`the site`
  const kind = dataFile(file)?.kind
  return kind ? withArticle(dataTitles[kind]) : say`a page`
}

const startsWithVowel = (word: string): boolean => /^[aeiou]/i.test(word)

/** The names in the schemas have a capital. */
function withArticle(word: string): AuthorText {
  const name = sayInside(word.charAt(0).toUpperCase() + word.slice(1))
  return startsWithVowel(word) ? say`an ${name}` : say`a ${name}`
}

/** @returns a name for a value within a sentence: `heading`, `entry 3 of keywords` */
export function describePath(path: Path): AuthorText {
  const last = path.at(-1)
  if (last === undefined) return say`the file`
  return typeof last === 'number' ? say`entry ${last + 1} of \`${path.at(-2)}\`` : `\`${last}\``
}

/** @returns the description and the example of a field in its schema, one line each */
export function describeField(path: Path, { schemas }: SchemaPlace): AuthorText[] {
  const key = path.at(-1)
  const name = typeof key === 'string' ? key : undefined
  const { description, hint } = schemas.find((one) => typeof one.description === 'string') ?? {}
  const described = typeof description === 'string' && { text: description, ...(typeof hint === 'string' && { hint }) }
  return [...(described ? [name ? say`${name}: ${described}` : described] : []), ...exampleLines(name, schemas)]
}

function exampleLines(key: string | undefined, schemas: SchemaPlace['schemas']): AuthorText[] {
  const examples = keywordIn(schemas, 'examples')
  if (!examples) return []
  const value = key === undefined ? examples[0] : { [key]: examples[0] }
  const [first = '', ...more] = toYaml(value).split('\n')
  return [say`example:  ${first}`, ...more.map((line) => `          ${line}`)]
}

/** @returns YAML in the recommended style: values that look like numbers, times or dates are quoted */
export function toYaml(value: unknown): string {
  const document = new Document(value)
  visit(document, {
    Scalar: (key, node) => {
      if (key !== 'key' && typeof node.value === 'string' && /^[\d\s+:./-]+$/.test(node.value))
        node.type = 'QUOTE_DOUBLE'
    },
  })
  return document.toString({ lineWidth: 0 }).trimEnd()
}

/** @returns choices in one line */
export function listChoices(words: readonly unknown[]): string {
  const shown = words.slice(0, maxChoices).join(', ')
  return words.length > maxChoices ? `${shown}, …` : shown
}

/** @returns the text in one line, cut with an ellipsis at `length` characters */
export function shorten(text: string, length = 48): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > length ? `${line.slice(0, length - 1).trimEnd()}…` : line
}
