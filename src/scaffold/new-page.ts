import { posix } from 'node:path'
import { parse } from 'yaml'
import { dataKinds, dataTitles } from '../generated/data-kinds.ts'
import { schemaFileOf } from '../schema/file-kinds.ts'
import { SchemaWalker } from '../schema/schema-walker.ts'
import { UsageError } from '../site/errors.ts'
import { languagesOf } from '../site/languages.ts'
import type { Project } from '../site/project.ts'
import { ancestorsOf, dataFolder, longestPart, pagesFolder, routeOf, siteFile } from '../site/routes.ts'
import { fileSlug } from '../site/slug.ts'
import { didYouMean, suggest } from '../site/suggest.ts'
import { commandFor, countOf } from '../site/text.ts'
import { inEnglish, say } from '../words/message.ts'
import { readTexts } from '../workspace/files/list-files.ts'
import { readSchemaSet } from '../workspace/files/schema-files.ts'
import { writeNewFiles } from '../workspace/files/site-files.ts'
import { applyOperation } from '../yaml/operations/apply-operation.ts'
import { readSource } from '../yaml/operations/source.ts'
import { parseYaml } from '../yaml/parse-yaml.ts'
import { type Value, valueAt } from '../yaml/path.ts'
import { copyPage } from './copy-page.ts'
import { dataKindCalled, type PreparedData, prepareData } from './new-data.ts'
import { type PageKind, pageKinds } from './page-kinds.ts'
import { schemaPath, textsIn } from './templates.ts'

/** A page that is not written yet. */
export interface PreparedPage {
  file: string
  text: string
  /** The file that it is copied from. */
  model: string
  /** What becomes out of date in other files. */
  steps: Outdated[]
}

/** A line that is not needed any more. */
export interface Outdated {
  /** The line of a planned address, or the first one of a card. */
  what: 'planned' | 'card'
  place: string
}

/**
 * Writes a copy of an existing page or data file of the same kind.
 *
 * @param kindName the kind of page, `location`, `article`, …, or of data: `project`, `event`, …
 * @param name its name, as a title (`São João`) or as a slug (`sao-joao`)
 * @param engine the folder of the code; by default it is also the site's
 * @returns a message: what was written and what to do next
 * @throws UsageError when there is no such kind, the name has no letters or digits, or the page exists
 */
export async function newPage(root: string, kindName: string, name: string, engine = root): Promise<string> {
  const project = { root, engine }
  const { texts } = await readTexts(root)
  const kinds = pageKinds(texts)
  const dataKind = dataKindCalled(kindName)
  const isPage = dataKind === undefined || kinds.some(({ names }) => names.includes(kindName))
  const prepared = isPage
    ? await preparePage(project, texts, findKind(kinds, kindName), name)
    : await prepareData(project, texts, dataKind, inWords(name))
  writeNewFiles(root, new Map([[prepared.file, prepared.text]]))
  return report(project, prepared)
}

/**
 * @param texts the files under pages/ by path
 * @param kind the model, the route below which the page will be, and the pages there
 * @param name see `newPage`
 * @param marksEach see `NewFile`
 * @returns a copy of the model, as a draft with marks in place of its own words
 * @throws UsageError when the name has no letters or digits or is too long, the page exists, or the model has errors
 */
export async function preparePage(
  project: Project,
  texts: ReadonlyMap<string, string>,
  { route: above, model, files }: Pick<PageKind, 'route' | 'model' | 'files'>,
  name: string,
  marksEach = false,
): Promise<PreparedPage> {
  const facts = parse(texts.get(siteFile) ?? '') ?? {}
  const [{ language }] = languagesOf(facts)
  const part = fileSlug(name, language)
  if (!part) throw new UsageError(say`"${name}" needs at least one letter or digit for the address.`)
  if (part.length > longestPart)
    throw new UsageError(say`The name is too long for an address: ${longestPart} letters at most.`)
  const file = posix.join(pagesFolder, above, `${part}.yaml`)
  const route = routeOf(file)
  const taken = [...texts.keys()].find((other) => routeOf(other) === route)
  if (taken) throw new UsageError(say`${route} already has a page: ${taken}. Nothing was written.`)
  const source = texts.get(model) ?? ''
  if (!readSource(parseYaml(source))) throw new UsageError(say`Correct the mistakes in ${model} first.`)
  const walker = new SchemaWalker(await readSchemaSet(project.engine), schemaFileOf('page'))
  const written = await textsIn(project.engine, language)
  const title = inWords(name.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim())
  const copy = copyPage(source, walker, {
    name: title,
    page: {
      company: facts.company?.name ?? '',
      description: (written.texts.pageDescription ?? '').replace('{name}', () => title),
    },
    schema: schemaPath(project, file),
    marksEach,
    siblings: files.flatMap((other) => (other === model ? [] : (texts.get(other) ?? []))),
  })
  const text = withWrittenCard(texts, file, copy)
  return { file, text, model, steps: stepsFor(texts, route, /^card:/m.test(text)) }
}

/** Words that are not capitalised inside a name. */
const smallWords =
  'and at da das de del des do dos du e el en et for in la las le les los of och on op the to und van von y'.split(' ')

/** @returns a slug as a title, `house-by-the-sea` as `House by the Sea`; other names unchanged */
function inWords(name: string): string {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return name
  const words = name.split('-')
  const isSmall = (word: string, index: number) => index > 0 && smallWords.includes(word)
  return words
    .map((word, index) => (isSmall(word, index) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ')
}

function findKind(kinds: PageKind[], wanted: string): PageKind {
  const known = kinds.find(({ names }) => names.includes(wanted))
  if (known) return known
  const names = [...kinds.flatMap((kind) => kind.names), ...Object.values(dataTitles), 'block']
  const question = didYouMean(suggest(wanted, names).slice(0, 2))
  const list = [
    ...kinds.map(({ names, model }) => [names.join(', '), `like ${model}`]),
    ...dataKinds.map((kind) => [dataTitles[kind], `a file in ${dataFolder}/${kind}/`]),
    ['block', 'a new kind of section'],
  ].map(([name = '', what]) => `\n  ${name.padEnd(18)} ${what}`)
  throw new UsageError(
    `There is no kind of page called "${wanted}"${question ? `: ${inEnglish(question)}` : '.'}\n${list.join('')}`,
  )
}

/** @returns lines in other files that the new page makes out of date */
function stepsFor(texts: ReadonlyMap<string, string>, route: string, hasCard: boolean): Outdated[] {
  const outdated = (file: string, line: string, place: string): Outdated[] => {
    if (file === siteFile && line === `- ${route}`) return [{ what: 'planned', place }]
    const isCard = hasCard && line === `href: ${route}` && routeOf(file) === ancestorsOf(route)[0]
    return isCard ? [{ what: 'card', place }] : []
  }
  return [...texts].flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) => outdated(file, line.trim(), `${file}:${index + 1}`)),
  )
}

const stepInWords = ({ what, place }: Outdated): string =>
  what === 'planned'
    ? `Delete the line at ${place}: the page is no longer planned.`
    : `Delete the card at ${place}: its words are in the page's own card now.`

function report(project: Project, { file, text, model, ...page }: PreparedPage | PreparedData): string {
  const marks = text.split('\n').filter((line) => line.includes('# rewrite:')).length
  const source = model ?? 'the examples of its schema'
  const steps = 'steps' in page ? page.steps : undefined
  const all = [
    ...(marks > 0
      ? [
          `Rewrite the ${countOf(marks, 'place')} marked "# rewrite:" and delete the marks. What is there is from ${source}.`,
        ]
      : []),
    `Run \`${commandFor('check', project)}\`, and look at the ${steps ? 'page' : 'site'} with \`${commandFor('dev', project)}\`${steps ? ', which shows drafts' : ''}.`,
    ...(steps
      ? ['Delete the line `draft: true` when the page is ready to be published.', ...steps.map(stepInWords)]
      : []),
  ]
  const list = all.map((step, index) => `  ${index + 1}. ${step}\n`).join('')
  const address = steps ? `\nIts address is ${routeOf(file)}.` : ''
  return `Wrote ${file}, a copy of ${source}.${address}\n\nNext:\n${list}`
}

type Fields = Record<string, Value>

/**
 * Before a page exists, the page above may have a card for it that was written by hand.
 *
 * @param texts the files under pages/ by path
 * @param file the new page
 * @param text its YAML, a copy of another page
 * @returns the YAML with the words of that card in its own `card`, if it has one
 */
function withWrittenCard(texts: ReadonlyMap<string, string>, file: string, text: string): string {
  const route = routeOf(file)
  const [hub, above] = [...texts].find(([other]) => routeOf(other) === ancestorsOf(route)[0]) ?? []
  const card = above && itemsOf(above).find(({ href }) => href === route)
  const yaml = parseYaml(text)
  const own = valueAt(yaml.value, ['card']) as Fields | undefined
  if (!hub || !card || !own) return text
  const { href, image, ...words } = card
  // The path of a photo starts at the file that shows it.
  const isSamePhoto = !JSON.stringify(image ?? '').includes('"./') || posix.dirname(hub) === posix.dirname(file)
  const value = { ...own, ...words, ...(image && isSamePhoto && { image }) }
  const applied = applyOperation(yaml, { op: 'set', path: ['card'], value, expected: own })
  return 'yaml' in applied ? applied.yaml.text : text
}

function itemsOf(source: string): Fields[] {
  const sections: unknown = parse(source)?.sections
  const lists = Array.isArray(sections) ? sections.map(({ items }) => items) : []
  return lists
    .flatMap((items) => (Array.isArray(items) ? items : []))
    .filter((item) => item && typeof item === 'object')
}
