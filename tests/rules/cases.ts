import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { isPhoto, type PhotoSize } from '../../src/site/photo-names.ts'
import { isPage } from '../../src/site/routes.ts'
import { isYaml } from '../../src/workspace/files/list-files.ts'
import { decodeUtf8 } from '../../src/yaml/encoding.ts'

/*
 * Cases of rules in Markdown: `tests/rules/<code>.md`. Each heading of the second level is a case: a site that differs
 * from `tests/rules/base/`, the report of the check, and what `check --fix` changes. The code blocks say what they are:
 *
 *   yaml pages/about.yaml          the fields in which a page differs from its file in the base, or from `new-page.yaml`
 *   yaml pages/about.yaml whole    a whole file
 *   yaml pages/about.yaml bytes    the same, in which `\xE1` is one byte, and `\` at the end no line break
 *   text files                     the names of further files, which are empty
 *   json schema/page.schema.json   changes that are merged into the schema of this name
 *   yaml case                      see `Options`
 *   text report                    the output of `check`
 *   diff pages/about.yaml          the lines that `check --fix` changes
 *
 * `npx vitest run --project unit tests/rules -u` writes the last two.
 */

/** What the files of a case do not say. */
export interface Options {
  /** Files of the base that this site lacks. */
  without?: string[]
  /** Hidden files and folders that are there. */
  hidden?: string[]
  /** The characters of fonts. */
  letters?: Record<string, string>
  /** Files that exist and cannot be read, with the reasons. */
  unreadable?: Record<string, string>
  /** Pages of a previous check that are gone. */
  removed?: string[]
  /** Addresses of the published site. */
  published?: string[]
  /** Addresses of an earlier site. */
  elsewhere?: string[]
  /** Addresses that the site gives up. */
  gone?: string[]
  /** Width and height of photos. */
  sizes?: Record<string, PhotoSize>
  /** The date of the check. */
  today?: string
  /** The reported codes, if not just the one of the file; [] for a site without problems. */
  codes?: string[]
}

/** A fenced code block. */
export interface Block {
  /** What follows the fence. */
  info: string
  text: string
}

export interface Case {
  name: string
  /** The text above the first code block. */
  prose: string
  blocks: Block[]
}

/** The files of a case, by path. */
export interface CaseFiles {
  texts: Map<string, string>
  photos: Set<string>
  otherFiles: Set<string>
  schemas: Map<string, Record<string, unknown>>
  options: Options
}

const fence = /^(`{3,})(.*)\n([\s\S]*?)^\1$\n?/gm

/** @returns the text above the first case, and the cases */
export function parseCases(markdown: string): { head: string; cases: Case[] } {
  const starts = headingsIn(markdown)
  const head = markdown.slice(0, starts[0] ?? markdown.length)
  return { head, cases: starts.map((start, index) => parseCase(markdown.slice(start, starts[index + 1]))) }
}

/** @returns the offsets of headings outside of code blocks */
function headingsIn(markdown: string): number[] {
  const blanked = markdown.replaceAll(fence, (block) => block.replaceAll(/[^\n]/g, ' '))
  return [...blanked.matchAll(/^## /gm)].map(({ index }) => index)
}

function parseCase(text: string): Case {
  const line = text.indexOf('\n')
  const blocks = [...text.matchAll(fence)]
  const prose = text.slice(line, blocks[0]?.index ?? text.length).trim()
  return {
    name: text.slice(3, line),
    prose,
    blocks: blocks.map(([, , info = '', body = '']) => ({ info, text: body })),
  }
}

/** @returns the case as Markdown */
export function formatCase({ name, prose, blocks }: Case): string {
  return [`## ${name}\n`, ...(prose ? [`${prose}\n`] : []), ...blocks.map(formatBlock)].join('\n')
}

export function formatBlock({ info, text }: Block): string {
  const longest = Math.max(2, ...[...text.matchAll(/^`{3,}/gm)].map(([ticks]) => ticks.length))
  const ticks = '`'.repeat(longest + 1)
  return `${ticks}${info}\n${text}${text.endsWith('\n') || text === '' ? '' : '\n'}${ticks}\n`
}

export const isOutput = ({ info }: Block): boolean => info === 'text report' || info.startsWith('diff ')

/**
 * @param base the texts of the base, by path
 * @returns the files in which a case differs from the base
 */
export function filesOf({ blocks }: Pick<Case, 'blocks'>, base: ReadonlyMap<string, string>): CaseFiles {
  const files: CaseFiles = {
    texts: new Map(),
    photos: new Set(),
    otherFiles: new Set(),
    schemas: new Map(),
    options: {},
  }
  for (const block of blocks) addBlock(files, block, base)
  return files
}

function addBlock(files: CaseFiles, { info, text }: Block, base: ReadonlyMap<string, string>): void {
  const [, language, name = '', form] = /^(\w+) (.+?)(?: (whole|bytes))?$/.exec(info) ?? []
  if (info === 'yaml case') files.options = parse(text)
  else if (info === 'text files') for (const file of text.trimEnd().split('\n')) addFile(files, file)
  else if (language === 'json') files.schemas.set(name.replace('schema/', ''), JSON.parse(text))
  else if (language === 'yaml') files.texts.set(name, readText(name, text, form, base))
}

function readText(name: string, text: string, form: string | undefined, base: ReadonlyMap<string, string>): string {
  if (form === undefined) return withFields(name, text, base)
  return form === 'bytes' ? decodeUtf8(bytesOf(text.replace(/\\\n$/, ''))) : text
}

/** @returns the bytes of a text in which `\xE1` is one byte */
const bytesOf = (text: string): Buffer =>
  Buffer.concat(text.split(/\\x([\dA-F]{2})/).map((part, index) => Buffer.from(part, index % 2 === 1 ? 'hex' : 'utf8')))

function addFile({ photos, otherFiles }: CaseFiles, file: string): void {
  if (isPhoto(file)) photos.add(file)
  else otherFiles.add(file)
}

const newPage = readFileSync(new URL('base/new-page.yaml', import.meta.url), 'utf8')

/** @returns the text of a page or of the facts, with some fields of the base replaced */
export function withFields(file: string, fields: string, base: ReadonlyMap<string, string>): string {
  const model = base.get(file) ?? (isYaml(file) && isPage(file) ? newPage : '')
  return mergeFields(model, fields)
}

/** Replaces fields of the top level in place. A field that the model lacks follows the one above it. */
function mergeFields(model: string, fields: string): string {
  const merged = fieldsIn(model)
  let last = merged.length - 1
  for (const [name, text] of fieldsIn(fields)) {
    const known = merged.findIndex(([other]) => other === name)
    last = known < 0 ? last + 1 : known
    merged.splice(last, known < 0 ? 0 : 1, [name, text])
  }
  return merged.map(([, text]) => text).join('')
}

/** @returns the fields of the top level, each with the comments above it */
export function fieldsIn(text: string): [name: string, text: string][] {
  const starts = [...text.matchAll(/^(?:#.*\n)*([^\s#-][^:\n]*):/gm)]
  return starts.map(({ 1: name = '', index }, at) => [name, text.slice(at === 0 ? 0 : index, starts[at + 1]?.index)])
}

/** @returns the lines that differ, as in a unified diff without context */
export function changedLines(before: string, after: string): string {
  const [a, b] = [before.split('\n'), after.split('\n')]
  const lengths = commonLengths(a, b)
  const at = (i: number, j: number) => lengths[i]?.[j] ?? -1
  const lines: string[] = []
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      i++
      j++
    } else if (i < a.length && at(i + 1, j) >= at(i, j + 1)) lines.push(`-${a[i++]}`)
    else lines.push(`+${b[j++]}`)
  }
  return lines.map((line) => `${line}\n`).join('')
}

/** @returns for each two places, the length of the longest common subsequence of what follows */
function commonLengths(a: readonly string[], b: readonly string[]): number[][] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      (lengths[i] as number[])[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  return lengths
}
