/** A longer text is a sentence, not a number. */
const maxLength = 200

/** Groups of three digits with any separator, decimals, and a unit that does not change the number. */
const pattern =
  /^[^\d]*?(-?\d+(?:[.,'’_\s]\d{3})*)(?:[.,](\d{1,2}))?[.,]?\s*(?:(k\b)\s*)?(?:€|eur|euros?|min|minutes?|stars?)?(?:[^\p{L}\d\s][^\d]*)?$/iu

/** @returns the number in a text; undefined if it is ambiguous */
export function numberIn(text: string): number | undefined {
  if (text.length > maxLength) return undefined
  const [all, whole = '', decimals = '0', thousands] = pattern.exec(text) ?? []
  if (all === undefined) return undefined
  const number = Number(`${whole.replaceAll(/[^\d-]/g, '')}.${decimals}`)
  return thousands ? Math.round(number * 1000) : number
}
