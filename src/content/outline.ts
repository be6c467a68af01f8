import { isScalar } from 'yaml'
import { copyableOf } from './copyable.ts'
import type { Span } from './diagnostic.ts'
import { whereOf } from './explain/words.ts'
import { outlineMarkdown } from './markdown.ts'
import type { PageDocument } from './model.ts'
import { type Parsed, type Path, valueAt } from './parse.ts'
import { nodeAt, spanOfOwnLine, spanOfValue } from './places.ts'
import { lettersOf } from './replace.ts'
import type { SchemaPlace, SchemaWalker } from './schema-walk.ts'
import { offsetOf } from './span.ts'

/** A text of a file and where it stands. */
export interface Field {
  text: string
  span: Span
  where?: string | undefined
}

/** A heading inside a Markdown text. */
export interface Heading extends Field {
  level: number
  /** Its name in addresses; undefined inside of lists and quotes. */
  id: string | undefined
  /** The level of the heading before it; of the page or the section for the first one. */
  previous: number
}

/** A link and what it may be. */
export interface Link extends Field {
  path: Path
  /** Where its letters stand, when they stand in the file as they are. */
  letters: Span | undefined
  /** It stands in a Markdown text, whose links the schema cannot check. */
  inMarkdown: boolean
}

/** A grid that collects the cards of the pages below its page. */
export interface CollectingGrid {
  variant: unknown
  hasItems: boolean
  span: Span
  where?: string | undefined
}

/**
 * What the checks across pages need to know of one file, with places, and no more: the documents themselves need not
 * be in memory. It is also made for a page that its schema rejects, as far as that goes, so that other pages' links to
 * it are judged rightly.
 */
export interface Outline {
  file: string
  /** False when YAML or schema reject the file: then what is absent here may only be misspelt there. */
  valid: boolean
  /** The place that stands for the whole file. */
  span: Span
  fields: Partial<Record<'title' | 'description' | 'name' | 'url', Field>>
  noindex: boolean
  /** It is not in the published site. */
  draft: boolean
  /** Old addresses that lead here. */
  redirects: Field[]
  links: Link[]
  /** The files of the project's own photos, as they are named from the file's folder. */
  photos: Field[]
  anchors: Field[]
  /** The headings of blocks that give the page its h1. */
  mainHeadings: Field[]
  /** The headings inside Markdown texts. */
  headings: Heading[]
  /** What Markdown knows and a page does not show: pictures and HTML. */
  unshown: (Field & { kind: 'image' | 'html' })[]
  /** True when the page shows any cards. */
  hasCards: boolean
  grids: CollectingGrid[]
  card?: { span: Span; data: Pick<PageDocument, 'card' | 'article' | 'image' | 'sections'> } | undefined
  /** On valid pages with a name: what shows whether one was copied from another. */
  copyable?: Copyable
  /** In the site's facts: the menu entries with a drop-down. */
  menus: (Field & { href: string })[]
  /** In the site's facts: the routes that may be linked before their page exists; undefined when they are unreadable. */
  planned?: Field[]
}

/** What shows whether a page was copied from another. */
export interface Copyable {
  name: string
  /** All that readers see, and anchors and addresses on the same page. */
  texts: Field[]
  /** See fingerprint.ts. */
  pieces: Uint32Array
  /** The parts that a copy should not have in common with its source: heading, image, facts. */
  same: Partial<Record<string, Field>>
}

/** The blocks whose heading is the h1 of the page. */
const mainHeadingBlocks = new Set(['hero', 'not-found'])

/**
 * Draws the outline of a file.
 *
 * @param valid whether YAML and schema accept it
 */
export function outlineOf(parsed: Parsed, walker: SchemaWalker, valid: boolean): Outline {
  const outline: Outline = {
    file: parsed.file,
    valid,
    span: spanOfOwnLine(parsed, []),
    fields: {},
    noindex: (parsed.value as { noindex?: unknown } | null)?.noindex === true,
    draft: (parsed.value as { draft?: unknown } | null)?.draft === true,
    redirects: [],
    links: [],
    photos: [],
    anchors: [],
    mainHeadings: [],
    headings: [],
    unshown: [],
    hasCards: false,
    grids: [],
    menus: [],
  }
  walker.visit(parsed.value, (path, value, place) => note({ parsed, outline, path, place }, value))
  if (valid && Array.isArray((parsed.value as { sections?: unknown }).sections))
    outline.copyable = copyableOf(parsed, walker)
  return outline
}

interface Visit {
  parsed: Parsed
  outline: Outline
  path: Path
  place: SchemaPlace
}

function note(visit: Visit, value: unknown): void {
  const { outline, path } = visit
  if (path.length === 1 && path[0] === 'planned' && Array.isArray(value)) outline.planned = []
  if (typeof value === 'string') noteText(visit, value)
  else if (path.length === 2 && path[0] === 'sections') noteSection(visit, value as Record<string, unknown> | null)
  else if (path.length === 1 && path[0] === 'card' && value)
    outline.card = { span: spanOfOwnLine(visit.parsed, path), data: cardData(visit.parsed.value as PageDocument) }
}

function noteText(visit: Visit, text: string): void {
  const { outline, path, place } = visit
  const [key, ...more] = path
  if (more.length === 0 && (key === 'title' || key === 'description' || key === 'name'))
    outline.fields[key] = field(visit, text)
  else if (key === 'company' && more[0] === 'url') outline.fields.url = field(visit, text)
  else if (key === 'redirectsFrom' && more.length === 1) outline.redirects.push(field(visit, text))
  else if (key === 'planned' && more.length === 1) outline.planned?.push(field(visit, text))
  else if (key === 'navigation' && path.at(-1) === 'menu') noteMenu(visit, text)
  else if (place.role === 'link') outline.links.push(linkField(visit, text))
  else if (place.role === 'photo' && text.startsWith('./')) outline.photos.push(field(visit, text))
  else if (place.role === 'anchor') outline.anchors.push(field(visit, text))
  else if (place.role === 'markdown') noteMarkdown(visit, text)
}

function noteMenu(visit: Visit, text: string): void {
  const { outline, parsed, path } = visit
  const entry = valueAt(parsed.value, path.slice(0, -1)) as { href?: unknown }
  if (typeof entry.href === 'string') outline.menus.push({ ...field(visit, text), href: entry.href })
}

function noteSection(visit: Visit, section: Record<string, unknown> | null): void {
  if (section === null || typeof section !== 'object') return
  const { outline, parsed, path } = visit
  const { type, heading, items, collect, variant } = section
  const hasItems = Array.isArray(items)
  if (mainHeadingBlocks.has(String(type)))
    outline.mainHeadings.push({ ...field(visit, String(heading)), span: spanOfOwnLine(parsed, path) })
  if (type !== 'card-grid') return
  outline.hasCards ||= hasItems || collect !== undefined
  if (collect === 'below')
    outline.grids.push({ variant, hasItems, ...field(visit, ''), span: spanOfOwnLine(parsed, path) })
}

function noteMarkdown(visit: Visit, text: string): void {
  const { outline, parsed, path } = visit
  const { links, headings, others } = outlineMarkdown(text)
  const section = (parsed.value as { sections?: { heading?: unknown }[] }).sections?.[Number(path[1])]
  let previous = section?.heading === undefined ? 1 : 2
  for (const { href, line, column } of links) outline.links.push(linkInText(visit, inText(visit, href, line, column)))
  for (const { level, text: title, id, line, column } of headings) {
    const place = inText(visit, '#'.repeat(level), line, column)
    outline.headings.push({ ...place, text: title, level, id, previous })
    previous = level
  }
  for (const { kind, source, line, column } of others)
    outline.unshown.push({ ...inText(visit, source, line, column), kind })
}

function linkField(visit: Visit, text: string): Link {
  const { parsed, path } = visit
  return { ...field(visit, text), path, letters: lettersOf(parsed, nodeAt(parsed, path)), inMarkdown: false }
}

/** The words of a link may be its address too: only behind a bracket the address stands for certain. */
function linkInText({ parsed, path }: Visit, at: Field): Link {
  const start = offsetOf(parsed, at.span.start)
  const isAddress = /[(<]/.test(parsed.text[start - 1] ?? '') && parsed.text.startsWith(at.text, start)
  return { ...at, path, letters: isAddress ? at.span : undefined, inMarkdown: true }
}

/** The place of a word inside a text over several lines; of the whole text when its lines are not the file's. */
function inText(visit: Visit, word: string, line: number, column: number): Field {
  const { parsed, path } = visit
  const whole = field(visit, word)
  const node = nodeAt(parsed, path)
  if (!isScalar(node) || node.type !== 'BLOCK_LITERAL' || !node.range) return whole
  const first = parsed.lines.linePos(node.range[0]).line
  const rows = parsed.text.split(/\r?\n/)
  const indent = (rows.slice(first).find((row) => row.trim()) ?? '').search(/\S/)
  const found = findWord(rows, word, first + line - 1, indent + column - 1)
  const start = { line: found.row + 1, column: found.from + 1 }
  return { ...whole, span: { start, end: { line: start.line, column: start.column + word.length } } }
}

/** A link may start on one line and have its address on one of the next. */
function findWord(rows: string[], word: string, row: number, from: number): { row: number; from: number } {
  for (let ahead = 0; ahead < 5; ahead++) {
    const at = (rows[row + ahead] ?? '').indexOf(word, ahead === 0 ? from : 0)
    if (at >= 0) return { row: row + ahead, from: at }
  }
  return { row, from }
}

function field({ parsed, path }: Pick<Visit, 'parsed' | 'path'>, text: string): Field {
  const group = path.length === 2 && path[0] === 'sections' ? path : path.slice(0, -1)
  return { text, span: spanOfValue(parsed, path), where: whereOf(group, parsed.value) }
}

/** What a page's card is made of; of the sections only the one with the main photo. */
function cardData({ card, article, image, sections }: PageDocument): NonNullable<Outline['card']>['data'] {
  const hero = Array.isArray(sections) ? sections.filter((section) => section?.type === 'hero').slice(0, 1) : []
  return { card, article, image, sections: hero }
}
