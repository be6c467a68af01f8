import { parse, stringify } from 'yaml'
import { type DataKind, dataKinds, dataTitles } from '../generated/data-kinds.ts'
import { schemaFileOf } from '../schema/file-kinds.ts'
import { keywordIn } from '../schema/keywords.ts'
import { SchemaWalker } from '../schema/schema-walker.ts'
import { UsageError } from '../site/errors.ts'
import { languagesOf } from '../site/languages.ts'
import type { Project } from '../site/project.ts'
import { dataFile, dataFolder, longestPart, siteFile } from '../site/routes.ts'
import { fileSlug } from '../site/slug.ts'
import { compareText } from '../site/text.ts'
import { say } from '../words/message.ts'
import { readSchemaSet } from '../workspace/files/schema-files.ts'
import { readSource } from '../yaml/operations/source.ts'
import { parseYaml } from '../yaml/parse-yaml.ts'
import { copyPage } from './copy-page.ts'
import { schemaPath } from './templates.ts'

/** A data file that is not written yet. */
export interface PreparedData {
  file: string
  text: string
  /** The file that it is copied from; undefined for the first of its kind, which has the examples of the schema. */
  model: string | undefined
}

/** @returns the kind of data with a name: `project`, `projects` */
export const dataKindCalled = (name: string): DataKind | undefined =>
  dataKinds.find((kind) => kind === name || dataTitles[kind] === name)

/**
 * @param texts the files under pages/ by path
 * @param name of what the file is about
 * @param like the file to copy; by default the shortest of the kind
 * @returns a copy of it, with marks in place of its own words
 * @throws UsageError when the name has no letters or digits or is too long, the file exists, or the model has errors
 */
export async function prepareData(
  project: Project,
  texts: ReadonlyMap<string, string>,
  kind: DataKind,
  name: string,
  like = modelOf(texts, kind),
): Promise<PreparedData> {
  const facts = factsIn(texts)
  const [{ language }] = languagesOf(facts)
  const part = fileSlug(name, language)
  if (!part) throw new UsageError(say`"${name}" needs at least one letter or digit for the name of the file.`)
  if (part.length > longestPart)
    throw new UsageError(say`The name is too long for a file: ${longestPart} letters at most.`)
  const file = `${dataFolder}/${kind}/${part}.yaml`
  if (texts.has(file)) throw new UsageError(say`${file} exists already. Nothing was written.`)
  const walker = new SchemaWalker(await readSchemaSet(project.engine), schemaFileOf(kind))
  const model = like === undefined ? undefined : texts.get(like)
  if (model !== undefined && !readSource(parseYaml(model)))
    throw new UsageError(say`Correct the mistakes in ${like ?? ''} first.`)
  const text = copyPage(model ?? exampleOf(walker, kind === 'branches' ? Object(facts.contact) : {}), walker, {
    name,
    schema: schemaPath(project, file),
    siblings: filesOf(texts, kind).flatMap(([other, text]) => (other === like ? [] : [text])),
  })
  return { file, text, model: like }
}

/** @returns the file from which others of a kind are copied: the shortest; undefined when there is none */
export function modelOf(texts: ReadonlyMap<string, string>, kind: DataKind): string | undefined {
  const [model] = filesOf(texts, kind).sort(([a, text], [b, other]) => text.length - other.length || compareText(a, b))
  return model?.[0]
}

/** Those in the default language. */
const filesOf = (texts: ReadonlyMap<string, string>, kind: DataKind): [string, string][] =>
  [...texts].filter(([file]) => dataFile(file)?.kind === kind && dataFile(file)?.folder === '')

/** A branch begins with the address of the company. */
const factsIn = (texts: ReadonlyMap<string, string>): Record<string, unknown> =>
  Object(parse(texts.get(siteFile) ?? '', { logLevel: 'silent' }))

/**
 * @param known values of the site
 * @returns YAML with the required fields, as the site has them or as the examples are
 */
function exampleOf(walker: SchemaWalker, known: Record<string, unknown>): string {
  const required = walker.at([], {}).schemas.flatMap(({ required = [] }) => required)
  const examples = required.map((field) => [field, keywordIn(walker.at([field], {}).schemas, 'examples')] as const)
  return stringify(Object.fromEntries(examples.map(([field, list]) => [field, known[field] ?? list?.[0]])))
}
