import { createHash } from 'node:crypto'
import type { CardSource } from './cards.ts'
import { copyableOf, copyableTextsOf } from './copyable.ts'
import { whereOf } from './explain/words.ts'
import { outlineMarkdown } from './markdown.ts'
import type { PageDocument, Section } from './model.ts'
import type { Field, LazyCopyable, Link, Outline } from './outline.ts'
import { type Parsed, type Path, valueAt } from './parse.ts'
import { nodeAt, spanOfOwnLine, spanOfValue } from './places.ts'
import { lettersOf } from './replace.ts'
import type { SchemaPlace, SchemaWalker } from './schema-walk.ts'
import { offsetOf } from './span.ts'
import { spanInText } from './text-places.ts'

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
  const copyable = copyableOf(parsed, walker)
  return {
    digest: createHash('sha256').update(parsed.text).digest('base64url').slice(0, 22),
    load: () => copyable,
    texts: () => copyableTextsOf(parsed, walker),
  }
}

/** Draws an outline of each section of the file that pages share, by name. */
export function outlineParts(parsed: Parsed, walker: SchemaWalker, valid: boolean): Map<string, Outline> {
  const parts = new Map<string, Outline>()
  walker.visit(parsed.value, (path, value, place) => {
    const [name] = path
    if (typeof name !== 'string') return
    const outline = parts.get(name) ?? { ...emptyOutline(parsed, valid), span: spanOfOwnLine(parsed, [name]) }
    parts.set(name, outline)
    note({ parsed, outline, path, place }, value)
  })
  return parts
}

function emptyOutline(parsed: Parsed, valid: boolean): Outline {
  return {
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
    uses: [],
    parts: [],
    grids: [],
    menus: [],
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
  const { type, heading, items, collect, variant, anchor } = section
  const hasItems = Array.isArray(items)
  if (typeof type === 'string' && mainHeadingBlocks.has(type)) {
    const text = typeof heading === 'string' ? heading : ''
    outline.mainHeadings.push({ ...field(visit, text), span: spanOfOwnLine(parsed, path) })
  }
  // A section at the top of a file is one that pages share.
  if (type === 'hero' && path.length === 1) outline.hero = section as unknown as Section
  if (type === 'shared' && typeof section.name === 'string') {
    const name = { ...visit, path: [...path, 'name'], place: {} as SchemaPlace }
    outline.uses.push({
      name: linkField(name, section.name),
      anchor,
      ...field(visit, ''),
      span: spanOfOwnLine(parsed, path),
    })
  }
  if (type !== 'card-grid') return
  outline.hasCards ||= hasItems || collect !== undefined
  if (collect === 'below')
    outline.grids.push({ variant, hasItems, ...field(visit, ''), span: spanOfOwnLine(parsed, path) })
}

function noteMarkdown(visit: Visit, text: string): void {
  const { outline, parsed, path } = visit
  const { links, headings, others } = outlineMarkdown(text)
  const at = path.slice(0, path[0] === 'sections' ? 2 : 1)
  const section = valueAt(parsed.value, at) as { heading?: unknown } | undefined
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
  const whole = field(visit, word)
  return { ...whole, span: spanInText(visit.parsed, visit.path, word, line, column) ?? whole.span }
}

function field({ parsed, path, place }: Visit, text: string): Field {
  const group = place.role === 'section' ? path : path.slice(0, -1)
  return { text, span: spanOfValue(parsed, path), where: whereOf(group, parsed.value) }
}

/** What a page's card is made of; of the sections only the one with the main photo. */
function cardData({ card, article, image, sections }: PageDocument): CardSource['document'] {
  const hero = Array.isArray(sections) ? sections.filter((section) => section?.type === 'hero').slice(0, 1) : []
  return { card, article, image, sections: hero }
}
