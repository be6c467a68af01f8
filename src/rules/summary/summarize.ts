import type { PathPlace } from '../../diagnostics/diagnostic.ts'
import { keywordIn } from '../../schema/keywords.ts'
import type { Visited } from '../../schema/schema-walker.ts'
import { queryOf } from '../../site/data.ts'
import { groupBy } from '../../site/group-by.ts'
import type { UnsupportedMarkdown } from '../../site/markdown/literal-syntax.ts'
import { summarizeMarkdown } from '../../site/markdown/summarize-markdown.ts'
import { isOtherPicture, isPhoto } from '../../site/photo-names.ts'
import { isOwnPhoto } from '../../site/routes.ts'
import { periodOf } from '../../site/shown.ts'
import type { PageDocument } from '../../site/site.ts'
import { type Path, valueAt } from '../../yaml/path.ts'
import { type SectionAt, type Source, sectionAt, textIn, textsInItems } from './collect.ts'
import type { FileSummary, TextAt } from './file-summary.ts'

export type UnsupportedAt = UnsupportedMarkdown & { place: PathPlace }

/** The summary of a file, and the unsupported Markdown in it. */
export interface Summarized {
  summary: FileSummary
  unsupported: UnsupportedAt[]
}

/** @returns the summary of a page, a data file or the site's facts */
export function summarize(source: Source): Summarized {
  const { document, walker } = source
  const visited = walker.visit(document).filter(([[field]]) => !aboutFile.has(String(field)))
  const result = summarizeValues(source, [], document, visited)
  const { card, article, image } = Object(document) as Partial<PageDocument>
  const { summary } = result
  if (card && typeof card === 'object')
    summary.card = {
      place: { path: ['card'], target: 'entry' },
      data: { card, article, image, sectionImage: summary.cardImage },
    }
  return result
}

/** @returns summaries of all shared sections by name */
export function summarizeSharedSections(source: Source): Map<string, Summarized> {
  const byName = groupBy(source.walker.visit(source.document), ([[name]]) => String(name ?? 'sourceTexts'))
  byName.delete('sourceTexts')
  return new Map([...byName].map(([name, visited]) => [name, summarizeValues(source, [name], {}, visited)]))
}

/**
 * @param top the path of the whole
 * @param fields with facts about the whole
 */
function summarizeValues(source: Source, top: Path, fields: unknown, visited: readonly Visited[]) {
  const { file, valid, isReported } = source
  const { noindex, draft, sections, planned, redirects = [], languageFolders } = Object(fields)
  const [translates] = textIn(fields, [], 'translates')
  const [language] = textIn(fields, [], 'language')
  const summary: FileSummary = {
    file,
    valid,
    top: { path: top, target: 'entry' },
    fields: {},
    noindex: noindex === true,
    draft: draft === true,
    shown: periodOf(Object(fields)),
    ...(translates && { translates }),
    ...(language && { language: language.text }),
    languages: textsInList(fields, 'languages'),
    ...(languageFolders && {
      languageFolders: Object.fromEntries(
        Object.entries<string>(languageFolders).filter(([code]) => !isReported({ path: ['languageFolders', code] })),
      ),
    }),
    redirects: [
      ...textsInList(fields, 'redirectsFrom'),
      ...[redirects].flat().flatMap((one, index) => textIn(one, ['redirects', index], 'from')),
    ].filter(({ place }) => !isReported(place)),
    ...(Array.isArray(planned) && { planned: textsInList(fields, 'planned') }),
    ...(!valid && Array.isArray(sections) && { sectionTypes: sections.map((section) => Object(section).type) }),
    links: [],
    photos: [],
    anchors: [],
    mainHeadings: [],
    headings: [],
    hasCards: false,
    uses: [],
    grids: [],
    queries: [],
  }
  const result: Summarized = { summary, unsupported: [] }
  for (const one of visited) addValue(result, source, one)
  return result
}

/** Fields with addresses that are no links. */
const aboutFile = new Set(['translates', 'languages', 'redirectsFrom', 'planned'])

/** Fields that checks across files compare, by their paths. */
const comparedFields: Record<string, keyof FileSummary['fields']> = {
  title: 'title',
  description: 'description',
  name: 'name',
  'company.url': 'url',
  'company.name': 'name',
}

/** @returns the texts of a list of the file */
function textsInList(document: unknown, field: string): TextAt[] {
  const list: unknown = Object(document)[field]
  return Array.isArray(list) ? list.flatMap((_, index) => textIn(list, [field], index)) : []
}

function addValue(result: Summarized, source: Source, visited: Visited): void {
  const { summary } = result
  const [path, value, { role, schemas }] = visited
  const section = sectionAt(visited)
  if (section) addSection(summary, section)
  if (typeof value !== 'string') return
  const item: TextAt = { text: value, place: { path } }
  const field = comparedFields[path.join('.')]
  if (field) summary.fields[field] = item
  const isRejected = source.isReported(item.place)
  if (role === 'link') {
    if (!isRejected) summary.links.push({ ...item, ...(isInFooter(path) && { isFooter: true }) })
  } else if (role === 'anchor') summary.anchors.push(item)
  else if (role === 'markdown') addMarkdown(result, source, item, keywordIn(schemas, 'tables') === true)
  else if (role === 'photo' && mayBePhoto(value, isRejected)) summary.photos.push(item)
}

/** A wrong path may still lead to a photo, and a picture in another format is reported only once. */
const mayBePhoto = (text: string, isRejected: boolean): boolean =>
  isOwnPhoto(text) ? !isRejected || isOtherPicture(text) : isPhoto(text) || isOtherPicture(text)

/** Links there may be `#` until their page exists. */
const isInFooter = ([group, field]: Path): boolean =>
  (group === 'footer' && field !== 'services') || (group === 'contact' && field === 'privacy')

function addSection(summary: FileSummary, at: SectionAt): void {
  const { section, type, path, traits } = at
  const { name, anchor, image } = section
  const place: PathPlace = { path, target: 'entry' }
  if (type === 'shared' && typeof name === 'string')
    summary.uses.push({ name: { text: name, place: { path: [...path, 'name'] } }, anchor, place })
  // A top-level section is a shared section.
  if (path.length === 1) summary.type = type
  if (traits.mainHeading) summary.mainHeadings.push({ place, shown: periodOf(section) })
  if (traits.cardImage) summary.cardImage ??= image as PageDocument['image']
  const query = traits.data && queryOf(Object(section))
  if (query) summary.queries.push({ query, path })
  if (traits.cards) addCards(summary, at)
}

function addCards(summary: FileSummary, { section, type, path }: SectionAt): void {
  const { items, collect, variant } = section
  const hasItems = Array.isArray(items)
  summary.hasCards ||= hasItems || collect !== undefined
  const cardLinks = textsInItems({ section, path }, 'href')
  if (collect === 'below') summary.grids.push({ type, variant, hasItems, cardLinks, place: { path, target: 'entry' } })
}

function addMarkdown(
  { summary, unsupported: found }: Summarized,
  { document, isReported }: Source,
  { text, place }: TextAt,
  hasTables: boolean,
): void {
  const { path } = place
  const { links, headings, unsupported } = summarizeMarkdown(text, hasTables)
  const section = valueAt(document, path.slice(0, path[0] === 'sections' ? 2 : 1)) as { heading?: unknown } | undefined
  const placed = (word: string, from: { line: number; column: number }): PathPlace => ({ path, word, from })
  for (const { href, isAutolink, ...from } of isReported(place) ? [] : links)
    summary.links.push({ text: href, inMarkdown: true, ...(isAutolink && { isAutolink }), place: placed(href, from) })
  let previousLevel = section?.heading === undefined ? 1 : 2
  for (const { level, text: title, id, before, isUnderlined, ...from } of headings) {
    // The marker of `npm run new` is reported by another rule.
    if (level === 1 && /^(rewrite|replace):/.test(title)) continue
    const word = isUnderlined ? title : '#'.repeat(level)
    summary.headings.push({ text: title, level, id, before, isUnderlined, previousLevel, place: placed(word, from) })
    previousLevel = level
  }
  for (const { kind, source, ...from } of unsupported) found.push({ kind, source, place: placed(source, from) })
}
