import { keywordIn, type Meaning, meaningOf } from '../schema/keywords.ts'
import type { SchemaWalker } from '../schema/schema-walker.ts'
import { isoDay } from '../site/dates.ts'
import { listOf } from '../site/text.ts'
import { applyAll } from '../yaml/operations/apply-operation.ts'
import { withModeline } from '../yaml/operations/modeline.ts'
import type { Operation } from '../yaml/operations/operation.ts'
import { parseYaml } from '../yaml/parse-yaml.ts'
import { isGroup, isList, type Path, type Value, valueAt } from '../yaml/path.ts'

/** The facts about a new page or data file. */
export interface NewFile {
  name: string
  /** Of a page: the company's name, which ends its title, and its description. A data file has none. */
  page?: { company: string; description: string }
  /** The path from the page's folder to its schema. */
  schema: string
  /** Each text has a mark of its own, for a form that shows one at a time: no heading has that of its section. */
  marksEach?: boolean
  /** The YAML of the others of this kind. */
  siblings: readonly string[]
}

/**
 * Copies a page as a draft, or a data file: replaces its name, and marks with `# rewrite:` what another one of its kind does
 * not say as well. A section whose heading is marked has no other marks, unless each text has one. The rest stays unchanged, byte by byte.
 *
 * @param source YAML of the model, without errors
 * @param walker of such files
 * @returns YAML of the new file; valid when the model is
 */
export function copyPage(source: string, walker: SchemaWalker, file: NewFile): string {
  const operations = new PageCopier(parseYaml(source).value, walker, file).operations()
  return withModeline(
    applyAll(source, operations, () => ['draft']),
    file.schema,
  )
}

/** A field to rewrite, with the word for its `# rewrite:` comment. */
interface Mark {
  path: Path
  word: string
}

class PageCopier {
  /** What other pages say too, see `claimOf`. */
  readonly #common: ReadonlySet<string>
  readonly #changes: Operation[] = []

  constructor(
    private readonly document: Value | undefined,
    private readonly walker: SchemaWalker,
    private readonly file: NewFile,
  ) {
    this.#common = new Set(file.siblings.flatMap((text) => claimsIn(parseYaml(text).value)))
  }

  operations(): Operation[] {
    const own = this.#ownTexts()
    const marks = fieldsIn(this.document, []).flatMap((path): Mark[] => {
      const [text, word] = own[String(path[0])] ?? []
      if (text === undefined) return this.#copyField(path, true)
      this.#set(path, text)
      return word ? [{ path, word }] : []
    })
    return [
      ...this.#changes,
      ...marks.map(({ path, word }): Operation => ({ op: 'mark', path, word })),
      ...(this.#isData ? [] : [{ op: 'set', path: ['draft'], value: true } as const]),
    ]
  }

  get #isData(): boolean {
    return this.file.page === undefined
  }

  /** What is known of the new file. A data file begins with its name. */
  #ownTexts(): Record<string, [text: string, mark?: string]> {
    const { name, page } = this.file
    if (page === undefined) return { [this.walker.fields(this.walker.at([], this.document))[0] ?? 'name']: [name] }
    const title = this.#renamed(this.#text('title')) ?? name
    return {
      name: [name],
      title: [title === name ? `${title} | ${page.company}` : title, 'title'],
      description: [page.description, 'summary'],
    }
  }

  /** @param isAboutPage true in groups that are about the page itself and contain its name */
  #copyField(path: Path, isAboutPage: boolean): Mark[] {
    const { schemas } = this.walker.at(path, this.document)
    const value = valueAt(this.document, path)
    const isName = isAboutPage && keywordIn(schemas, 'namesPage') === true
    const name = isName && typeof value === 'string' ? this.#renamed(value) : undefined
    const said =
      keywordIn(schemas, 'inCopies') ?? (this.#isData && isLeaf(value) ? wordFor(meaningOf(schemas)) : undefined)
    if (name !== undefined) this.#set(path, name)
    else if (said === 'today') this.#set(path, isoDay(new Date()))
    else if (said === 'omit') this.#changes.push({ op: 'remove', path, expected: value })
    else if (said === 'same' || this.#common.has(claimOf(path, value))) return []
    else if (typeof said === 'string') return [{ path, word: said }]
    else if (this.#isListOfGroups(path, value)) return [{ path, word: 'list' }]
    else return this.#copyValue(path, value, isAboutPage)
    return []
  }

  #copyValue(path: Path, value: Value | undefined, isAboutPage: boolean): Mark[] {
    const groups = isList(value) ? value.map((_, index) => [...path, index]) : [path]
    // The first section is about the page, because it has the main heading.
    return groups.flatMap((group, index) => {
      const isAbout = isAboutPage && index === 0
      const marks = fieldsIn(this.document, group).flatMap((field) => this.#copyField(field, isAbout))
      return this.file.marksEach ? marks : merge(marks)
    })
  }

  #set(path: Path, value: string): void {
    this.#changes.push({ op: 'set', path, value, expected: valueAt(this.document, path) })
  }

  /** A list such as `items`, which is rewritten as a whole and has one mark; sections have their own marks. */
  #isListOfGroups(path: Path, value: Value | undefined): boolean {
    return isList(value) && value.some(isGroup) && this.walker.at([...path, 0], this.document).role !== 'section'
  }

  /**
   * Replaces the model's name in a text. The name of a place can be replaced within a sentence (`Gardens in
   * Northbridge`); the name of a service or an article is the whole text.
   */
  #renamed(text: string): string | undefined {
    const { name } = this.file
    if (this.#text('kind') !== 'location') return name
    const model = this.#text('name')
    return text.includes(model) ? text.replaceAll(model, () => name) : undefined
  }

  #text(field: string): string {
    const value = valueAt(this.document, [field])
    return typeof value === 'string' ? value : ''
  }
}

const isLeaf = (value: unknown): boolean => !isList(value) && !isGroup(value)

/** All that readers of a data file see is its own. */
const wordFor = (meaning: Meaning | undefined): string | undefined =>
  meaning === 'code' ? undefined : meaning === 'markdown' ? 'text' : meaning

/** Who rewrites a heading rewrites what is below it. */
function merge(marks: readonly Mark[]): readonly Mark[] {
  const [first, ...others] = marks
  if (first?.path.at(-1) !== 'heading') return marks
  const words = new Set(['heading', ...others.map(({ word }) => word)])
  return [{ path: first.path, word: listOf([...words]) }]
}

/** A field and its value as text, to compare pages. */
const claimOf = (path: Path, value: unknown): string => JSON.stringify([path.at(-1), value])

const claimsIn = (value: unknown): string[] => {
  if (isList(value)) return value.flatMap(claimsIn)
  if (!isGroup(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => [claimOf([key], inner), ...claimsIn(inner)])
}

/** @returns the paths of the fields of a group; none for other values */
function fieldsIn(document: unknown, path: Path): Path[] {
  const group = valueAt(document, path)
  return isGroup(group) ? Object.keys(group).map((key) => [...path, key]) : []
}
