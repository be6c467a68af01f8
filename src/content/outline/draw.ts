import { createHash } from 'node:crypto'
import { cardData } from '../cards.ts'
import { whereOf } from '../explain/words.ts'
import { isOtherPicture, isPhoto } from '../files/photo-names.ts'
import { lettersOf } from '../fix/replace.ts'
import { outlineMarkdown } from '../markdown.ts'
import type { PageDocument } from '../model.ts'
import type { SchemaPlace, SchemaWalker } from '../schemas/schema-walk.ts'
import { type Parsed, type Path, valueAt } from '../yaml/parse.ts'
import { nodeAt, spanOfOwnLine, spanOfValue } from '../yaml/places.ts'
import { offsetOf } from '../yaml/span.ts'
import { spanInText } from '../yaml/text-places.ts'
import { copyableTextsOf, piecesOf } from './copyable.ts'
import { type At, located, type Place } from './located.ts'
import type { Field, LazyCopyable, Link, Outline } from './outline.ts'

/** The blocks whose heading is the h1 of the page. */
const mainHeadingBlocks = new Set(['hero', 'not-found'])

/**
 * Draws the outline of a file.
 *
 * @param valid whether YAML and schema accept it
 */
export function outlineOf(parsed: Parsed, walker: SchemaWalker, valid: boolean): Outline {
  const outline = emptyOutline(parsed, valid)
  walker.visit(parsed.value, (path, value, place) => note({ parsed, outline, path, place }, value))
  if (valid && Array.isArray((parsed.value as { sections?: unknown }).sections))
    outline.copyable = lazyCopyable(parsed, walker)
  return outline
}

function lazyCopyable(parsed: Parsed, walker: SchemaWalker): LazyCopyable {
  return {
    digest: createHash('sha256').update(parsed.text).digest('base64url').slice(0, 22),
    name: (parsed.value as PageDocument).name,
    pieces: () => piecesOf(parsed, walker),
    texts: () => copyableTextsOf(parsed, walker),
  }
}

/** Draws an outline of each section of the file that pages share, by name. */
export function outlineParts(parsed: Parsed, walker: SchemaWalker, valid: boolean): Map<string, Outline> {
  const parts = new Map<string, Outline>()
  walker.visit(parsed.value, (path, value, place) => {
    const [name] = path
    if (typeof name !== 'string') return
    const outline = parts.get(name) ?? { ...emptyOutline(parsed, valid), top: top(parsed, [name]) }
    parts.set(name, outline)
    note({ parsed, outline, path, place }, value)
  })
  return parts
}

const top = (parsed: Parsed, path: Path): At => located({}, () => ({ span: spanOfOwnLine(parsed, path) }))

function emptyOutline(parsed: Parsed, valid: boolean): Outline {
  return {
    file: parsed.file,
    valid,
    top: top(parsed, []),
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
    uses: [],
    parts: [],
    grids: [],
    menus: [],
    endpoints: [],
  }
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
  else if (visit.place.role === 'section') noteSection(visit, value as Record<string, unknown> | null)
  else if (path.length === 1 && path[0] === 'card' && value)
    outline.card = located({ data: cardData(visit.parsed.value as PageDocument) }, () => ownLine(visit))
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
  else if (place.role === 'photo' && (text.startsWith('./') || isPhoto(text) || isOtherPicture(text)))
    outline.photos.push(field(visit, text))
  else if (place.role === 'endpoint') outline.endpoints.push(field(visit, text))
  else if (place.role === 'anchor')
    outline.anchors.push(located({ text, section: sectionOf(path) }, () => ownValue(visit)))
  else if (place.role === 'markdown') noteMarkdown(visit, text)
}

function noteMenu(visit: Visit, text: string): void {
  const { outline, parsed, path } = visit
  const entry = valueAt(parsed.value, path.slice(0, -1)) as { href?: unknown }
  if (typeof entry.href === 'string') outline.menus.push(located({ text, href: entry.href }, () => ownValue(visit)))
}

function noteSection(visit: Visit, section: Record<string, unknown> | null): void {
  if (section === null || typeof section !== 'object') return
  const { outline, path } = visit
  const { type, heading, items, collect, variant, anchor } = section
  const hasItems = Array.isArray(items)
  if (typeof type === 'string' && mainHeadingBlocks.has(type)) {
    const text = typeof heading === 'string' ? heading : ''
    outline.mainHeadings.push(located({ text, section: sectionOf(path) }, () => ownLine(visit)))
  }
  // A section at the top of a file is one that pages share.
  if (typeof type === 'string' && path.length === 1) outline.type = type
  if (type === 'hero' && path.length === 1) outline.heroImage = section.image as PageDocument['image']
  if (type === 'shared' && typeof section.name === 'string') {
    const name = { ...visit, path: [...path, 'name'], place: {} as SchemaPlace }
    const own = { name: linkField(name, section.name), anchor, section: sectionOf(path) }
    outline.uses.push(located(own, () => ownLine(visit)))
  }
  if (type !== 'card-grid') return
  outline.hasCards ||= hasItems || collect !== undefined
  if (collect === 'below') outline.grids.push(located({ variant, hasItems }, () => ownLine(visit)))
}

function noteMarkdown(visit: Visit, text: string): void {
  const { outline, parsed, path } = visit
  const { links, headings, others } = outlineMarkdown(text)
  const at = path.slice(0, path[0] === 'sections' ? 2 : 1)
  const section = valueAt(parsed.value, at) as { heading?: unknown } | undefined
  let previous = section?.heading === undefined ? 1 : 2
  for (const { href, line, column, ...kind } of links)
    outline.links.push(located({ text: href, inMarkdown: true, ...kind }, () => linkInText(visit, href, line, column)))
  for (const { level, text: title, id, isUnderlined, line, column } of headings) {
    // A mark of `npm run new` is an error of its own.
    if (level === 1 && title.startsWith('rewrite:')) continue
    const place = () => inText(visit, isUnderlined ? title : '#'.repeat(level), line, column)
    outline.headings.push(located({ text: title, level, id, isUnderlined, previous }, place))
    previous = level
  }
  for (const { kind, source, line, column } of others)
    outline.unshown.push(located({ text: source, kind }, () => inText(visit, source, line, column)))
}

function linkField(visit: Visit, text: string): Link {
  const { parsed, path } = visit
  const [group, list] = path
  const isFooter = group === 'footer' && (list === 'quickLinks' || list === 'legal')
  return located({ text, inMarkdown: false, ...(isFooter && { isFooter }) }, () => ({
    ...ownValue(visit),
    letters: lettersOf(parsed, nodeAt(parsed, path)),
  }))
}

/** The words of a link may be its address too: only behind a bracket the address stands for certain. */
function linkInText(visit: Visit, href: string, line: number, column: number): Pick<Link, keyof Place> {
  const { parsed } = visit
  const at = inText(visit, href, line, column)
  const start = offsetOf(parsed, at.span.start)
  const isAddress = /[(<]/.test(parsed.text[start - 1] ?? '') && parsed.text.startsWith(href, start)
  return { ...at, letters: isAddress ? at.span : undefined }
}

/** The place of a word inside a text over several lines; of the whole text when its lines are not the file's. */
function inText(visit: Visit, word: string, line: number, column: number): At {
  const { span, where } = ownValue(visit)
  return { span: spanInText(visit.parsed, visit.path, word, line, column) ?? span, where }
}

const sectionOf = ([first, second]: Path): number | undefined => (first === 'sections' ? Number(second) : undefined)

const field = (visit: Visit, text: string): Field => located({ text }, () => ownValue(visit))

const ownValue = (visit: Visit): At => ({ span: spanOfValue(visit.parsed, visit.path), where: groupOf(visit) })

const ownLine = (visit: Visit): At => ({ span: spanOfOwnLine(visit.parsed, visit.path), where: groupOf(visit) })

const groupOf = ({ parsed, path, place }: Visit): string | undefined =>
  whereOf(place.role === 'section' ? path : path.slice(0, -1), parsed.value)
