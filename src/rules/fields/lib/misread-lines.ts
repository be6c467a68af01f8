import { maxProblems } from '../../../diagnostics/diagnostic.ts'
import { findMultilineTexts, type MultilineText, type Row } from '../../../yaml/multiline-texts.ts'
import type { ParsedYaml } from '../../../yaml/parse-yaml.ts'
import type { Path } from '../../../yaml/path.ts'
import { pathAt } from '../../../yaml/ranges.ts'
import type { DocumentContext } from '../../define-rule.ts'
import { schemaAt } from '../../lib/document-at.ts'
import { findJoinedLine, findMisreadComment, findMisreadNote } from './misread-comments.ts'
import { findMisreadField, findMisreadGroup } from './misread-fields.ts'
import { findItemWithoutDash, findMisreadItem, mayLackDash } from './misread-items.ts'
import type { MisreadLine } from './misread-line.ts'

const found = new WeakMap<ParsedYaml, MisreadLine[]>()

/** @returns lines of texts that were meant as something else, at most one per text */
export function misreadLines(context: DocumentContext): readonly MisreadLine[] {
  const known = found.get(context.yaml)
  if (known) return known
  const lines: MisreadLine[] = []
  for (const text of findMultilineTexts(context.yaml.text)) {
    const line = lines.length < maxProblems ? misreadLineOf(context, text) : undefined
    if (line) lines.push(line)
  }
  found.set(context.yaml, lines)
  return lines
}

function misreadLineOf(context: DocumentContext, text: MultilineText): MisreadLine | undefined {
  const lacksDash = mayLackDash(text)
  if (!lacksDash && !text.rows.some(isUnusual)) return undefined
  const path = pathAt(context.yaml, text.start)
  const { role, schemas } = schemaAt(context, path)
  if (!schemas.some(({ type }) => type === 'string')) return undefined
  return (
    findFieldOrGroup(context, text, path) ??
    (lacksDash ? findItemWithoutDash(context, text, path) : undefined) ??
    (role === 'markdown'
      ? findInMarkdown(context, text, path)
      : (findMisreadItem(context, text, path) ?? findMisreadComment(context, text, path))) ??
    findMisreadNote(context, text, path)
  )
}

/** A fast test that most texts fail. */
const isUnusual = ({ key, dashes, rest }: Row): boolean => key !== undefined || dashes !== '' || /^#|\s#/.test(rest)

/** Prefers the first of both, because lines below a group belong to it. */
function findFieldOrGroup(context: DocumentContext, text: MultilineText, path: Path): MisreadLine | undefined {
  const field = findMisreadField(context, text, path)
  const group = findMisreadGroup(context, text, path)
  return field && group && group.row.start < field.row.start ? group : (field ?? group)
}

const findInMarkdown = (context: DocumentContext, text: MultilineText, path: Path): MisreadLine | undefined =>
  context.yaml.text[text.start] === '|' ? undefined : findJoinedLine(context, text, path)
