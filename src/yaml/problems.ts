import { isAlias, isScalar, type ParsedNode } from 'yaml'
import { findMisread, invalidUtf8 } from './encoding.ts'
import { endOfLine, lineAt } from './lines.ts'
import { isGroupNode, isListNode, type ParsedYaml } from './parse-yaml.ts'
import { createErrorReader } from './parser-problems.ts'
import type { ProblemKind, ProblemRange, YamlProblem } from './yaml-problem.ts'

/** @returns why its data cannot be used, in no certain order; empty for a text without mistakes */
export function findProblems(yaml: ParsedYaml): YamlProblem[] {
  const { text, failure, errors } = yaml
  const inFile = (problem: ProblemRange): YamlProblem => ({
    ...problem,
    line: lineAt(text, problem.start),
    noticed: problem.start,
  })
  const whole = findTextProblem(text)
  if (whole) return [inFile(whole)]
  if (failure) return [inFile({ kind: failure.reason, start: failure.offset, end: failure.offset + 1 })]
  if (yaml.isSimple) return []
  const fromErrors = errors.flatMap(createErrorReader(yaml))
  const fromNodes = findNodeProblems(yaml).map(inFile)
  // After another mistake, the parser takes lists and groups for names.
  const isKnown = fromErrors.some(({ kind }) => kind !== 'other')
  const isCause = ({ kind }: YamlProblem) => kind !== 'key-in-brackets' || !isKnown
  const found = [...fromErrors, ...fromNodes.filter(isCause)]
  const isEmpty = found.length === 0 && (yaml.value === undefined || yaml.value === null)
  return isEmpty ? [inFile({ kind: 'no-content', start: 0, end: 0 })] : found
}

/** @returns the problems of the values and names that the parser accepts */
function findNodeProblems({ text, contents }: Pick<ParsedYaml, 'text' | 'contents'>): ProblemRange[] {
  const names = new Set(text.match(/[&*][^\s,[\]{}]+/g))
  return [...walk(contents)].flatMap(({ node, isKey }): ProblemRange[] => {
    const [start, end] = node.range
    if (isKey && !isScalar(node)) return [{ kind: 'key-in-brackets', start, end }]
    if (isKey && isScalar(node) && node.value === '<<') return [{ kind: 'merge-key', start, end }]
    const odd = isKey ? /^[\u00a0\u2000-\u200b\u202f\u3000]+/.exec(text.slice(start, end))?.[0] : undefined
    return [
      ...(odd ? [{ kind: 'odd-space' as const, start, end: start + odd.length }] : []),
      findFeature(text, node, names) ?? [],
      findControlCharacter(text, node) ?? [],
    ].flat()
  })
}

/** All nodes in the order of the text, without the content of complex keys. */
function* walk(node: ParsedNode | null, isKey = false): Generator<{ node: ParsedNode; isKey: boolean }> {
  if (!node) return
  yield { node, isKey }
  if (isKey) return
  if (isGroupNode(node))
    for (const { key, value } of node.items) {
      yield* walk(key, true)
      yield* walk(value)
    }
  if (isListNode(node)) for (const item of node.items) yield* walk(item)
}

/** An anchor, an alias or a tag, or a text that starts with such a sign, because nothing else in the file uses it. */
function findFeature(text: string, node: ParsedNode, names: ReadonlySet<string>): ProblemRange | undefined {
  const [own, end] = node.range
  const found = (kind: ProblemKind, start: number, mayBeText: boolean): ProblemRange => {
    const isText = mayBeText && lineAt(text, start).restStart === start
    return { kind: isText ? 'reserved-sign' : kind, start, end }
  }
  if (isAlias(node)) return found('alias', own, !names.has(`&${node.source}`))
  // A node's own range starts after its anchor and tag.
  if (node.anchor) return found('anchor', text.lastIndexOf(`&${node.anchor}`, own), !names.has(`*${node.anchor}`))
  if (!node.tag) return undefined
  const last = text.lastIndexOf('!', own - 1)
  const isDouble = text[last - 1] === '!'
  return found('tag', last - Number(isDouble), !isDouble)
}

/** Characters that HTML forbids (HTML standard, 13.2.3.5): controls, noncharacters, unpaired surrogates. */
const notInHtml = /(?![\t\n])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u

function findControlCharacter(text: string, node: ParsedNode): ProblemRange | undefined {
  const [character] = (isScalar(node) && typeof node.value === 'string' && notInHtml.exec(node.value)) || []
  if (character === undefined) return undefined
  const [start, end] = node.range
  const index = text.slice(start, end).indexOf(character)
  // A character that is written as an escape is not in the source.
  const at = index < 0 ? { start, end } : { start: start + index, end: start + index + character.length }
  return { kind: 'control-character', ...at, words: character }
}

const otherFormats: readonly [kind: ProblemKind, start: RegExp][] = [
  ['rich-text', /^\{\\rtf/],
  ['archive', /^PK\p{Cc}{2}/u],
  ['pdf', /^%PDF-/],
  ['web-page', /^\s*<(?:!doctype|html)\b/i],
]

/** @returns the first reason why a text cannot be parsed as it is */
const findTextProblem = (text: string): ProblemRange | undefined =>
  [formatProblem(text), findConflict(text), unreadableLetter(text), misreadLetters(text)]
    .filter((problem) => problem !== undefined)
    .sort((a, b) => a.start - b.start)[0]

function formatProblem(text: string): ProblemRange | undefined {
  const [kind] = otherFormats.find(([, start]) => start.test(text)) ?? []
  const start = text.search(/\S/)
  if (kind) return { kind, start, end: start + 5 }
  // `%YAML 1.1` and others would change how the file is parsed.
  return text.startsWith('%') ? { kind: 'directive', start: 0, end: endOfLine(text, 0) } : undefined
}

/** Marks of version control. An indented row of `=` may be a Markdown heading. */
const conflict = /(?<![^\n])(?:([<|=>])\1{6}| +([<>])\2{6})(?: [^\n]*)?(?=\r?(?:\n|$))/

function findConflict(text: string): ProblemRange | undefined {
  // A fast test before the regular expression.
  if (!['<<<<<<<', '|||||||', '=======', '>>>>>>>'].some((sign) => text.includes(sign))) return undefined
  const match = conflict.exec(text)
  if (!match) return undefined
  const start = match.index + match[0].search(/\S/)
  return { kind: 'merge-conflict', start, end: start + 7 }
}

/** U+FFFD, which programs insert for letters when they read a file in the wrong encoding. */
const lostLetter = '\ufffd'

/** UTF-16 files have a NUL next to each letter. */
const unreadable = new RegExp(`[${lostLetter}${invalidUtf8}]|\0[^\0]\0`)

function unreadableLetter(text: string): ProblemRange | undefined {
  const { index: start, 0: letter } = unreadable.exec(text) ?? {}
  if (start === undefined) return undefined
  const kind = letter === lostLetter && !text.includes(invalidUtf8) ? 'lost-letter' : 'not-utf8'
  return { kind, start, end: start + 1 }
}

function misreadLetters(text: string): ProblemRange | undefined {
  const places = findMisread(text)
  const [first, last] = [places[0], places.at(-1)]
  return first && last && { kind: 'misread-letters', start: first.start, end: last.end }
}
