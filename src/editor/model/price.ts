import { numberFormat } from '../../site/language-names.ts'

/** How a site writes money. */
export interface Money {
  /** BCP 47. */
  language: string
  /** ISO 4217. */
  currency: string
}

/** Of a site that names none. */
export const defaultCurrency = 'EUR'

/** A text with the numbers in it: `from €15,000-30,000` has two. */
export interface PriceParts {
  /** What is before, between and after the numbers: one more than there are numbers. */
  texts: string[]
  /** As typed. */
  numbers: string[]
}

/** What joins the two numbers of `15,000-30,000`, with the sign of a currency or without. */
export const dash = /^\s*(?:\p{Sc}|[A-Z]{3})?\s*[-–—]\s*(?:\p{Sc}|[A-Z]{3})?\s*$/u

const anyNumber = /\d(?:[\d.,’'\u00a0\u202f ]*\d)?/g

/** Written large, so that it has all signs. */
const sample = 12_345.6

/** @returns the signs between digits in a language */
export function signsOf({ language }: Money): { group: string; decimal: string } {
  const parts = numberFormat(language, { useGrouping: true }).formatToParts(sample)
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { group: sign('group'), decimal: sign('decimal') }
}

/** @returns the digits after the decimal sign that amounts in a currency have */
const decimalsOf = ({ language, currency }: Money): number =>
  numberFormat(language, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

const plainSpaces = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('’', "'")

/** @returns the value of a number as a language writes it; undefined for one that it writes differently */
export function amountOf(typed: string, money: Money): number | undefined {
  const { group, decimal } = signsOf(money)
  const [whole = '', decimals, ...others] = plainSpaces(typed).split(decimal)
  if (others.length > 0 || (decimals !== undefined && !/^\d{1,2}$/.test(decimals))) return undefined
  const groups = group === '' ? [whole] : whole.split(plainSpaces(group))
  const isGrouped =
    groups.length === 1 || groups.every((digits, index) => digits.length === 3 || (index === 0 && digits.length < 3))
  if (!isGrouped || !groups.every((digits) => /^\d+$/.test(digits))) return undefined
  return Number(`${groups.join('')}.${decimals ?? '0'}`)
}

/**
 * @returns the parts of a price with one number, or from one to another; undefined for other texts, and for numbers that the
 *   language writes differently
 */
export function priceParts(text: string, money: Money): PriceParts | undefined {
  const numbers = text.match(anyNumber) ?? []
  const texts = text.split(anyNumber)
  const isPrice = numbers.length === 1 || (numbers.length === 2 && dash.test(texts[1] ?? ''))
  if (!isPrice || numbers.some((typed) => amountOf(typed, money) === undefined)) return undefined
  return { texts, numbers }
}

/**
 * @param like the number that it replaces, whose manner stays: with or without signs between thousands, with decimals
 * @returns an amount as the language writes it
 */
export function writeAmount(amount: number, money: Money, like = ''): string {
  const { group, decimal } = signsOf(money)
  const before = amountOf(like, money) ?? 0
  const isUngrouped = before >= 1000 && group !== '' && !plainSpaces(like).includes(plainSpaces(group))
  const decimals = Number.isInteger(amount) && !like.includes(decimal) ? 0 : decimalsOf(money)
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: !isUngrouped }
  const written = numberFormat(money.language, options).format(amount)
  const [space] = like.match(/[’'\u00a0\u202f ]/) ?? []
  return space === undefined ? written : written.replaceAll(group, space)
}

/**
 * @param text a price
 * @param index which of its numbers
 * @returns the price with another number, and the same words and signs around it; an empty price begins with the currency
 *   where the language has it
 */
export function withAmount(text: string, index: number, amount: number, money: Money): string {
  const parts = priceParts(text, money)
  if (!parts) {
    const options = { style: 'currency', currency: money.currency, trailingZeroDisplay: 'stripIfInteger' } as const
    return numberFormat(money.language, options).format(amount)
  }
  const { texts, numbers } = parts
  return texts
    .map((before, at) => before + (at === index ? writeAmount(amount, money, numbers[at]) : (numbers[at] ?? '')))
    .join('')
}

/** @returns the sign of a currency in a language, such as `€` */
export function currencySign({ language, currency }: Money): string {
  const parts = numberFormat(language, { style: 'currency', currency }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
