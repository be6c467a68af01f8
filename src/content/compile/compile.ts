import { checkHours } from '../checks/hours.ts'
import { checkPage, checkTexts } from '../checks/page.ts'
import { type Diagnostic, startOfFile } from '../diagnostic.ts'
import { explainErrors } from '../explain/explain.ts'
import type { Context } from '../explain/fault.ts'
import { blameHalfComments } from '../explain/half-comments.ts'
import { isOtherPicture } from '../files/photo-names.ts'
import type { PageBrief, PageDocument, PageTraits } from '../model.ts'
import { outlineOf, outlineParts } from '../outline/draw.ts'
import type { At } from '../outline/located.ts'
import type { Field, Outline } from '../outline/outline.ts'
import { briefOf, traitsOf } from '../page-brief.ts'
import { sectionsFile, siteFile } from '../routes.ts'
import { findDeprecated, hasDeprecated } from '../schemas/deprecated.ts'
import { fieldNames, type SchemaSet } from '../schemas/schema-set.ts'
import { SchemaWalker } from '../schemas/schema-walk.ts'
import { type CompiledBefore, createValidator, type Validator } from '../schemas/validate.ts'
import { findInvisible } from '../traps/invisible.ts'
import { findMarkup } from '../traps/markup.ts'
import { findPhotoWords } from '../traps/photo-words.ts'
import { findPlaceholders } from '../traps/placeholders.ts'
import { findStraySigns } from '../traps/stray-signs.ts'
import { findSwallowed } from '../traps/swallowed.ts'
import { findTraps } from '../traps/traps.ts'
import { checkComments } from '../yaml/comments.ts'
import { findIgnores, type Ignore } from '../yaml/ignores.ts'
import { type Parsed, parseYaml } from '../yaml/parse.ts'

/** The schemas made ready for use, once per run. */
export interface Contract {
  validator: Validator
  page: SchemaWalker
  site: SchemaWalker
  sections: SchemaWalker
  /** The names of all fields. */
  names: ReadonlySet<string>
  /** Whether anything is marked as deprecated. */
  deprecates: boolean
}

/** A file as far as it can be checked alone. */
export interface Compiled {
  file: string
  /** @returns its data, when YAML and schema accept it; fetched each time when it comes from the cache */
  readDocument(): unknown
  /** Of a page that is accepted: what is at hand of it. */
  traits?: PageTraits | undefined
  /** Of a page that is accepted: what other pages and the site as a whole need to know of it. */
  brief?: PageBrief | undefined
  outline: Outline
  /** Of the file that pages share: the outlines of its sections, by name. */
  parts?: ReadonlyMap<string, Outline>
  ignores: Ignore[]
  diagnostics: Diagnostic[]
}

/**
 * @param schemas the schemas
 * @param before see `createValidator`
 */
export function createContract(schemas: SchemaSet, before?: CompiledBefore): Contract {
  return {
    validator: createValidator(schemas, before),
    page: new SchemaWalker(schemas, 'page.schema.json'),
    site: new SchemaWalker(schemas, 'site.schema.json'),
    sections: new SchemaWalker(schemas, 'sections.schema.json'),
    names: fieldNames(schemas),
    deprecates: hasDeprecated(schemas),
  }
}

/**
 * Everything that can be said about one file alone: YAML, schema, headings, anchors, lengths.
 *
 * @param file path from the project's root
 * @param text what stands in it
 */
export function compileFile(contract: Contract, file: string, text: string): Compiled {
  const kind = kindOf(file)
  const parsed = parseYaml(file, text, contract.names)
  // A file with broken syntax is not validated: its data is a guess, and so would be the messages.
  const broken = parsed.problems.length > 0 ? parsed.problems : emptyFile(parsed)
  const errors =
    broken.length > 0 ? broken : explainErrors(parsed, contract[kind], contract.validator[kind](parsed.value))
  const rejected = blameHalfComments(parsed, errors)
  const valid = rejected.length === 0
  const isNew = isNews(rejected)
  const outline = withOnly(isNew, outlineOf(parsed, contract[kind], valid))
  // A file that cannot be read as YAML may have any sections, and so may a list of them without their names.
  const isNamed = broken.length === 0 && !Array.isArray(parsed.value)
  const drawn = kind === 'sections' && isNamed ? outlineParts(parsed, contract.sections, valid) : undefined
  const parts = drawn && new Map([...drawn].map(([name, part]) => [name, withOnly(isNew, part)]))
  const own = [
    ...[...(parts?.values() ?? [])].flatMap(checkTexts),
    ...(valid && kind === 'page' ? checkPage(outline) : []),
    ...(valid && kind === 'site' ? checkHours(parsed) : []),
  ]
  const { ignores, diagnostics: remarks } = findIgnores(parsed)
  const diagnostics = [
    ...rejected,
    ...(broken.length > 0 ? [] : hardlyMeant({ parsed, walker: contract[kind] }, isNew)),
    ...(broken.length > 0 || !contract.deprecates ? [] : findDeprecated(parsed, contract[kind])),
    ...own,
    ...checkComments(parsed),
    ...remarks,
  ]
  const document = valid ? parsed.value : undefined
  const page = valid && kind === 'page' ? (document as PageDocument) : undefined
  return {
    file,
    readDocument: () => document,
    ...(page && { traits: traitsOf(page), brief: briefOf(page) }),
    outline,
    ...(parts && { parts }),
    ignores,
    diagnostics,
  }
}

/** What YAML and schema accept and nobody means. */
function hardlyMeant(context: Context, isNew: (place: At) => boolean): Diagnostic[] {
  const { parsed } = context
  const found = [...findTraps(parsed), ...findSwallowed(context)].filter(isNew)
  return [
    ...found,
    ...findStraySigns(context, isNew),
    ...findPlaceholders(context, isNew),
    ...findPhotoWords(context, isNew),
    ...findInvisible(context, isNew),
    ...findMarkup(context),
  ]
}

function kindOf(file: string): 'page' | 'site' | 'sections' {
  if (file === sectionsFile) return 'sections'
  return file === siteFile ? 'site' : 'page'
}

/** One root cause, one message: at a place that is an error already, nothing else is looked for. */
function isNews(known: readonly Diagnostic[]): (place: At) => boolean {
  const places = new Set(known.map(({ span: { start } }) => `${start.line}:${start.column}`))
  return ({ span: { start } }) => !places.has(`${start.line}:${start.column}`)
}

/** What names something elsewhere is only looked up there when it may be written so. */
function withOnly(isNew: (place: At) => boolean, outline: Outline): Outline {
  if (outline.valid) return outline
  const { links, redirects } = outline
  // What is said here of a picture of another kind need not be said of its file too, and a wrong path may lead to one.
  const isElsewhere = ({ text }: Field) => isOtherPicture(text) || !text.startsWith('./')
  const photos = outline.photos.filter((photo) => isNew(photo) || isElsewhere(photo))
  return { ...outline, links: links.filter(isNew), photos, redirects: redirects.filter(isNew) }
}

function emptyFile({ file, value }: Parsed): Diagnostic[] {
  if (value !== undefined && value !== null) return []
  const advice = {
    page: 'Copy a page that is similar, and change what it says.',
    site: 'Write the facts of the site: company, contact, navigation, footer, planned.',
    sections: 'Write a section below a name of its own, or remove the file.',
  }[kindOf(file)]
  const notes = [advice]
  return [{ code: 'empty-file', severity: 'error', message: 'this file says nothing', file, span: startOfFile, notes }]
}
