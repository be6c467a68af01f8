import type { PathPlace } from '../../diagnostics/diagnostic.ts'
import type { PageDocument } from '../../site/site.ts'
import { type DocumentContext, defineRule } from '../define-rule.ts'
import { numberIn } from '../lib/number-in-text.ts'
import type { TextAt } from '../summary/file-summary.ts'

/** Before a lowest price, in the languages of src/words. */
const from = /^(?:[Aa]b|[ÀàAa] partir de|[Dd]esde|[Dd]ès|[Ff]rån|[Ff]rom|[Vv]anaf)\s+/u

/** An amount with its currency and without a unit: `€15,000`, `15 000 kr`, `CHF 15'000`. */
const amount = /^(?:(?:\p{Sc}|\p{Lu}{3}|kr)\s*\d[\d.,'’\s]*|\d[\d.,'’\s]*(?:\p{Sc}|\p{Lu}{3}|kr))$/u

/** @returns the number of a lowest price such as `from €15,000`; undefined for any other text */
function lowestPriceIn(text: string): number | undefined {
  const price = text.replace(from, '')
  return price !== text && amount.test(price) ? numberIn(price.replaceAll(/[^\d.,'’\s]/g, '').trim()) : undefined
}

/** Of several figures, such as one for each kind of job, one must be the lowest price. */
export default defineRule({
  code: 'price-differs',
  severity: 'warning',
  checkFile: ({ kind, valid, document, file }: DocumentContext, report) => {
    if (kind !== 'page' || !valid) return
    const { service, card, sections } = document as PageDocument
    const price = service?.price
    if (price === undefined) return
    const ofCard = card?.price === undefined ? [] : [{ text: card.price, place: { path: ['card', 'price'] } }]
    for (const shown of [ofCard, pricesIn(sections)]) {
      const prices = shown.filter(({ text }) => lowestPriceIn(text) !== undefined)
      const [first] = prices
      if (!first || prices.some(({ text }) => lowestPriceIn(text) === price)) continue
      report({
        message: `the lowest price is ${price} here, and \`${first.text}\` ${shown === ofCard ? 'on the card' : 'in the figures'}`,
        place: { path: ['service', 'price'] },
        label: 'write the same price in both places',
        related: [{ file, place: first.place, message: 'the other price is at' }],
      })
    }
  },
})

const pricesIn = (sections: PageDocument['sections']): TextAt[] =>
  sections.flatMap((section, index) => {
    const { facts = [] } = section as { facts?: { value: string }[] }
    return facts.map(({ value }, at) => {
      const place: PathPlace = { path: ['sections', index, 'facts', at, 'value'] }
      return { text: value, place }
    })
  })
