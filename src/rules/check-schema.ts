import type { ErrorObject } from 'ajv'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { limitDiagnostics } from '../diagnostics/limit-diagnostics.ts'
import { isSamePath, type Path } from '../yaml/path.ts'
import { createDiagnostic, type DocumentContext, type Rule, type SchemaError } from './define-rule.ts'
import emptyValue from './fields/empty-value.ts'
import { findCapitals } from './fields/lib/capitals.ts'
import { followsFromWrongField, isConditional, type WrongFields } from './fields/lib/conditional-errors.ts'
import { isSection, parentOf } from './fields/lib/document-at.ts'
import { followsFromLunchBreak } from './fields/lib/lunch-break.ts'
import { matchFields, type UnknownField } from './fields/lib/match-fields.ts'
import { findOneLineItems } from './fields/lib/one-line-items.ts'
import {
  collectFieldErrors,
  type FieldErrors,
  type GroupProblem,
  groupByPath,
  isAboutFields,
  keyOfPath,
  mainError,
  missingFieldOf,
  withPaths,
} from './fields/lib/schema-errors.ts'
import { findMisspeltType } from './fields/lib/section-type.ts'
import { findSectionsInLists } from './fields/lib/sections-in-lists.ts'
import { findSplitItems } from './fields/lib/split-items.ts'
import { findForgottenSwitches } from './fields/lib/switch-field.ts'
import { findTranslatedFields } from './fields/lib/translated-fields.ts'
import { findUnindentedGroups, followsFromUnindented } from './fields/lib/unindented-groups.ts'
import { findUntypedSections } from './fields/lib/untyped-sections.ts'
import misplacedKey, { explainMisplacedField } from './fields/misplaced-key.ts'
import missingField, { explainMissingField, explainMissingType } from './fields/missing-field.ts'
import translatedFields, { explainTranslatedFields } from './fields/translated-fields.ts'
import unknownKey, { explainCapital, explainMisspeltType, explainUnknownField } from './fields/unknown-key.ts'
import yamlInText, { explainMissingFieldInText } from './fields/yaml-in-text.ts'

/**
 * Converts ajv's errors to diagnostics, one for each mistake of the author.
 *
 * @param errors of the document's validator
 * @param rules with `onInvalidValue` for errors of values
 */
export function checkSchema(
  context: DocumentContext,
  errors: readonly ErrorObject[],
  rules: readonly Rule[],
): Diagnostic[] {
  // An error of `if` only says that one of its branches has an error.
  const relevant = errors.filter(({ keyword }) => keyword !== 'if')
  return limitDiagnostics(withPaths(context.document, relevant), (first) => explainErrors(context, first, rules))
}

function explainErrors(context: DocumentContext, all: readonly SchemaError[], rules: readonly Rule[]): Diagnostic[] {
  const unindented = findUnindentedGroups(context, all)
  const errors = all.filter((error) => !unindented.some((group) => followsFromUnindented(group, error)))
  const fieldErrors = collectFieldErrors(errors.filter(isAboutFields))
  const translated = explainTranslation(context, fieldErrors)
  if (translated) return [translated]
  const { meant } = matchFields(context, fieldErrors)
  const forgotten = findForgottenSwitches(context, errors, meant)
  const others = [...unindented, ...forgotten].map(({ path }) => path)
  const wrong = findWrongFields(errors, meant, others)
  const independent = errors.filter((error) => !followsFromWrongField(context, error, wrong))
  const groups = collectFieldErrors(independent.filter(isAboutFields))
  const splitItems = findSplitItems(context, groups)
  const invalid = independent.filter((error) => !isAboutFields(error) && !followsFromSplitItem(splitItems, error))
  const paths = invalid.map(({ path }) => path)
  const values = invalid.filter(({ path }) => !followsFromLunchBreak(context, path, paths))
  const explained = [
    ...unindented.map(({ problem }) => createDiagnostic(emptyValue, context.file, problem)),
    ...forgotten.map(({ problem }) => createDiagnostic(missingField, context.file, problem)),
    ...explainGroups(context, groups, splitItems),
    ...groupByPath(values).flatMap((some) => explainValue(context, some, rules)),
  ]
  return [...explained, ...explainCapitals(context, fieldErrors, explained)]
}

/** @returns the one problem of a file whose field names were translated */
function explainTranslation(context: DocumentContext, groups: readonly FieldErrors[]): Diagnostic | undefined {
  const paths = findTranslatedFields(context, groups)
  const [path] = paths
  if (!path) return undefined
  const names = [...new Set(paths.map((one) => String(one.at(-1))))]
  return createDiagnostic(
    translatedFields,
    context.file,
    explainTranslatedFields(context.file, names, { path, target: 'key' }),
  )
}

/** @returns the problems of further fields with capitals, inside groups that the schemas do not know */
function explainCapitals(
  context: DocumentContext,
  groups: readonly FieldErrors[],
  explained: readonly Diagnostic[],
): Diagnostic[] {
  const known = explained.flatMap(({ place }) => (place !== 'file' && 'path' in place ? [place.path] : []))
  return findCapitals(context, groups)
    .filter((path) => !known.some((other) => isSamePath(other, path)))
    .map((path) => createDiagnostic(unknownKey, context.file, explainCapital(path)))
}

/**
 * A first pass over the errors, for conditions that depend on a wrong field.
 *
 * @param meant the fields that unknown ones were meant to be
 * @param others wrong fields that are known already
 */
function findWrongFields(errors: readonly SchemaError[], meant: WrongFields, others: readonly Path[]): WrongFields {
  const wrong = new Map(meant)
  const values = errors.filter((error) => !isAboutFields(error)).map(({ path }) => path)
  const missing = errors.flatMap((error): Path[] => {
    const name = isConditional(error) ? undefined : missingFieldOf(error)
    return name === undefined ? [] : [[...error.path, name]]
  })
  for (const path of [...values, ...missing, ...others]) {
    const key = keyOfPath(parentOf(path))
    wrong.set(key, [...(wrong.get(key) ?? []), String(path.at(-1))])
  }
  return wrong
}

const followsFromSplitItem = (splitItems: readonly GroupProblem[], { path, error }: SchemaError): boolean =>
  error.keyword === 'maxItems' &&
  splitItems.some(({ groups }) => groups.some((item) => isSamePath(parentOf(item.path), path)))

function explainGroups(
  context: DocumentContext,
  groups: readonly FieldErrors[],
  splitItems: readonly GroupProblem[],
): Diagnostic[] {
  const mistakes = [
    { rule: misplacedKey, found: splitItems },
    { rule: misplacedKey, found: findSectionsInLists(context, groups) },
    { rule: unknownKey, found: findOneLineItems(context, groups) },
    { rule: missingField, found: findUntypedSections(context, groups) },
  ].flatMap(({ rule, found }) => found.map((one) => ({ rule, ...one })))
  const explained = new Set(mistakes.flatMap((one) => one.groups))
  const rest = groups.filter((group) => !explained.has(group))
  const lacksType = ({ path, missing }: FieldErrors) => missing.includes('type') && isSection(context, path)
  const { unknown, missing } = matchFields(
    context,
    rest.filter((group) => !lacksType(group)),
  )
  return [
    ...mistakes.map(({ rule, problem }) => createDiagnostic(rule, context.file, problem)),
    ...rest.filter(lacksType).map(({ path }) => explainTypelessSection(context, path)),
    ...unknown.map((field) => explainUnknown(context, field)),
    ...missing.map(({ path, name }) => explainMissing(context, path, name)),
  ]
}

function explainTypelessSection(context: DocumentContext, path: Path): Diagnostic {
  const misspelt = findMisspeltType(context, path)
  return misspelt === undefined
    ? createDiagnostic(missingField, context.file, explainMissingType(context, path))
    : createDiagnostic(unknownKey, context.file, explainMisspeltType(path, misspelt))
}

function explainUnknown(context: DocumentContext, field: UnknownField): Diagnostic {
  return field.owner
    ? createDiagnostic(misplacedKey, context.file, explainMisplacedField(context, field, field.owner))
    : createDiagnostic(unknownKey, context.file, explainUnknownField(context, field))
}

function explainMissing(context: DocumentContext, path: Path, name: string): Diagnostic {
  const inText = explainMissingFieldInText(context, path, name)
  return inText
    ? createDiagnostic(yamlInText, context.file, inText)
    : createDiagnostic(missingField, context.file, explainMissingField(context, path, name))
}

/** @returns the explanation of the first rule that has one */
function explainValue(context: DocumentContext, errors: readonly SchemaError[], rules: readonly Rule[]): Diagnostic[] {
  const error = mainError(errors)
  const explaining = rules
    .flatMap((rule) => (rule.onInvalidValue ? [{ rule, ...rule.onInvalidValue }] : []))
    .sort((a, b) => a.order - b.order)
  for (const { rule, explain } of explaining) {
    const problem = error && explain(context, error)
    if (problem) return [createDiagnostic(rule, context.file, problem)]
  }
  return []
}
