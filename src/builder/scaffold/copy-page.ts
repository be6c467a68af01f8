import { isMap, isScalar, isSeq, type ParsedNode, parseDocument } from 'yaml'
import { type Edit, edited, type Field, remarkOn, replacement } from './edits.ts'

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
const kept = ['actions', 'navigation', 'labels', 'projectTypes', 'columns']

/** Fields that hold the page's name, in the groups about the page itself. */
const naming = ['name', 'area', 'title', 'heading']

/**
 * A page like another one for something else: its name stands where the model's stood, and every other text keeps its
 * place and gets a `# rewrite:` mark. It is a draft until its author says otherwise. All that is not touched stays as its author wrote it, byte by byte.
 *
 * @param source the model's YAML
 * @returns the new page's YAML; valid when the model is
 */
export function copyPage(source: string, page: NewPage): string {
  const edits: Edit[] = []
  const fields = fieldsOf(parseDocument(source).contents)
  const named = namer(fields, page.name)
  const replace = (field: Field, text: string, remark?: string) =>
    edits.push(replacement(source, field, text, remark && `rewrite: ${remark}`))

  const copyFields = (group: readonly Field[], isAboutPage: boolean) => {
    for (const field of group) {
      const key = keyOf(field)
      const mark = marks[key]
      const name = isAboutPage && naming.includes(key) ? named(textOf(field)) : undefined
      if (name !== undefined) replace(field, name)
      else if (key === 'date') replace(field, page.today)
      else if (mark) edits.push(remarkOn(source, field, `rewrite: ${mark}`))
      else if (!kept.includes(key)) copyValue(field.value, isAboutPage)
    }
  }
  const copyValue = (value: ParsedNode | null, isAboutPage: boolean) => {
    if (!isSeq(value)) return copyFields(fieldsOf(value), isAboutPage)
    // Of the sections the first one is about the page: it holds the main heading.
    for (const [index, item] of value.items.entries()) copyFields(fieldsOf(item), isAboutPage && index === 0)
  }

  for (const field of fields) {
    const key = keyOf(field)
    const title = named(textOf(field)) ?? page.name
    if (key === 'name') replace(field, page.name)
    else if (key === 'title') replace(field, title === page.name ? `${title} | ${page.company}` : title, 'title')
    else if (key === 'description') replace(field, descriptionOf(page.name), 'summary')
    else copyFields([field], true)
  }
  const body = edited(source, edits).replace(/^# yaml-language-server:.*\n/, '')
  return `# yaml-language-server: $schema=${page.schema}\n${body.replace(/^(?=name:)/m, 'draft: true\n')}`
}

/**
 * How a text that names the model names the new page. A place is a proper name that can be exchanged within a
 * sentence (`Renovations in Marbella`); the name of a service or an article stands for the whole text.
 *
 * @returns undefined for a text that does not name the page
 */
function namer(fields: readonly Field[], name: string): (text: string) => string | undefined {
  const top = (wanted: string) => textOf(fields.find((field) => keyOf(field) === wanted))
  if (top('kind') !== 'location') return () => name
  const model = top('name')
  return (text) => (text.includes(model) ? text.replaceAll(model, () => name) : undefined)
}

const descriptionOf = (name: string) =>
  `What a visitor finds on the page about ${name}, in one or two sentences of 50 to 160 characters.`

function fieldsOf(node: unknown): Field[] {
  return isMap(node) ? (node.items as Field[]) : []
}

function keyOf({ key }: Field): string {
  return isScalar(key) ? String(key.value) : ''
}

/** The text of a field; empty for lists and groups. */
function textOf(field: Field | undefined): string {
  return isScalar(field?.value) ? String(field.value.value ?? '') : ''
}
