import { isCollection, isMap, isScalar, isSeq, type Pair, type ParsedNode, parseDocument, stringify } from 'yaml'
import { splice, type TextSplice } from '../../content/edit/splice.ts'
import { endOfLine, startOfLine } from '../../content/yaml/lines.ts'

/** What a new page says of itself. */
export interface NewPage {
  name: string
  /** The company's name, which ends each title. */
  company: string
  /** The path from the page's folder to its schema. */
  schema: string
  /** The day as YYYY-MM-DD, for the date of an article. */
  today: string
}

/** One field of a parsed YAML document. */
type Field = Pair<ParsedNode, ParsedNode | null>

/** What kind of thing a field holds that every page must say in its own words. */
const marks: Record<string, string> = {
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
}

/** Groups that say the same on every page. */
const sameOnEveryPage = ['actions', 'navigation', 'labels', 'projectTypes', 'columns']

/** Fields of a page, with their lines, that no copy keeps. */
const notCopied = /^(?:draft|redirectsFrom):.*\n(?:[ -].*\n)*/gm

/** Fields that hold the page's name, in the groups about the page itself. */
const namingFields = ['name', 'area', 'title', 'heading']

/**
 * A page like another one about something else: its name replaces the model's, and every other text keeps its place and
 * gets a `# rewrite:` mark. It is a draft until its author says otherwise. Everything else stays as it was, byte by byte.
 *
 * @param source the model's YAML
 * @returns the new page's YAML; valid when the model is
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

  constructor(
    private readonly source: string,
    private readonly fields: readonly Field[],
    private readonly page: NewPage,
  ) {}

  copyTopField(field: Field): void {
    const key = keyOf(field)
    const { name, company } = this.page
    const title = this.renamed(textOf(field)) ?? name
    if (key === 'name') this.replace(field, name)
    else if (key === 'title') this.replace(field, title === name ? `${title} | ${company}` : title, 'title')
    else if (key === 'description') this.replace(field, descriptionFor(name), 'summary')
    else this.copyField(field, true)
  }

  /** @param isAboutPage the group is about the page itself, so that its name is the page's */
  private copyField(field: Field, isAboutPage: boolean): void {
    const key = keyOf(field)
    const name = isAboutPage && namingFields.includes(key) ? this.renamed(textOf(field)) : undefined
    const mark = marks[key]
    if (name !== undefined) this.replace(field, name)
    else if (key === 'date') this.replace(field, this.page.today)
    else if (mark) this.splices.push(addComment(this.source, field, `rewrite: ${mark}`))
    else if (!sameOnEveryPage.includes(key)) this.copyValue(field.value, isAboutPage)
  }

  private copyValue(value: ParsedNode | null, isAboutPage: boolean): void {
    const groups = isSeq(value) ? value.items : [value]
    // The first section is about the page: it has the main heading.
    for (const [index, group] of groups.entries())
      for (const field of fieldsOf(group)) this.copyField(field, isAboutPage && index === 0)
  }

  private replace(field: Field, text: string, mark?: string): void {
    this.splices.push(replaceValue(this.source, field, text, mark && `rewrite: ${mark}`))
  }

  /**
   * How a text that names the model names the new page. A place is a proper name that can be exchanged within a sentence
   * (`Renovations in Marbella`); the name of a service or an article is the whole text.
   */
  private renamed(text: string): string | undefined {
    const top = (key: string) => textOf(this.fields.find((field) => keyOf(field) === key))
    const { name } = this.page
    if (top('kind') !== 'location') return name
    const model = top('name')
    return text.includes(model) ? text.replaceAll(model, () => name) : undefined
  }
}

const descriptionFor = (name: string) =>
  `What a visitor finds on the page about ${name}, in one or two sentences of 50 to 160 characters.`

const fieldsOf = (node: unknown): Field[] => (isMap(node) ? (node.items as Field[]) : [])

const keyOf = ({ key }: Field): string => (isScalar(key) ? String(key.value) : '')

/** The text of a field; empty for lists and groups. */
const textOf = (field: Field | undefined): string => (isScalar(field?.value) ? String(field.value.value ?? '') : '')

/** Gives a field another text, in quotes if it had them, with a comment on its line. */
function replaceValue(source: string, { value }: Field, text: string, comment = ''): TextSplice {
  const [start, end] = (value as ParsedNode).range
  const defaultStringType = isScalar(value) && value.type === 'QUOTE_DOUBLE' ? value.type : 'PLAIN'
  const lineBreak = source.slice(start, end).endsWith('\n') ? '\n' : ''
  const yaml = stringify(text, { lineWidth: 0, defaultStringType }).trim()
  return { start, end, text: yaml + (comment && ` # ${comment}`) + lineBreak }
}

/**
 * Adds a comment at the end of a field's first line. Where YAML allows none there (a plain text over several lines, or a
 * line that has a comment) it gets a line of its own above the field.
 */
function addComment(source: string, { key, value }: Field, comment: string): TextSplice {
  const from = endOfFirstLine(source, key, value)
  const end = endOfLine(source, from ?? 0)
  if (from !== undefined && !source.slice(from, end).includes('#')) return { start: end, end, text: ` # ${comment}` }
  const start = startOfLine(source, key.range[0])
  return { start, end: start, text: `${/^ */.exec(source.slice(start))?.[0]}# ${comment}\n` }
}

/** An offset after all content of the field's first line, if a comment may follow it. */
function endOfFirstLine(source: string, key: ParsedNode, value: ParsedNode | null): number | undefined {
  if (!value) return key.range[1]
  const [start, end] = value.range
  if (isScalar(value) && value.type?.startsWith('BLOCK')) return start
  if (isCollection(value) && !value.flow) return key.range[1]
  return source.slice(start, end).includes('\n') ? undefined : end
}
