import { isCollection, isMap, isScalar, isSeq, type Pair, type ParsedNode, parseDocument, stringify } from 'yaml'
import { listOf } from '../site/text.ts'
import { endOfLine, startOfLine } from '../yaml/lines.ts'
import { splice, type TextSplice } from '../yaml/operations/splice.ts'

/** The facts about a new page. */
export interface NewPage {
  name: string
  /** The company's name, which ends each title. */
  company: string
  /** The path from the page's folder to its schema. */
  schema: string
  /** Date as YYYY-MM-DD, for articles. */
  today: string
  /** The YAML of the other pages of this kind. */
  siblings: readonly string[]
}

/** One field of a parsed YAML document. */
type Field = Pair<ParsedNode, ParsedNode | null>

/** Fields that every page must write in its own words, with the word for their `# rewrite:` comment. */
const rewriteMarks: Record<string, string> = {
  title: 'text',
  text: 'text',
  body: 'text',
  heading: 'text',
  label: 'text',
  note: 'text',
  caption: 'text',
  proof: 'text',
  value: 'figure',
  price: 'figure',
  projects: 'figure',
  size: 'figure',
  duration: 'figure',
  readTime: 'figure',
  image: 'photo',
  location: 'place',
  keywords: 'search words',
  where: 'tags',
}

/** Groups that are the same on every page. */
const sameOnEveryPage = ['actions', 'navigation', 'labels', 'projectTypes', 'columns']

/** Fields that are not copied, with their lines. */
const notCopied = /^(?:draft|redirectsFrom):.*\n(?:[ -].*\n)*/gm

/** Fields that contain the page's name. */
const namingFields = ['name', 'area', 'title', 'heading']

/**
 * Copies a page as a draft: replaces its name, and marks with `# rewrite:` what another page of its kind does not say as
 * well. A section whose heading is marked has no other marks. The rest stays unchanged, byte by byte.
 *
 * @param source YAML of the model
 * @returns YAML of the new page; valid when the model is
 */
export function copyPage(source: string, page: NewPage): string {
  const fields = fieldsOf(parseDocument(source).contents)
  const copier = new PageCopier(source, fields, page)
  for (const field of fields) copier.copyTopField(field)
  const body = splice(source, copier.splices)
    .replace(/^# yaml-language-server:.*\n/, '')
    .replace(notCopied, '')
  return `# yaml-language-server: $schema=${page.schema}\n${body.replace(/^(?=name:)/m, 'draft: true\n')}`
}

class PageCopier {
  readonly splices: TextSplice[] = []
  /** What other pages say too, see `claimOf`. */
  private readonly common: ReadonlySet<string>

  constructor(
    private readonly source: string,
    private readonly fields: readonly Field[],
    private readonly page: NewPage,
  ) {
    this.common = new Set(page.siblings.flatMap((text) => claimsIn(parseDocument(text).contents)))
  }

  copyTopField(field: Field): void {
    const key = keyOf(field)
    const { name, company } = this.page
    const title = this.renamed(textOf(field)) ?? name
    if (key === 'name') this.replace(field, name)
    else if (key === 'title') this.replace(field, title === name ? `${title} | ${company}` : title, 'title')
    else if (key === 'description') this.replace(field, descriptionFor(name), 'summary')
    else this.addMarks([this.copyField(field, true)].flat())
  }

  /** @param isAboutPage true in groups that are about the page itself and contain its name */
  private copyField(field: Field, isAboutPage: boolean): Mark[] {
    const key = keyOf(field)
    const name = isAboutPage && namingFields.includes(key) ? this.renamed(textOf(field)) : undefined
    const mark = isListOfGroups(field) && key !== 'sections' ? 'list' : rewriteMarks[key]
    if (name !== undefined) this.replace(field, name)
    else if (key === 'date') this.replace(field, this.page.today)
    else if (sameOnEveryPage.includes(key) || this.common.has(claimOf(field))) return []
    else if (mark) return [{ field, word: mark }]
    else return this.copyValue(field.value, isAboutPage)
    return []
  }

  private copyValue(value: ParsedNode | null, isAboutPage: boolean): Mark[] {
    const groups = isSeq(value) ? value.items : [value]
    // The first section is about the page, because it has the main heading.
    return groups.flatMap((group, index) =>
      merge(fieldsOf(group).flatMap((field) => this.copyField(field, isAboutPage && index === 0))),
    )
  }

  private addMarks(marks: readonly Mark[]): void {
    for (const { field, word } of marks) this.splices.push(addComment(this.source, field, `rewrite: ${word}`))
  }

  private replace(field: Field, text: string, mark?: string): void {
    this.splices.push(replaceValue(this.source, field, text, mark && `rewrite: ${mark}`))
  }

  /**
   * Replaces the model's name in a text. The name of a place can be replaced within a sentence (`Gardens in
   * Northbridge`); the name of a service or an article is the whole text.
   */
  private renamed(text: string): string | undefined {
    const top = (key: string) => textOf(this.fields.find((field) => keyOf(field) === key))
    const { name } = this.page
    if (top('kind') !== 'location') return name
    const model = top('name')
    return text.includes(model) ? text.replaceAll(model, () => name) : undefined
  }
}

/** A field to rewrite, with the word for its `# rewrite:` comment. */
interface Mark {
  field: Field
  word: string
}

/** Who rewrites a heading rewrites what is below it. */
function merge(marks: readonly Mark[]): readonly Mark[] {
  const [first, ...others] = marks
  if (!first || keyOf(first.field) !== 'heading') return marks
  const words = new Set(['heading', ...others.map(({ word }) => word)])
  return [{ field: first.field, word: listOf([...words]) }]
}

/** A field and its value as text, to compare pages. */
const claimOf = ({ key, value }: Field): string => JSON.stringify([key, value])

const claimsIn = (node: unknown): string[] => {
  if (isSeq(node)) return node.items.flatMap(claimsIn)
  return fieldsOf(node).flatMap((field) => [claimOf(field), ...claimsIn(field.value)])
}

const descriptionFor = (name: string) =>
  `What a visitor finds on the page about ${name}, in one or two sentences of 50 to 160 characters.`

const fieldsOf = (node: unknown): Field[] => (isMap(node) ? (node.items as Field[]) : [])

/** A list such as `items`, which is rewritten as a whole and has one mark. */
const isListOfGroups = ({ value }: Field): boolean => isSeq(value) && value.items.some((item) => isMap(item))

const keyOf = ({ key }: Field): string => (isScalar(key) ? String(key.value) : '')

/** @returns the text of a field; empty for lists and groups */
const textOf = (field: Field | undefined): string => (isScalar(field?.value) ? String(field.value.value ?? '') : '')

/** Replaces the text of a field, with quotes if it had them, and adds a comment. */
function replaceValue(source: string, { value }: Field, text: string, comment = ''): TextSplice {
  const [start, end] = (value as ParsedNode).range
  const defaultStringType = isScalar(value) && value.type === 'QUOTE_DOUBLE' ? value.type : 'PLAIN'
  const lineBreak = source.slice(start, end).endsWith('\n') ? '\n' : ''
  const yaml = stringify(text, { lineWidth: 0, defaultStringType }).trim()
  return { start, end, text: yaml + (comment && ` # ${comment}`) + lineBreak }
}

/**
 * Adds a comment at the end of a field's first line. Where YAML allows none there (a plain multiline text, or a line
 * with a comment) it goes on its own line above the field.
 */
function addComment(source: string, { key, value }: Field, comment: string): TextSplice {
  const from = endOfFirstLine(source, key, value)
  const end = endOfLine(source, from ?? 0)
  if (from !== undefined && !source.slice(from, end).includes('#')) return { start: end, end, text: ` # ${comment}` }
  const start = startOfLine(source, key.range[0])
  return { start, end: start, text: `${/^ */.exec(source.slice(start))?.[0]}# ${comment}\n` }
}

/** @returns an offset after the content of the field's first line; undefined when no comment may follow it */
function endOfFirstLine(source: string, key: ParsedNode, value: ParsedNode | null): number | undefined {
  if (!value) return key.range[1]
  const [start, end] = value.range
  if (isScalar(value) && value.type?.startsWith('BLOCK')) return start
  if (isCollection(value) && !value.flow) return key.range[1]
  return source.slice(start, end).includes('\n') ? undefined : end
}
