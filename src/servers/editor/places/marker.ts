import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { meaningOf } from '../../../schema/keywords.ts'
import type { SchemaWalker } from '../../../schema/schema-walker.ts'
import { tableSyntax } from '../../../site/markdown/tables.ts'
import { splice } from '../../../yaml/operations/splice.ts'
import type { Path } from '../../../yaml/path.ts'

/** Where a text on a page is from. */
export interface Origin {
  file: string
  path: Path
  value: string
  shownOn: number
  /** The value is a part of what is at the path, in Markdown, or is made of it. */
  isDerived?: true
}

/** Replaces texts by unique words, by which they are found on the rendered page. */
export class Marker {
  readonly #origins: Origin[]

  /** @param known origins of marks that were made before */
  constructor(known: readonly Origin[] = []) {
    this.#origins = [...known]
  }

  get origins(): readonly Origin[] {
    return this.#origins
  }

  /**
   * @param data plain data, such as a page
   * @param placeOf says where a value is, by its path
   * @returns a copy with marks in place of all texts for readers
   */
  mark<Data>(data: Data, walker: SchemaWalker, placeOf: (path: Path) => Pick<Origin, 'file' | 'shownOn'>): Data {
    const copy = structuredClone(data)
    for (const [path, value, { schemas }] of walker.visit(data)) {
      const meaning = meaningOf(schemas)
      if (typeof value !== 'string' || (meaning !== 'text' && meaning !== 'markdown')) continue
      const origin = { ...placeOf(path), path, value }
      setAt(copy, path, meaning === 'markdown' ? this.markMarkdown(origin) : this.markText(origin))
    }
    return copy
  }

  /** @returns a text of the same form: each word is the mark, or each number if there is no word */
  markText(origin: Origin): string {
    const { value } = origin
    const isWord = /\p{L}/u.test(value)
    if (!isWord && !/\d/.test(value)) return value
    const id = this.#origins.push(origin) - 1
    return isWord ? value.replace(/\p{L}[\p{L}\p{M}]*/gu, wordOf(id)) : value.replace(/\d+/g, numberOf(id))
  }

  /** Only the words change, so that headings, lists and links stay what they are. */
  markMarkdown(origin: Origin): string {
    const { value } = origin
    const splices = Array.from(textRanges(fromMarkdown(value, tableSyntax)), ([start, end]) => ({
      start,
      end,
      text: this.markText({ ...origin, value: value.slice(start, end), isDerived: true }),
    }))
    return splice(value, splices)
  }

  /** @returns the origin of the first mark in a text */
  originIn(text: string): Origin | undefined {
    const [, letters, digits] = /zq([a-j]+)qz|70707(\d+?)70707/i.exec(text) ?? []
    if (letters)
      return this.#origins[Number([...letters.toLowerCase()].map((letter) => alphabet.indexOf(letter)).join(''))]
    return digits ? this.#origins[Number(digits)] : undefined
  }
}

const alphabet = 'abcdefghij'

const wordOf = (id: number): string => `zq${[...String(id)].map((digit) => alphabet[Number(digit)]).join('')}qz`

const numberOf = (id: number): string => `70707${id}70707`

function setAt(data: unknown, path: Path, value: string): void {
  let group = data as Record<string | number, unknown>
  for (const segment of path.slice(0, -1)) group = group[segment] as typeof group
  group[path.at(-1) as string | number] = value
}

/** The words of `[name]` may be a reference, which must stay. */
function* textRanges(node: Nodes): Generator<[number, number]> {
  if (node.type === 'linkReference') return
  if (node.type === 'text' && node.position) yield [node.position.start.offset ?? 0, node.position.end.offset ?? 0]
  if ('children' in node) for (const child of node.children) yield* textRanges(child)
}
