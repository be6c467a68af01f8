import { type CompletionItem, CompletionItemKind, InsertTextFormat } from 'vscode-languageserver/node.js'
import { describeField } from '../diagnostics/describe.ts'
import { anchorsOf } from '../rules/lib/resolve-link.ts'
import type { SiteIndex } from '../rules/site-index.ts'
import { keywordIn } from '../schema/keywords.ts'
import type { SchemaPlace } from '../schema/schema-walker.ts'
import { nameOfData } from '../site/data.ts'
import { fileKindOf, isNotFound } from '../site/routes.ts'
import { inEnglish } from '../words/message.ts'
import type { Snapshot } from '../workspace/snapshot.ts'
import { type Path, valueAt } from '../yaml/path.ts'
import type { Cursor } from './cursor.ts'

/** Opens the list of values after a name was taken over. */
const suggestValues = { title: 'Suggest', command: 'editor.action.triggerSuggest' }

/** @returns the proposals at the cursor, without the place to put them */
export function complete(site: Snapshot, file: string, cursor: Cursor): CompletionItem[] {
  if (cursor.kind === 'value') return valueItems(site, file, cursor)
  const fields = fieldItems(site, file, cursor)
  // An entry of a list may be a value.
  return fields.length > 0 ? fields : valueItems(site, file, { ...cursor, path: cursor.path.slice(0, -1) })
}

function valueItems({ schemas, files, index }: Snapshot, file: string, cursor: Cursor): CompletionItem[] {
  const { path, document } = cursor
  const place = schemas.walkers[fileKindOf(file)].at(path, document)
  if (place.role === 'link')
    return linkTargets(index, file).map(({ href, detail }, rank) => ({
      // In YAML, # starts a comment after a space.
      ...item(href, CompletionItemKind.Reference, href.startsWith('#') ? `"${href}"` : href),
      detail,
      sortText: String(rank).padStart(6, '0'),
    }))
  const type = valueAt(document, [...path.slice(0, -1), 'type'])
  if (path.at(-1) === 'name' && type === 'shared')
    return [...(index.shared?.keys() ?? [])].map((name) => item(name, CompletionItemKind.Reference))
  const { from } = Object(valueAt(document, path.slice(0, -2)))
  const kind = keywordIn(place.schemas, 'dataKind') ?? (place.role === 'dataName' ? from : undefined)
  if (kind !== undefined) return dataNames(files, kind).map((name) => item(name, CompletionItemKind.Reference))
  return choicesOf(place).map((choice) => {
    const description =
      path.at(-1) === 'type' ? schemas.schemaSet.get(`blocks/${choice}.schema.json`)?.description : undefined
    return {
      ...item(choice, CompletionItemKind.EnumMember),
      ...(typeof description === 'string' && { documentation: description }),
    }
  })
}

const dataNames = (files: Snapshot['files'], wanted: unknown): string[] =>
  [...files.values()].flatMap(({ analysis: { file, kind } }) => (kind === wanted ? nameOfData(file) : []))

const choicesOf = ({ schemas }: SchemaPlace): string[] => {
  if (schemas.some(({ type }) => type === 'boolean')) return ['true', 'false']
  return [...new Set(schemas.flatMap(({ enum: choices, const: only }) => choices ?? [only ?? []].flat()))].map(String)
}

function fieldItems({ schemas }: Snapshot, file: string, { path, document, lead }: Cursor): CompletionItem[] {
  const walker = schemas.walkers[fileKindOf(file)]
  const parent = path.slice(0, -1)
  const existing = Object.keys(Object(valueAt(document, parent)))
  const indent = ' '.repeat(lead.trimStart().length)
  const schemaPlace = (field: Path) => walker.at(field, document)
  return walker
    .fields(schemaPlace(parent))
    .filter((name) => !existing.includes(name))
    .map((name, index) => {
      const field = [...parent, name]
      const place = schemaPlace(field)
      return {
        ...item(
          name,
          CompletionItemKind.Property,
          snippetOf(name, place, (inner) => schemaPlace([...field, ...inner]), indent),
        ),
        insertTextFormat: InsertTextFormat.Snippet,
        documentation: { kind: 'markdown', value: describeField(field, place).map(inEnglish).join('\n\n') },
        sortText: String(index).padStart(3, '0'),
        ...(choicesOf(place).length > 0 && { command: suggestValues }),
      }
    })
}

/** A field with the fields that it needs, the cursor in the first one. */
function snippetOf(name: string, place: SchemaPlace, at: (path: Path) => SchemaPlace, indent: string): string {
  const isOf = ({ schemas }: SchemaPlace, type: string) => schemas.some((schema) => schema.type === type)
  const requiredOf = ({ schemas }: SchemaPlace) => [...new Set(schemas.flatMap(({ required }) => required ?? []))]
  const lines = (names: readonly string[], first: string, other: string) =>
    names.map((one, index) => `\n${indent}${index === 0 ? first : other}${one}: $${index + 1}`).join('')
  if (isOf(place, 'object')) return `${name}:${lines(requiredOf(place), '  ', '  ') || `\n${indent}  $0`}`
  if (!isOf(place, 'array')) return `${name}: $0`
  return `${name}:${lines(requiredOf(at([0])), '  - ', '    ') || `\n${indent}  - $0`}`
}

const item = (label: string, kind: CompletionItemKind, insertText = label): CompletionItem => ({
  label,
  kind,
  insertText,
})

/** @returns its own anchors, then all pages with their anchors, then planned addresses */
function linkTargets({ pages, facts }: SiteIndex, file: string): { href: string; detail: string }[] {
  const shown = pages.filter(({ route }) => !isNotFound(route))
  const all = shown.flatMap(({ route, file: other, own, summary }) => {
    const detail = `${own.title ?? other}${own.draft ? ' (draft)' : ''}`
    const anchors = anchorsOf(summary)
    const here = other === file ? anchors.map((anchor) => ({ href: `#${anchor}`, detail: 'on this page' })) : []
    return [...here, { href: route, detail }, ...anchors.map((anchor) => ({ href: `${route}#${anchor}`, detail }))]
  })
  return [...all, ...(facts?.planned ?? []).map((href) => ({ href, detail: 'planned' }))]
}
