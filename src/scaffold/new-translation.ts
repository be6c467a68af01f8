import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { onlySaid } from '../rules/lib/translated-files.ts'
import type { SiteIndex } from '../rules/site-index.ts'
import { leavesOf, translatedTexts } from '../rules/summary/source-texts.ts'
import type { SchemaWalker } from '../schema/schema-walker.ts'
import { UsageError } from '../site/errors.ts'
import { photosIn } from '../site/groups-in.ts'
import type { Language } from '../site/languages.ts'
import type { Project } from '../site/project.ts'
import {
  ancestorsOf,
  fileInLanguage,
  fileKindOf,
  isBesidePage,
  isPage,
  pagesFolder,
  routeOf,
  siteFile,
  siteWideFiles,
} from '../site/routes.ts'
import { commandFor, compareText, countOf } from '../site/text.ts'
import { writeNewFiles } from '../workspace/files/site-files.ts'
import { withSourceTexts } from '../workspace/fixes/mark-translated.ts'
import { openSite } from '../workspace/open-site.ts'
import type { Snapshot } from '../workspace/snapshot.ts'
import { openStore } from '../workspace/store/store.ts'
import { applyAll } from '../yaml/operations/apply-operation.ts'
import { withModeline } from '../yaml/operations/modeline.ts'
import type { Operation } from '../yaml/operations/operation.ts'
import { splice, type TextSplice } from '../yaml/operations/splice.ts'
import { parseYaml } from '../yaml/parse-yaml.ts'
import { nodeAt } from '../yaml/ranges.ts'
import { schemaPath } from './templates.ts'
import { withoutFields, withoutSame } from './without-same.ts'

/**
 * Writes a copy of a page, of the facts, of the shared sections or of a data file into the folder of another language,
 * with links to pages in that language.
 *
 * @param what `/services`, `_site`, `_sections`, `_data/projects/terrace`, or `all` for everything that is not
 *   translated yet
 * @param code a language of the site, or the name of its folder
 * @returns a message: what was written and what to do next
 * @throws UsageError when there is no such page or language, or everything is translated
 */
export async function newTranslation(project: Project, what: string, code: string): Promise<string> {
  const opened = await openSite({ project, store: openStore(project) })
  const site = opened.index
  const language = site.languages.find(
    ({ language, prefix }, index) => index > 0 && (language === code || prefix === `/${code}`),
  )
  if (!language) throw new UsageError(unknownLanguage(site, code))
  const untranslated = untranslatedIn(site, language)
  const wanted = what === 'all' ? untranslated : untranslated.filter(({ key }) => key === what)
  if (wanted.length === 0) throw new UsageError(nothingToDo(site, what, code))
  const { files, lines } = await prepareTranslations(project, opened, wanted, language)
  writeNewFiles(project.root, files)
  return report(project, lines)
}

/** @returns what has no translation into a language yet: facts, shared sections, data, and pages that are no drafts */
export const untranslatedIn = (site: SiteIndex, language: Language): SourceFile[] =>
  sourcesOf(site).filter(({ key }) => !isTranslated(site, key, language))

/** @returns the languages into which a file has no translation yet; none for a file that cannot be translated */
export function languagesWithout(site: SiteIndex, file: string): Language[] {
  const [, ...others] = site.languages
  const source = others.length > 0 ? sourcesOf(site).find((one) => one.file === file) : undefined
  return source ? others.filter((language) => !isTranslated(site, source.key, language)) : []
}

/**
 * @param sources what is translated
 * @returns copies in the folder of a language, by path, with links to pages in that language and the photos that they
 *   need; and a line about each. Nothing is written
 */
export async function prepareTranslations(
  project: Project,
  opened: Snapshot,
  sources: readonly SourceFile[],
  language: Language,
) {
  const files = new Map<string, Uint8Array | string>()
  const lines: string[] = []
  for (const { file } of sources) lines.push(await addTranslation(files, project, opened, file, language))
  return { files, lines }
}

/** A file in the default language, by its route or its name. */
interface SourceFile {
  key: string
  file: string
}

function sourcesOf({ pages, data, languages, hasFile }: SiteIndex): SourceFile[] {
  const [, ...others] = languages
  const isOwn = (route: string) => !others.some(({ prefix }) => route === prefix || route.startsWith(`${prefix}/`))
  const [factsFile, sectionsFile] = siteWideFiles('')
  return [
    { key: '_site', file: factsFile },
    ...(hasFile(sectionsFile) ? [{ key: '_sections', file: sectionsFile }] : []),
    ...data
      .toSorted((a, b) => compareText(a.file, b.file))
      .map(({ kind, name, file }) => ({ key: `_data/${kind}/${name}`, file })),
    ...pages.flatMap(({ route, file, own }) => (isOwn(route) && !own.draft ? [{ key: route, file }] : [])),
  ]
}

function isTranslated({ translations, hasFile }: SiteIndex, key: string, { prefix }: Language): boolean {
  return key.startsWith('_')
    ? hasFile(`${pagesFolder}${prefix}/${key}.yaml`)
    : translations.get(key)?.has(prefix) === true
}

/**
 * @returns where the translation of a file belongs: for a page, below the translation of the nearest page above it, or
 *   else beside the translations of the pages beside it
 */
export function translationFile({ translations }: SiteIndex, source: string, { prefix }: Language): string {
  const routes = isPage(source) ? ancestorsOf(routeOf(source)).filter((route) => route !== '/') : []
  const theirRoute = (route: string) => translations.get(route)?.get(prefix)?.route
  for (const above of routes) {
    const beside = [...translations.keys()].find((route) => posix.dirname(route) === above && theirRoute(route))
    const folder = theirRoute(above) ?? (beside && posix.dirname(theirRoute(beside) ?? ''))
    if (folder) return pagesFolder + folder + source.slice(pagesFolder.length + above.length)
  }
  return fileInLanguage(source, prefix)
}

/**
 * Adds the files of a translation.
 *
 * @returns a line about it
 */
async function addTranslation(
  files: Map<string, Uint8Array | string>,
  project: Project,
  { schemas, index: site }: Snapshot,
  source: string,
  language: Language,
): Promise<string> {
  const file = translationFile(site, source, language)
  const translates = file === fileInLanguage(source, language.prefix) ? undefined : routeOf(source)
  const kind = fileKindOf(file)
  const { root } = project
  const walker = schemas.walkers[fileKindOf(source)]
  const text = localized(await readFile(join(root, source), 'utf8'), walker, site, language)
  const body =
    kind === 'page'
      ? asDraft(text, translates)
      : kind === 'sections'
        ? text
        : withoutSame(text, walker, schemas.walkers[kind])
  const document = site.documentOf(source)
  const texts = translatedTexts(document, schemas.walkers[kind])
  const data = parseYaml(body).value
  const said = kind === 'page' ? texts : onlySaid(texts, data)
  const own = photosIn(data).filter(isBesidePage)
  // A page shows only photos that are beside it.
  for (const src of new Set(own)) {
    const copy = posix.join(posix.dirname(file), src)
    if (!existsSync(join(root, copy))) files.set(copy, await readFile(join(root, posix.dirname(source), src)))
  }
  files.set(file, withSourceTexts(withModeline(body, schemaPath(project, file)), said))
  return `${file}, with ${countOf(leavesOf(said).length, 'text')}`
}

/**
 * A page is not published before it is translated. Old addresses lead to its source.
 *
 * @param translates the address of the source, unless the path says it
 */
function asDraft(text: string, translates: string | undefined): string {
  const copy = withoutFields(text, [['draft'], ['redirectsFrom']])
  const fields = { draft: true, ...(translates && { translates }) }
  const operations = Object.entries(fields).map(([name, value]): Operation => ({ op: 'set', path: [name], value }))
  return applyAll(copy, operations, () => Object.keys(fields))
}

/** Makes links lead to the translations that exist. */
function localized(text: string, walker: SchemaWalker, { translations }: SiteIndex, { prefix }: Language): string {
  const yaml = parseYaml(text)
  const splices = walker.visit(yaml.value).flatMap(([path, , { role }]): TextSplice[] => {
    const [start, end] = nodeAt(yaml, path)?.range ?? [0, 0]
    const addresses = linkPatterns.get(role ?? '')
    const found = addresses ? [...text.slice(start, end).matchAll(addresses)] : []
    return found.flatMap(({ index, 0: href }) => {
      const route = translations.get(href)?.get(prefix)?.route
      return route === undefined ? [] : [{ start: start + index, end: start + index + href.length, text: route }]
    })
  })
  return splice(text, splices)
}

/** Where the source of a value has addresses of pages, by its role: whole ones, because `/` begins each. */
const linkPatterns: ReadonlyMap<string, RegExp> = new Map([
  ['link', /(?<=^["']?)\/[a-z0-9/-]*(?=["'#?\s]|$)/g],
  ['markdown', /(?<=\]\()\/[a-z0-9/-]*(?=[)#?\s])/g],
])

function unknownLanguage({ languages }: SiteIndex, code: string): string {
  const [first, ...others] = languages.map(({ language }) => language)
  const list = JSON.stringify([first, ...others, code])
    .replaceAll('"', '')
    .replaceAll(',', ', ')
  if (code === first) return `\`${code}\` is the default language, from which pages are translated.`
  return `The site does not have the language "${code}". Write \`languages: ${list}\` into ${siteFile}, without \`language\`.`
}

function nothingToDo(site: SiteIndex, what: string, code: string): string {
  if (what === 'all') return `Everything has a translation into ${code}.`
  const source = sourcesOf(site).find(({ key }) => key === what)
  if (source) return `${source.file} has a translation into ${code}. Nothing was written.`
  return `There is no page ${what}. Write its address, such as /services, or _site, _sections, the name of a file such as _data/projects/terrace, or all.`
}

function report(project: Project, written: readonly string[]): string {
  const files = written.map((line) => `  ${line}\n`).join('')
  return `Wrote:
${files}
Next:
  1. Translate the texts. \`${commandFor('check', project)}\` lists those that are still in the default language.
  2. Look at the pages with \`${commandFor('dev', project)}\`, which shows drafts.
  3. Delete the line \`draft: true\` of a page when it is translated.
`
}
