import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { UsageError } from '../../builder/common/usage-error.ts'
import type { PageKind, PageResult } from '../../editor/protocol.ts'
import type { Link } from '../../rules/summary/file-summary.ts'
import { preparePage } from '../../scaffold/new-page.ts'
import { pageKinds } from '../../scaffold/page-kinds.ts'
import { schemaPath } from '../../scaffold/schema-path.ts'
import type { Project } from '../../site/project.ts'
import { ancestorsOf, isNotFound, isPage, pagesFolder, routeOf } from '../../site/routes.ts'
import { bytesOf } from '../../workspace/files/site-files.ts'
import { readSite } from '../../workspace/fixes/fix-files.ts'
import { applyOperation } from '../../yaml/operations/apply-operation.ts'
import type { Operation, Value } from '../../yaml/operations/operation.ts'
import { parseYaml } from '../../yaml/parse-yaml.ts'
import { valueAt } from '../../yaml/path.ts'
import { type Editor, fieldOrderIn, openFile, write } from './editor-actions.ts'
import { type FileStep, stepOf } from './journal.ts'
import { sourceOf, translationsOf } from './translations.ts'

export async function listKinds({ parts }: Editor): Promise<PageKind[]> {
  const { texts } = await readSite(parts.project.root)
  return pageKinds(texts).map(({ names, route, model }) => ({ name: names[0] as string, route, model }))
}

/**
 * Makes a page like another one: a draft that has the texts of its model, with marks.
 *
 * @param model the file to copy
 * @param name of the new page
 */
export async function newPageLike(editor: Editor, model: string, name: string): Promise<PageResult> {
  openFile(editor, model)
  if (!isPage(model)) return { status: 'refused', reason: 'Only a page can be copied.' }
  const { texts } = await readSite(editor.parts.project.root)
  const route = ancestorsOf(routeOf(model))[0] ?? '/'
  try {
    const files = [...texts.keys()].filter((other) => isPage(other) && ancestorsOf(routeOf(other))[0] === route)
    const { file, text, steps } = await preparePage(editor.parts.project, texts, { route, model, files }, name)
    return await finish(editor, `New page ${name}`, file, [stepOf(file, null, Buffer.from(text))], steps)
  } catch (error) {
    if (error instanceof UsageError) return { status: 'refused', reason: error.message }
    throw error
  }
}

async function finish(
  editor: Editor,
  label: string,
  file: string,
  steps: FileStep[],
  notes: string[] = [],
): Promise<PageResult> {
  if (await write(editor, label, steps)) return { status: 'saved', file, steps: notes }
  return { status: 'refused', reason: 'A file was saved at the same time. Nothing was changed.' }
}

/** A link and the file that has it. */
interface FoundLink extends Link {
  file: string
}

/** @returns all links that lead to a route, with or without an anchor */
function linksTo({ parts: { site } }: Editor, route: string): FoundLink[] {
  return [...site.files().values()].flatMap(({ file, summary, sections }) =>
    [summary, ...(sections ?? []).map(([, section]) => section)]
      .flatMap(({ links }) => links)
      .filter(({ text }) => text.replace(/[#?].*$/, '') === route)
      .map((link) => ({ ...link, file })),
  )
}

/**
 * Removes a page.
 *
 * @param isForced removes it even if links lead to it
 */
export async function deletePage(editor: Editor, file: string, isForced: boolean): Promise<PageResult> {
  const { bytes } = openFile(editor, file)
  if (!isPage(file)) return { status: 'refused', reason: 'Only a page can be deleted.' }
  const links = linksTo(editor, routeOf(file)).filter((link) => link.file !== file)
  const translations = translationsOf(editor.parts.site, routeOf(file))
  if (links.length + translations.length > 0 && !isForced)
    return {
      status: 'linked',
      links: links.map((link) => ({ file: link.file, path: link.place.path, href: link.text })),
      translations,
    }
  return finish(editor, `Delete ${routeOf(file)}`, file, [stepOf(file, bytes, null)])
}

/**
 * Gives a page another address: moves its file, keeps the old address as a redirect, and corrects the links to it and
 * what its translations translate.
 *
 * @param route the new address
 */
export async function renamePage(editor: Editor, file: string, route: string): Promise<PageResult> {
  const content = openFile(editor, file)
  const [old, target] = [routeOf(file), fileFor(file, route)]
  if (!isPage(file) || old === '/' || isNotFound(old))
    return { status: 'refused', reason: 'This page cannot be renamed.' }
  if (!/^(?:\/[a-z0-9-]+)+$/.test(route))
    return { status: 'refused', reason: 'An address has lower-case letters, digits and hyphens: /services/kitchens.' }
  const taken = [...editor.parts.site.files().keys()].find((other) => isPage(other) && routeOf(other) === route)
  if (taken || existsSync(join(editor.parts.project.root, target)))
    return { status: 'refused', reason: `${route} already has a page.` }
  const renamed = renamedText(editor.parts.project, content.text, file, target, route)
  const text = withTranslates(editor, file, renamed, sourceOf(editor.parts.site, file))
  const links = linksTo(editor, old)
  const own = links.filter((link) => link.file === file)
  const moved = [
    stepOf(target, null, bytesOf(mendLinks(editor, file, text, own, old, route), content)),
    stepOf(file, content.bytes, null),
    ...photosFor(editor, file, target),
  ]
  const translations = translationsOf(editor.parts.site, old)
  const others = [...new Set([...links.map((link) => link.file), ...translations])].filter((other) => other !== file)
  const mended = others.map((other) => {
    const theirs = openFile(editor, other)
    const found = links.filter((link) => link.file === other)
    const linked = mendLinks(editor, other, theirs.text, found, old, route)
    const all = translations.includes(other) ? withTranslates(editor, other, linked, route) : linked
    return stepOf(other, theirs.bytes, bytesOf(all, theirs))
  })
  return finish(editor, `Rename ${old} to ${route}`, target, [...moved, ...mended])
}

/** A page with others below it stays the `index.yaml` of a folder. */
const fileFor = (file: string, route: string): string =>
  pagesFolder + (posix.basename(file) === 'index.yaml' ? `${route}/index.yaml` : `${route}.yaml`)

/** Adds the old address to `redirectsFrom`, and corrects the path of the schema for editors. */
function renamedText({ root, engine }: Project, text: string, file: string, target: string, route: string): string {
  const listed = valueAt(parseYaml(text).value, ['redirectsFrom']) as Value[] | undefined
  const kept = (listed ?? []).filter((one) => one !== route)
  const applied = applyOperation(
    text,
    { op: 'set', path: ['redirectsFrom'], value: [...kept, routeOf(file)], expected: listed },
    () => ['name', 'title', 'description', 'keywords', 'kind', 'image', 'noindex', 'draft', 'redirectsFrom'],
  )
  const result = 'text' in applied ? applied.text : text
  const schema = schemaPath(engine, dirname(join(root, target)), 'page.schema.json')
  return result.replace(/^(# yaml-language-server: \$schema=)\S+/, (_, start: string) => start + schema)
}

/** Writes which page a translation translates; nothing for a page that is no translation. */
function withTranslates(editor: Editor, file: string, text: string, source: string | undefined): string {
  const expected = valueAt(parseYaml(text).value, ['translates']) as Value | undefined
  if (source === undefined || source === expected) return text
  const operation: Operation = { op: 'set', path: ['translates'], value: source, expected }
  const applied = applyOperation(text, operation, fieldOrderIn(editor, file, text))
  return 'text' in applied ? applied.text : text
}

function mendLinks(editor: Editor, file: string, text: string, links: FoundLink[], old: string, route: string): string {
  let mended = text
  for (const { place, inMarkdown } of links) {
    const { value } = parseYaml(mended)
    const before = valueAt(value, place.path)
    if (typeof before !== 'string') continue
    const after = inMarkdown ? inMarkdownText(before, old, route) : route + before.slice(old.length)
    const operation: Operation = { op: 'set', path: place.path, value: after, expected: before }
    const applied = applyOperation(mended, operation, fieldOrderIn(editor, file, mended))
    if ('text' in applied) mended = applied.text
  }
  return mended
}

/** Changes addresses in `[text](address)` and `[name]: address`, with or without an anchor. */
function inMarkdownText(text: string, old: string, route: string): string {
  const escaped = old.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return text.replaceAll(new RegExp(`(?<=\\]\\(<?|\\]: *<?)${escaped}(?=[\\s)#?>]|$)`, 'gm'), () => route)
}

/** Photos are in the folder of their page or below, so another folder needs copies. */
function photosFor({ parts: { project, site } }: Editor, file: string, target: string): FileStep[] {
  const [from, to] = [posix.dirname(file), posix.dirname(target)]
  const photos = from === to ? [] : (site.files().get(file)?.info?.ownPhotos ?? [])
  return [...new Set(photos)].flatMap((src) => {
    const [old, path] = [join(project.root, from, src), posix.join(to, src)]
    return existsSync(old) && !existsSync(join(project.root, path)) ? [stepOf(path, null, readFileSync(old))] : []
  })
}
