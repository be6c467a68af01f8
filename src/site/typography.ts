import { around, type Words } from '../words/texts.ts'
import { mapFields } from './groups-in.ts'
import { memoize, memoizeByObject } from './memoize.ts'

/** An opening and a closing quotation mark. */
type Pair = readonly [open: string, close: string]

/** The inner quotation mark that belongs to an outer one, for opening and closing alike. */
const inner: Readonly<Record<string, string>> = { '“': '‘', '”': '’', '„': '‚', '«': '“', '»': '”' }

/** Fields whose values are addresses, codes or what forms send. */
const notTexts = new Set(['href', 'src', 'url', 'value', 'is', 'anchor', 'endpoint', 'confirmation', 'verification'])

/** Straight quotes; and what keeps them: code, targets of links, tags, and quotes after a backslash. */
const signs = /`+[^`]*`+|\]\([^()]*\)|<[^<>]*>|\\["']|["']/g

/** A space at which a line must not break in French. Tables in Markdown have others. */
const breakable = /(?<=[^\s|]) (?=[:;!?»](?!-))|(?<=«) (?=\S)/g

/** What is before an opening quotation mark. */
const isOpening = /^$|[\s([{/*_«„“‚‘¿¡–—-]/u
const isLetter = /[\p{L}\p{N}]/u
const closesLater = /\S'(?![\p{L}\p{N}])/u

/**
 * Replaces straight quotes and apostrophes in the texts of plain data by those of the language. Where that has spaces inside
 * its quotation marks, as French, the spaces before `:`, `;`, `!` and `?` stay on the line of the word, too.
 *
 * @returns the same object when nothing is replaced, and for the same object always the same one
 */
export function typographic<Data extends object>(data: Data, { content: { quote } }: Pick<Words, 'content'>): Data {
  return replaceQuotes(quote)(data) as Data
}

const replaceQuotes = memoize((quote: string) => {
  const pairs = pairsOf(quote)
  return memoizeByObject((data: object) => inAll(data, pairs))
})

function pairsOf(quote: string): { double: Pair; single: Pair; isSpaced: boolean } {
  const double = around(quote, 'text')
  const innerOf = (mark: string) => inner[mark.trim()] ?? mark
  return { double, single: [innerOf(double[0]), innerOf(double[1])], isSpaced: /\s$/.test(double[0]) }
}

const inAll = (data: object, pairs: ReturnType<typeof pairsOf>): object =>
  mapFields(data, (value, name) => {
    if (typeof value === 'string') return inField(name, value, pairs)
    return typeof value === 'object' && value !== null ? inAll(value, pairs) : value
  })

function inField(key: string, value: string, pairs: ReturnType<typeof pairsOf>): string {
  if (notTexts.has(key)) return value
  const text = pairs.isSpaced ? value.replaceAll(breakable, '\u00a0') : value
  return /["']/.test(text) ? inText(text, pairs) : text
}

function inText(text: string, { double, single }: ReturnType<typeof pairsOf>): string {
  const turns = { '"': turning(double), "'": turning(single) }
  return text.replaceAll(signs, (sign, at: number) => {
    if (sign.length > 1) return sign
    const before = text.charAt(at - 1)
    const kind = sign as keyof typeof turns
    const { isOpen, turn } = turns[kind]
    if (kind === "'" && isApostrophe(before, text.slice(at + 1), isOpen())) return '’'
    return !isOpen() && /\d/.test(before) ? sign : turn()
  })
}

/** Opening and closing quotation marks take turns. */
function turning([open, close]: Pair) {
  let isOpen = false
  return {
    isOpen: () => isOpen,
    turn: () => {
      isOpen = !isOpen
      return isOpen ? open : close
    },
  }
}

/** Not an inner quotation mark, and not the sign of a measure, which is after a digit. */
function isApostrophe(before: string, after: string, isOpen: boolean): boolean {
  if (isLetter.test(before) && isLetter.test(after.charAt(0))) return true
  if (isOpen) return isOpening.test(before)
  return isOpening.test(before) ? !closesLater.test(after) : !/\d/.test(before)
}
