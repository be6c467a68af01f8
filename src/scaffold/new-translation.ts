import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { isMap, parseDocument } from 'yaml'
import { onlySaid } from '../rules/lib/translated-files.ts'
import type { SiteIndex } from '../rules/site-index.ts'
import { leavesOf, translatedTexts } from '../rules/summary/source-texts.ts'
import { type FileKind, fileKindOf, schemaOf } from '../schema/schema-context.ts'
import { UsageError } from '../site/errors.ts'
import type { Language } from '../site/languages.ts'
import { isOwnPhoto, photosIn } from '../site/page-info.ts'
import type { Project } from '../site/project.ts'
import { pagesFolder, siteFile, siteWideFiles } from '../site/routes.ts'
import { compareText, countOf } from '../site/text.ts'
import { withSourceTexts } from '../workspace/fixes/source-texts-line.ts'
import { openSite } from '../workspace/open-site.ts'
import type { Snapshot } from '../workspace/snapshot.ts'
import { memoryStore } from '../workspace/store/memory-store.ts'
import { schemaPath } from './schema-path.ts'

/** Fields of the facts that are the same in all languages; those at the top have the name `top`. */
const sameFacts: Record<string, readonly string[]> = {
  top: ['languages', 'language', 'brand', 'photoHosts', 'currency', 'planned', 'words'],
  company: ['name', 'url', 'type', 'priceRange', 'profiles'],
  contact: ['phone', 'email', 'position', 'timeZone', 'closedDays', 'endpoint', 'confirmation'],
  newsletter: ['endpoint', 'confirmation'],
}

/** The same for data files. */
const sameData: Record<string, readonly string[]> = {
  top: ['tags', 'date', 'rating'],
  image: ['src', 'subject', 'focus', 'width', 'height'],
}

/**
 * Writes a copy of a page, of the facts, of the shared sections or of a data file into the folder of another language,
 * with links to pages in that language.
 *
 * @param what `/services`, `_site`, `_sections`, `_data/projects/terrace`, or `all` for everything that is not
 *   translated yet
 * @param code a language of the site
 * @returns a message: what was written and what to do next
 * @throws UsageError when there is no such page or language, or everything is translated
 */
export async function newTranslation(project: Project, what: string, code: string): Promise<string> {
  const opened = await openSite({ project, store: memoryStore() })
  const site = opened.index
  const language = site.languages.find(({ language }, index) => index > 0 && language === code)
  if (!language) throw new UsageError(unknownLanguage(site, code))
  const untranslated = sourcesOf(site).filter(({ key }) => !isTranslated(site, key, language))
  const wanted = what === 'all' ? untranslated : untranslated.filter(({ key }) => key === what)
  if (wanted.length === 0) throw new UsageError(nothingToDo(site, what, code))
  const written: string[] = []
  for (const { file } of wanted) written.push(await writeTranslation(project, opened, file, language))
  return report(written)
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

async function writeTranslation(
  { root, engine }: Project,
  { schemas, index: site }: Snapshot,
  source: string,
  language: Language,
): Promise<string> {
  const file = pagesFolder + language.prefix + source.slice(pagesFolder.length)
  const kind = fileKindOf(file)
  const folder = dirname(join(root, file))
  const schema = schemaPath(engine, folder, schemaOf(file))
  const text = await readFile(join(root, source), 'utf8')
  const body = localized(translatable(text, kind), site, language)
    .replace(/^# yaml-language-server:.*\n/, '')
    .replace(/^(?:draft|redirectsFrom):.*\n(?:[ -].*\n)*/gm, '')
    .replace(/^(?=name:)/m, kind === 'page' ? 'draft: true\n' : '')
  const document = site.documentOf(source)
  const texts = translatedTexts(document, schemas.walkers[fileKindOf(source)])
  await mkdir(folder, { recursive: true })
  const said = kind === 'page' ? texts : onlySaid(texts, parseDocument(body).toJS())
  const own = photosIn(parseDocument(body).toJS()).filter(isOwnPhoto)
  for (const src of new Set(own)) await copyPhoto(root, posix.dirname(source), posix.dirname(file), src)
  const whole = withSourceTexts(`# yaml-language-server: $schema=${schema}\n${body}`, said)
  await writeFile(join(root, file), whole, { flag: 'wx' })
  return `${file}, with ${countOf(leavesOf(said).length, 'text')}`
}

/** A page shows only photos that are beside it. */
async function copyPhoto(root: string, from: string, to: string, src: string): Promise<void> {
  await mkdir(dirname(join(root, to, src)), { recursive: true })
  await copyFile(join(root, from, src), join(root, to, src))
}

/** Removes the fields of facts and data files that have no place in a translation, with the comments above them. */
function translatable(text: string, kind: FileKind): string {
  if (kind === 'page' || kind === 'sections') return text
  const document = parseDocument(text)
  for (const [name, fields] of Object.entries(kind === 'translated-site' ? sameFacts : sameData)) {
    const group = name === 'top' ? document.contents : document.get(name)
    if (isMap(group)) for (const field of fields) group.delete(field)
  }
  return document.toString({ lineWidth: 100, flowCollectionPadding: false })
}

/** Makes links lead to the translations that exist. */
function localized(text: string, { translations }: SiteIndex, { prefix }: Language): string {
  const translate = (href: string) => translations.get(href)?.get(prefix)?.route ?? href
  return text.replace(
    /((?:(?:href|collectFrom): "?|\]\())(\/[a-z0-9/-]*)/g,
    (_, start, href) => start + translate(href),
  )
}

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

function report(written: readonly string[]): string {
  const files = written.map((line) => `  ${line}\n`).join('')
  return `Wrote:
${files}
Next:
  1. Translate the texts. \`npm run check\` lists those that are still in the default language.
  2. Look at the pages with \`npm run dev\`, which shows drafts.
  3. Delete the line \`draft: true\` of a page when it is translated.
`
}
