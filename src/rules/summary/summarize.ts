import type { PathPlace } from '../../diagnostics/diagnostic.ts'
import { keywordIn } from '../../schema/keywords.ts'
import type { Visited } from '../../schema/schema-walker.ts'
import { queryOf } from '../../site/data.ts'
import { groupBy } from '../../site/group-by.ts'
import type { UnsupportedMarkdown } from '../../site/markdown/literal-syntax.ts'
import { summarizeMarkdown } from '../../site/markdown/summarize-markdown.ts'
import { isOtherPicture } from '../../site/photo-names.ts'
import { periodOf } from '../../site/shown.ts'
import type { PageDocument } from '../../site/site.ts'
import { type Path, valueAt } from '../../yaml/path.ts'
import { type SectionAt, type Source, sectionAt, textIn } from './collect.ts'
import type { FileSummary, HeadTexts, TextAt } from './file-summary.ts'

export type UnsupportedAt = UnsupportedMarkdown & { place: PathPlace }

/** The summary of a file, and the unsupported Markdown in it. */
export interface Summarized {
  summary: FileSummary
  unsupported: UnsupportedAt[]
}

/** @returns the summary of a page, a data file or the site's facts */
export function summarize(source: Source): Summarized {
  const { document, walker } = source
  return summarizeValues(source, [], document, walker.visit(document))
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
  const { noindex, draft, planned, redirects, redirectsFrom, languages, languageFolders } = Object(fields)
  const summary: FileSummary = {
    file,
    valid,
    top: { path: top, target: 'entry' },
    noindex: noindex === true,
    draft: draft === true,
    ...headTexts(fields),
    languages: [languages].flat().filter(isText),
    ...(languageFolders && !isReported({ path: ['languageFolders'], target: 'key' }) && { languageFolders }),
    redirects: [
      ...[redirectsFrom].flat().flatMap((_, index, all) => textIn(all, ['redirectsFrom'], index)),
      ...[redirects].flat().flatMap((one, index) => textIn(one, ['redirects', index], 'from')),
    ].filter(({ place }) => !isReported(place)),
    ...(Array.isArray(planned) && { planned: planned.filter(isText) }),
    links: [],
    photos: [],
    subjects: [],
    brandFiles: [],
    anchors: [],
    mainHeadings: [],
    headings: [],
    uses: [],
    grids: [],
    queries: [],
  }
  const result: Summarized = { summary, unsupported: [] }
  for (const one of visited) addValue(result, source, one)
  return result
}

const isText = (value: unknown): value is string => typeof value === 'string'

function headTexts(document: unknown): HeadTexts {
  const { title, description, company, name = company?.name, language, translates } = Object(document)
  const texts = { title, description, name, url: company?.url, language, translates }
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => isText(text)))
}

function addValue(result: Summarized, source: Source, visited: Visited): void {
  const { summary } = result
  const [path, value, { role, schemas }] = visited
  const section = sectionAt(visited)
  if (section) addSection(summary, section)
  if (typeof value !== 'string') return
  const item: TextAt = { text: value, place: { path } }
  const isRejected = source.isReported(item.place)
  if (source.kind === 'site' && path[0] === 'brand' && value.startsWith('./')) summary.brandFiles.push(item)
  if (role === 'link') {
    if (!isRejected) summary.links.push(item)
  } else if (role === 'subject') {
    if (!isRejected) summary.subjects.push(item)
  } else if (role === 'anchor') summary.anchors.push(item)
  else if (role === 'markdown') addMarkdown(result, source, item, keywordIn(schemas, 'tables') === true)
  // A picture in another format is reported only once.
  else if (role === 'photo' && (!isRejected || isOtherPicture(value))) summary.photos.push(item)
}

function addSection(summary: FileSummary, { section, type, path, traits }: SectionAt): void {
  const { name, anchor, image, items, collect, variant } = section
  const place: PathPlace = { path, target: 'entry' }
  if (type === 'shared' && typeof name === 'string')
    summary.uses.push({ name: { text: name, place: { path: [...path, 'name'] } }, anchor, place })
  if (traits.mainHeading) summary.mainHeadings.push({ place, shown: periodOf(section) })
  if (traits.cardImage) summary.cardImage ??= image as PageDocument['image']
  const query = traits.data && queryOf(Object(section))
  if (query) summary.queries.push({ query, path })
  const [hasItems, collects] = [Array.isArray(items), collect === 'below']
  if (traits.cards && (hasItems || collects)) summary.grids.push({ type, variant, collects, hasItems, place })
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
