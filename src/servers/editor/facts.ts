import { amountOf, currencySign, dash, type Money, signsOf, writeAmount } from '../../editor/model/price.ts'
import type { Meaning } from '../../schema/keywords.ts'
import { numberFormat } from '../../site/language-names.ts'
import { splice, type TextSplice } from '../../yaml/operations/splice.ts'
import { escapeRegExp } from '../../yaml/word-pattern.ts'

/** A fact that has changed in one text, and may stand in others. */
export interface ChangedFact {
  /** As it was: `€1,250`. */
  shown: string
  /** Of the values in which it may stand. */
  meanings: readonly (Meaning | undefined)[]
  /** Words are those of one language: in another one they would be other words. */
  isOfWords: boolean
  /** Quickly leaves out most texts. */
  likely: RegExp
  /** @returns what changes in a text, in the spelling of its language */
  splicesIn: (text: string, money: Money) => TextSplice[]
  /**
   * @param isOfSame whether the text is about the same as the one that was changed, as far as a row or a card says that
   * @returns whether a text in which it stands can mean nothing else
   */
  isSure: (text: string, money: Money, isOfSame: boolean) => boolean
}

/**
 * @param before what a text was
 * @param now what it is
 * @param money of its language
 * @returns the fact that has changed; undefined when the text is none that would stand elsewhere
 */
export const changedFact = (before: string, now: string, money: Money): ChangedFact | undefined =>
  changedAddress(before, now) ??
  changedPhone(before, now) ??
  changedAmounts(before, now, money) ??
  changedText(before, now)

const address = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

/** An e-mail address, also in a link. */
function changedAddress(before: string, now: string): ChangedFact | undefined {
  if (!address.test(before) || !address.test(now)) return undefined
  const pattern = String.raw`(?<![\w.+-])${escapeRegExp(before)}(?![\w-]|\.\w)`
  return {
    ...exact(before, new RegExp(pattern, 'giu'), () => now),
    meanings: inLinks,
    isOfWords: false,
    isSure: () => true,
  }
}

const inTexts: readonly Meaning[] = ['text', 'markdown']
const inLinks: readonly Meaning[] = [...inTexts, 'link']

const phone = /^\+\d[\d ()./-]{5,}\d$/

/** A phone number, however its digits are grouped. In a link it has no spaces. */
function changedPhone(before: string, now: string): ChangedFact | undefined {
  if (!phone.test(before) || !phone.test(now)) return undefined
  const pattern = `(?<![+\\d])\\+?${[...before.replaceAll(/\D/g, '')].join('[ ()./-]*')}(?!\\d)`
  const written = (old: string) => {
    const digits = now.replaceAll(/\D/g, '')
    if (/^\d+$/.test(old)) return digits
    return /^\+\d+$/.test(old) ? `+${digits}` : now
  }
  return {
    ...exact(before, new RegExp(pattern, 'g'), written),
    meanings: inLinks,
    isOfWords: false,
    isSure: () => true,
  }
}

/** Amounts with a unit, whatever else the text says. */
function changedAmounts(before: string, now: string, money: Money): ChangedFact | undefined {
  const [old, next] = [amountsIn(before, money), amountsIn(now, money)]
  if (old.length !== next.length || old.some(({ unit }, at) => unit !== next[at]?.unit)) return undefined
  const changed = old.flatMap((from, at) => {
    const to = next[at]?.amount
    return to === undefined || to === from.amount ? [] : [{ from, to }]
  })
  if (changed.length === 0) return undefined
  const changeOf = ({ amount, unit }: Amount) =>
    changed.find(({ from }) => from.amount === amount && from.unit === unit)
  const isBare = changed.some(({ from }) => from.unitEnd - from.unitStart === from.typed.length)
  const digits = changed.map(({ from }) => [...String(Math.trunc(from.amount))].join(`[.,’'\\s]?`))
  return {
    shown: isBare ? before : changed.map(({ from }) => before.slice(from.unitStart, from.unitEnd)).join(', '),
    meanings: inTexts,
    isOfWords: false,
    likely: new RegExp(digits.join('|')),
    splicesIn: (text, own) =>
      amountsIn(text, own).flatMap((amount) => {
        const { start, end, typed } = amount
        const change = changeOf(amount)
        return change ? [{ start, end, text: writeAmount(change.to, own, typed) }] : []
      }),
    isSure: (text, own, isOfSame) =>
      isOfSame &&
      (restOf(text, own) === restOf(before, money) ||
        amountsIn(text, own).every((amount) => !changeOf(amount) || amount.amount >= unmistakable)),
  }
}

/** Smaller amounts stand in sentences for many things. */
const unmistakable = 100

/** @returns the words around the amounts of a text */
const restOf = (text: string, money: Money): string =>
  splice(
    text,
    amountsIn(text, money).map(({ unitStart, unitEnd }) => ({ start: unitStart, end: unitEnd, text: '' })),
  ).trim()

/** Times and dates in words, and names: texts as a whole. */
function changedText(before: string, now: string): ChangedFact | undefined {
  const isFact = before.length <= longest && (isDated.test(before) || isName.test(before))
  if (!isFact || now === '') return undefined
  const pattern = String.raw`(?<![\p{L}\p{N}])${escapeRegExp(before)}(?![\p{L}\p{N}])`
  return {
    ...exact(before, new RegExp(pattern, 'gu'), () => now),
    meanings: [...inTexts, 'date'],
    isOfWords: true,
    isSure: (text) => text === before,
  }
}

/** In characters. */
const longest = 80

/** Digits and more, such as `1 May 2026` or `9:00-18:00`. */
const isDated = /^(?=.*\d)(?![\d.,\s]*$).{6,}$/

/** Several words, which all begin with a capital letter, but for short ones: `Puerto de la Duquesa`. */
const isName = /^\p{Lu}[\p{L}'’.-]+(?: (?:\p{L}{1,3}|\p{Lu}[\p{L}'’.-]*))* \p{Lu}[\p{L}'’-]+$/u

const exact = (shown: string, pattern: RegExp, written: (old: string) => string) => ({
  shown,
  likely: new RegExp(pattern.source, pattern.flags.replace('g', '')),
  splicesIn: (text: string) =>
    Array.from(text.matchAll(pattern), ({ 0: old, index }) => ({
      start: index,
      end: index + old.length,
      text: written(old),
    })),
})

/** A number with its unit in a text. */
interface Amount {
  start: number
  end: number
  typed: string
  amount: number
  unit: string
  /** Where the number and its unit begin and end. */
  unitStart: number
  unitEnd: number
}

/** @returns the amounts in a text, as its language writes them */
function amountsIn(text: string, money: Money): Amount[] {
  if (!/\d/.test(text)) return []
  const { number, before, after, sign } = patternsOf(money)
  const found = Array.from(text.matchAll(number), ({ 0: typed, index: start }) => {
    const end = start + typed.length
    const [left, first] = before.exec(text.slice(0, start)) ?? ['']
    const [right, last] = left ? [''] : (after.exec(text.slice(end)) ?? [''])
    const unit = first ?? last
    const amount = amountOf(typed, money)
    return { start, end, typed, amount, unit, unitStart: start - left.length, unitEnd: end + right.length }
  })
  const isRange = (from = 0, to = 0) => dash.test(text.slice(found[from]?.end, found[to]?.start))
  return found.flatMap((one, at) => {
    const [earlier, later] = [found[at - 1], found[at + 1]]
    const shared = (later && isRange(at, at + 1) && later.unit) || (earlier && isRange(at - 1, at) && earlier.unit)
    const unit = one.unit ?? (shared || undefined)
    if (one.amount === undefined || unit === undefined) return []
    return [{ ...one, amount: one.amount, unit: unit === sign ? money.currency : unit }]
  })
}

/** What the symbols of units look like, such as `km`. */
const symbols = Intl.supportedValuesOf('unit').flatMap((unit) => {
  const parts = numberFormat('en', { style: 'unit', unit, unitDisplay: 'short' }).formatToParts(1)
  const symbol = parts.find(({ type }) => type === 'unit')?.value ?? ''
  return /^\p{L}{1,3}$/u.test(symbol) ? [symbol] : []
})

type Patterns = Record<'number' | 'before' | 'after', RegExp> & { sign: string }

const known = new Map<string, Patterns>()

function patternsOf(money: Money): Patterns {
  const key = `${money.language} ${money.currency}`
  const patterns = known.get(key) ?? makePatterns(money)
  known.set(key, patterns)
  return patterns
}

function makePatterns(money: Money): Patterns {
  const { group, decimal } = signsOf(money)
  const sign = currencySign(money)
  const between = /\s/.test(group) ? String.raw`[ \u00a0\u202f]` : group === '’' ? `[’']` : escapeRegExp(group)
  const currency = String.raw`${escapeRegExp(sign)}|\p{Sc}|[A-Z]{3}`
  const number = String.raw`(?:\d{1,3}(?:${between}\d{3})+|\d+)(?:${escapeRegExp(decimal)}\d{1,2})?`
  return {
    number: new RegExp(String.raw`(?<![\p{L}\d]|\d[.,:’'])${number}(?![.,:’']?\d)`, 'gu'),
    before: new RegExp(String.raw`(?<!\p{L})(${currency})\s?$`, 'u'),
    after: new RegExp(String.raw`^\s?((?:${currency}|(?:${symbols.join('|')})[²³]?)(?![\p{L}\d])|[%‰°])`, 'u'),
    sign,
  }
}
