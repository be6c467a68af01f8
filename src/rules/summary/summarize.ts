import type { PathPlace } from '../../diagnostics/diagnostic.ts'
import type { SchemaPlace, SchemaWalker } from '../../schema/schema-walker.ts'
import { queryOf } from '../../site/data.ts'
import type { UnsupportedMarkdown } from '../../site/markdown/markdown-summary.ts'
import { summarizeMarkdown } from '../../site/markdown/summarize-markdown.ts'
import { isOtherPicture, isPhoto } from '../../site/photo-names.ts'
import type { PageDocument, SectionEntry } from '../../site/site.ts'
import { type Path, valueAt } from '../../yaml/path.ts'
import { emptySummary, type FileSummary, type TextAt } from './file-summary.ts'

export type UnsupportedAt = UnsupportedMarkdown & { place: PathPlace }

/** The summary of a file, and the unsupported Markdown in it. */
export interface Summarized {
  summary: FileSummary
  unsupported: UnsupportedAt[]
}

/** A parsed file, valid or not. */
interface Source {
  file: string
  document: unknown
  walker: SchemaWalker
  valid: boolean
}

/** A visited value of a document. */
interface Visit {
  document: unknown
  path: Path
  place: SchemaPlace
}

/** @returns the summary of a page or of the site's facts */
export function summarize({ file, document, walker, valid }: Source): Summarized {
  const { noindex, draft, sections } = Object(document) as Record<string, unknown>
  const summary = {
    ...emptySummary(file, valid, { path: [], target: 'entry' }),
    noindex: noindex === true,
    draft: draft === true,
    ...(!valid && Array.isArray(sections) && { sectionTypes: sections.map((section) => Object(section).type) }),
  }
  const result: Summarized = { summary, unsupported: [] }
  for (const [path, value, place] of walker.visit(document)) addValue(result, { document, path, place }, value)
  const { card, article, image } = Object(document) as Partial<PageDocument>
  if (card && typeof card === 'object')
    summary.card = {
      place: { path: ['card'], target: 'entry' },
      data: { card, article, image, sectionImage: summary.cardImage },
    }
  return result
}

/** @returns summaries of all shared sections by name */
export function summarizeSharedSections({ file, document, walker, valid }: Source): Map<string, Summarized> {
  const sections = new Map<string, Summarized>()
  for (const [path, value, place] of walker.visit(document)) {
    const [name] = path
    if (typeof name !== 'string' || name === 'sourceTexts') continue
    const known = sections.get(name)
    const result = known ?? { summary: emptySummary(file, valid, { path: [name], target: 'entry' }), unsupported: [] }
    if (!known) sections.set(name, result)
    addValue(result, { document, path, place }, value)
  }
  return sections
}

function addValue(result: Summarized, visit: Visit, value: unknown): void {
  const { summary } = result
  const { path, place } = visit
  if (path.length === 1 && path[0] === 'planned' && Array.isArray(value)) summary.planned = []
  if (typeof value === 'string') addText(result, visit, value)
  else if (place.role === 'section') addSection(summary, visit, value)
}

/** Fields that checks across files compare. */
const fieldNames: Record<string, keyof FileSummary['fields']> = {
  title: 'title',
  description: 'description',
  name: 'name',
  'company.url': 'url',
  'company.name': 'name',
  'article.date': 'date',
}

function addText(result: Summarized, visit: Visit, text: string): void {
  const { summary } = result
  const { path } = visit
  const [key] = path
  const item = { text, place: { path } }
  const name = fieldNames[path.join('.')]
  if (name) summary.fields[name] = item
  else if (path.length === 2 && key === 'redirectsFrom') summary.redirects.push(item)
  else if (path.length === 2 && key === 'planned') summary.planned?.push(item)
  else if (path.length === 2 && key === 'languages') summary.languages.push(item)
  else if (path.length === 1 && key === 'translates') summary.translates = item
  else if (key === 'navigation' && path.at(-1) === 'menu') addMenu(summary, visit, text)
  else {
    addLook(summary, visit, item)
    addByRole(result, visit, item)
  }
}

/** Only the summary of the site's facts is asked for these. */
function addLook(summary: FileSummary, visit: Visit, item: TextAt): void {
  const [key, field] = visit.path
  if (key === 'photoHosts' && visit.path.at(-1) === 'url')
    summary.photoHosts.push({ url: item.text, resizes: 'resize' in parentOf(visit) })
  if (key !== 'brand') return
  if (field === 'fonts') summary.fonts.push(item)
  if (item.text.startsWith('./')) summary.brandFiles.push(item)
}

function addByRole(result: Summarized, visit: Visit, item: TextAt): void {
  const { summary } = result
  const { path, place } = visit
  const { text } = item
  if (place.role === 'link') summary.links.push({ ...item, ...(isInFooter(path) && { isFooter: true }) })
  else if (place.role === 'endpoint') summary.endpoints.push(item)
  else if (place.role === 'subject') summary.subjects.push(item)
  else if (place.role === 'anchor') summary.anchors.push(item)
  else if (place.role === 'markdown') addMarkdown(result, visit, text)
  else if (place.role === 'photo' && text.startsWith('https://')) {
    const image = parentOf(visit)
    summary.remotePhotos.push({ ...item, isSized: 'width' in image && 'height' in image })
  } else if (place.role === 'photo' && (text.startsWith('./') || isPhoto(text) || isOtherPicture(text)))
    summary.photos.push(item)
}

/** @returns the group that has the visited field */
const parentOf = ({ document, path }: Visit): object => Object(valueAt(document, path.slice(0, -1)))

/** Links there may be `#` until their page exists. */
const isInFooter = ([group, field]: Path): boolean =>
  (group === 'footer' && field !== 'services') || (group === 'contact' && field === 'privacy')

function addMenu(summary: FileSummary, { document, path }: Visit, text: string): void {
  const { href } = valueAt(document, path.slice(0, -1)) as { href?: unknown }
  if (typeof href === 'string') summary.menus.push({ text, href, place: { path } })
}

function addSection(summary: FileSummary, { path, place: { schemas } }: Visit, value: unknown): void {
  if (value === null || typeof value !== 'object') return
  const { type, name, heading, anchor, image } = value as Record<string, unknown>
  const place: PathPlace = { path, target: 'entry' }
  if (type === 'shared' && typeof name === 'string')
    summary.uses.push({ name: { text: name, place: { path: [...path, 'name'] } }, anchor, place })
  if (typeof type !== 'string') return
  // A top-level section is a shared section.
  if (path.length === 1) summary.type = type
  const { mainHeading, cardImage, cards, data, period } = Object(schemas.find(({ traits }) => traits)?.traits)
  if (mainHeading) summary.mainHeadings.push({ text: typeof heading === 'string' ? heading : '', place })
  if (cardImage) summary.cardImage ??= image as PageDocument['image']
  if (period) summary.periods.push(periodOf(value, path))
  if (data) addQuery(summary, path, value as SectionEntry)
  summary.neededFacts.push(...neededFactsOf(schemas, type, path))
  addParts(summary, path, value as Record<string, unknown>, cardImage === true)
  if (cards) addCards(summary, path, value as Record<string, unknown>)
}

function addCards(summary: FileSummary, path: Path, section: Record<string, unknown>): void {
  const { type, items, collect, collectFrom, variant } = section
  const hasItems = Array.isArray(items)
  summary.hasCards ||= hasItems || collect !== undefined
  if (typeof collectFrom === 'string')
    summary.collectsFrom.push({ text: collectFrom, place: { path: [...path, 'collectFrom'] } })
  if (hasItems) summary.cardDates.push(...textsIn(items, 'date', [...path, 'items']))
  if (collect !== 'below') return
  const cardLinks = hasItems ? textsIn(items, 'href', [...path, 'items']) : []
  summary.grids.push({ type: String(type), variant, hasItems, cardLinks, place: { path, target: 'entry' } })
}

function periodOf(section: object, path: Path): FileSummary['periods'][number] {
  const { from, until } = section as Record<string, unknown>
  const at = (text: unknown, field: string) =>
    typeof text === 'string' && { [field]: { text, place: { path: [...path, field] } } }
  return { ...at(from, 'from'), ...at(until, 'until') }
}

function addQuery(summary: FileSummary, path: Path, section: SectionEntry): void {
  const query = queryOf(section)
  if (query) summary.queries.push({ query, path })
}

const neededFactsOf = (schemas: SchemaPlace['schemas'], type: string, path: Path): FileSummary['neededFacts'] =>
  schemas.flatMap(({ needsFact }) =>
    needsFact ? [{ type, text: String(needsFact), place: { path: [...path, 'type'] } }] : [],
  )

function addParts({ parts }: FileSummary, path: Path, section: Record<string, unknown>, isMain: boolean): void {
  if (path.length !== 2) return
  const { facts, heading, image } = section
  if (facts) parts.facts ??= { text: JSON.stringify(facts), place: { path: [...path, 'facts'], target: 'entry' } }
  if (!isMain || parts.heading) return
  if (typeof heading === 'string' && heading) parts.heading = { text: heading, place: { path: [...path, 'heading'] } }
  const { src } = Object(image) as { src?: unknown }
  if (typeof src === 'string') parts.image = { text: src, place: { path: [...path, 'image', 'src'] } }
}

/** @returns the texts of one field in the items of a list */
const textsIn = (items: readonly unknown[], field: 'href' | 'date', path: Path): TextAt[] =>
  items.flatMap((item, index) => {
    const text: unknown = Object(item)[field]
    return typeof text === 'string' ? [{ text, place: { path: [...path, index, field] } }] : []
  })

function addMarkdown({ summary, unsupported: found }: Summarized, { document, path }: Visit, text: string): void {
  const { links, headings, unsupported } = summarizeMarkdown(text)
  const section = valueAt(document, path.slice(0, path[0] === 'sections' ? 2 : 1)) as { heading?: unknown } | undefined
  const placed = (word: string, from: { line: number; column: number }): PathPlace => ({ path, word, from })
  for (const { href, isAutolink, line, column } of links)
    summary.links.push({
      text: href,
      inMarkdown: true,
      ...(isAutolink && { isAutolink }),
      place: placed(href, { line, column }),
    })
  let previousLevel = section?.heading === undefined ? 1 : 2
  for (const { level, text: title, id, isUnderlined, line, column } of headings) {
    // The marker of `npm run new` is reported by another rule.
    if (level === 1 && /^(rewrite|replace):/.test(title)) continue
    const word = isUnderlined ? title : '#'.repeat(level)
    summary.headings.push({
      text: title,
      level,
      id,
      isUnderlined,
      previousLevel,
      place: placed(word, { line, column }),
    })
    previousLevel = level
  }
  for (const { kind, source, line, column } of unsupported)
    found.push({ kind, source, place: placed(source, { line, column }) })
}
