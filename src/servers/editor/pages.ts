import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Consequences, PageResult } from '../../editor/protocol/pages.ts'
import type { Link } from '../../rules/summary/file-summary.ts'
import { schemaPath } from '../../scaffold/templates.ts'
import { UsageError } from '../../site/errors.ts'
import type { Project } from '../../site/project.ts'
import { isBesidePage, isNotFound, isPage, longestPart, pagesFolder, routeOf } from '../../site/routes.ts'
import { type AuthorText, type Message, say } from '../../words/message.ts'
import { bytesOf } from '../../workspace/files/site-files.ts'
import { fieldOrderIn, type Snapshot } from '../../workspace/snapshot.ts'
import { applyOperation } from '../../yaml/operations/apply-operation.ts'
import { withSchemaMoved } from '../../yaml/operations/modeline.ts'
import type { Operation } from '../../yaml/operations/operation.ts'
import type { FieldOrder } from '../../yaml/operations/splice-sources.ts'
import type { ParsedYaml } from '../../yaml/parse-yaml.ts'
import { listIn, type Path, type Value, valueAt } from '../../yaml/path.ts'
import { escapeRegExp } from '../../yaml/word-pattern.ts'
import type { Editor } from './editor.ts'
import { openFile, write } from './editor-actions.ts'
import { type FileStep, stepOf } from './journal.ts'
import type { OpenFile } from './page-state.ts'
import { isInNoVersion } from './repository.ts'
import { translatedSource, translationFiles } from './translations.ts'

/**
 * Writes files as one step of the history, and shows one of them.
 *
 * @throws UsageError when one was saved by somebody else at the same time
 */
export async function finish(
  editor: Editor,
  label: AuthorText,
  file: string,
  steps: FileStep[],
  notes: Message[] = [],
): Promise<PageResult> {
  if (!(await write(editor, label, steps)))
    throw new UsageError(say('A file was saved at the same time. Nothing was changed.'))
  return { status: 'saved', file, steps: notes }
}

/** A link and the file that has it. */
interface FoundLink extends Link {
  file: string
}

/** @returns all links that lead to a route, with or without an anchor */
function linksTo({ files }: Snapshot, route: string): FoundLink[] {
  return [...files.values()].flatMap(({ analysis: { file, summary, sections } }) =>
    [summary, ...(sections ?? []).map(([, section]) => section)]
      .flatMap(({ links }) => links)
      .filter(({ text }) => text.replace(/[#?].*$/, '') === route)
      .map((link) => ({ ...link, file })),
  )
}

/** @returns the links that other files have to a page */
export const linksFromOthers = (snapshot: Snapshot, file: string): Consequences['links'] =>
  linksTo(snapshot, routeOf(file))
    .filter((link) => link.file !== file)
    .map((link) => ({ file: link.file, path: link.place.path, href: link.text }))

/**
 * Gives a page another address: moves its file, keeps an old address that may have been online as a redirect, and corrects the links to it and
 * what its translations translate.
 *
 * @param route the new address
 * @throws UsageError when the page cannot have it
 */
export async function renamePage(editor: Editor, file: string, route: string): Promise<PageResult> {
  const content = await openFile(editor, file)
  const { snapshot } = content
  const [old, target] = [routeOf(file), fileFor(file, route)]
  if (!isPage(file) || old === '/' || isNotFound(old)) throw new UsageError(say('This page cannot be renamed.'))
  if (route.split('/').some((part) => part.length > longestPart))
    throw new UsageError(say('A part of an address has {count} letters at most.', { count: longestPart }))
  if (!/^(?:\/[a-z0-9-]+)+$/.test(route))
    throw new UsageError(say('An address has lower-case letters, digits and hyphens: /services/kitchens.'))
  const taken = [...snapshot.files.keys()].find((other) => isPage(other) && routeOf(other) === route)
  if (taken || existsSync(join(editor.project.root, target)))
    throw new UsageError(say('{route} already has a page.', { route }))
  const links = linksTo(snapshot, old)
  const own = (await isInNoVersion(editor.project.root, file)) ? content.yaml : withRedirect(content, file, route)
  const translated = withTranslates(own, translatedSource(snapshot, file), fieldOrderIn(snapshot, file, own))
  const linked = mendLinks(snapshot, file, translated, links, old, route)
  const text = withSchemaMoved(linked.text, schemaPath(editor.project, target))
  const moved = [
    stepOf(target, null, bytesOf(text, content)),
    stepOf(file, content.bytes, null),
    ...photosFor(editor.project, snapshot, file, target),
  ]
  const translations = translationFiles(snapshot, old)
  const others = [...new Set([...links.map((link) => link.file), ...translations])].filter((other) => other !== file)
  const mended = others.map(async (other) => {
    const theirs = await openFile(editor, other)
    const linked = mendLinks(snapshot, other, theirs.yaml, links, old, route)
    const isTranslation = translations.includes(other)
    const all = isTranslation ? withTranslates(linked, route, fieldOrderIn(snapshot, other, linked)) : linked
    return stepOf(other, theirs.bytes, bytesOf(all.text, theirs))
  })
  return finish(editor, say('Rename {old} to {route}', { old, route }), target, [
    ...moved,
    ...(await Promise.all(mended)),
  ])
}

/** A page with others below it stays the `index.yaml` of a folder. */
const fileFor = (file: string, route: string): string =>
  pagesFolder + (posix.basename(file) === 'index.yaml' ? `${route}/index.yaml` : `${route}.yaml`)

/** Adds the old address to `redirectsFrom`. */
function withRedirect({ yaml, snapshot }: OpenFile, file: string, route: string): ParsedYaml {
  const kept = listIn(yaml.value, ['redirectsFrom']).filter((one) => one !== route)
  return setField(yaml, ['redirectsFrom'], [...kept, routeOf(file)], fieldOrderIn(snapshot, file, yaml))
}

/** @returns the text with another value, or without it; as it was where that cannot be written */
export function setField(yaml: ParsedYaml, path: Path, value: Value | undefined, fieldOrder: FieldOrder): ParsedYaml {
  const expected = valueAt(yaml.value, path)
  if (value === undefined && expected === undefined) return yaml
  const operation: Operation =
    value === undefined ? { op: 'remove', path, expected } : { op: 'set', path, value, expected }
  const applied = applyOperation(yaml, operation, fieldOrder)
  return 'yaml' in applied ? applied.yaml : yaml
}

/** Writes which page a translation translates; nothing for a page that is no translation. */
function withTranslates(yaml: ParsedYaml, source: string | undefined, fieldOrder: FieldOrder): ParsedYaml {
  const isSame = source === undefined || source === valueAt(yaml.value, ['translates'])
  return isSame ? yaml : setField(yaml, ['translates'], source, fieldOrder)
}

/** @param links those of all files */
function mendLinks(
  snapshot: Snapshot,
  file: string,
  yaml: ParsedYaml,
  links: readonly FoundLink[],
  old: string,
  route: string,
): ParsedYaml {
  let mended = yaml
  for (const { place, inMarkdown } of links.filter((link) => link.file === file)) {
    const before = valueAt(mended.value, place.path)
    if (typeof before !== 'string') continue
    const after = inMarkdown ? inMarkdownText(before, old, route) : route + before.slice(old.length)
    mended = setField(mended, place.path, after, fieldOrderIn(snapshot, file, mended))
  }
  return mended
}

/** Changes addresses in `[text](address)` and `[name]: address`, with or without an anchor. */
function inMarkdownText(text: string, old: string, route: string): string {
  return text.replaceAll(new RegExp(`(?<=\\]\\(<?|\\]: *<?)${escapeRegExp(old)}(?=[\\s)#?>]|$)`, 'gm'), () => route)
}

/** Photos are in the folder of their page or below, so another folder needs copies. */
function photosFor({ root }: Project, { files }: Snapshot, file: string, target: string): FileStep[] {
  const [from, to] = [posix.dirname(file), posix.dirname(target)]
  const photos = from === to ? [] : (files.get(file)?.analysis.info?.ownPhotos ?? [])
  return [...new Set(photos.filter(isBesidePage))].flatMap((src) => {
    const [old, path] = [join(root, from, src), posix.join(to, src)]
    return existsSync(old) && !existsSync(join(root, path)) ? [stepOf(path, null, readFileSync(old))] : []
  })
}
