import { expect, test } from 'vitest'
import { textDigest } from '../../../../src/rules/summary/source-texts.ts'
import { copiesOf } from '../../../../src/servers/editor/copies.ts'
import { withRenewedDigests } from '../../../../src/servers/editor/translations.ts'
import { siteOf } from '../../../site-in-memory.ts'

const page = (fields: string) => `name: A\ntitle: A page\ndescription: What it says.\n${fields}`
const card = (price: string, text = 'Small.') =>
  page(
    `sections:\n  - type: card-grid\n    items:\n      - title: One\n        price: ${price}\n        text: ${text}\n`,
  )

const facts = `company:
  name: Oak
  type: LocalBusiness
  url: https://oak.example
languages: [en-GB, es, fr]
contact:
  phone: "+34 600 100 200"
  email: a@oak.example
`

const price = ['sections', 0, 'items', 0, 'price']

/** @returns the other places of a fact as `file: text with the fact in brackets → text with the change`, marked when sure */
function found(files: Record<string, string>, path: (string | number)[], before: string, now: string, file = 'a.yaml') {
  const { fact, copies } = copiesOf(siteOf({ '_site.yaml': facts, ...files }), `pages/${file}`, path, before, now)
  const shown = copies.map(({ file: at, pieces, changed, isSure }) => {
    const marked = pieces.map((piece, index) => (index % 2 === 1 ? `[${piece}]` : piece)).join('')
    return `${isSure ? '✓ ' : ''}${at.replace('pages/', '')}: ${marked} → ${changed}`
  })
  return [fact, ...shown]
}

test('finds an amount as other languages write it, and writes the new one in their manner', () => {
  const files = {
    'a.yaml': card('from €1,300'),
    'b.yaml': card('from €1,250', 'From €1,250, or €11,250 for €1,250.50 and €1250.'),
    'es/c.yaml': card('desde 1250 €', 'Desde 1.250,00 € y 1.250 kg.'),
    'fr/d.yaml': card('1 250 €', 'Entre 1 250 et 2 000 €, pas 2024 1 250.'),
    'e.yaml': card('1.250 €', 'Room 1,250. Call 1,250 1,250 or +1,250.'),
  }
  expect(found(files, price, 'from €1,250', 'from €1,300')).toEqual([
    '€1,250',
    '✓ b.yaml: from €[1,250] → from €1,300',
    '✓ b.yaml: From €[1,250], or €11,250 for €1,250.50 and €[1250]. → From €1,300, or €11,250 for €1,250.50 and €1300.',
    '✓ es/c.yaml: desde [1250] € → desde 1300 €',
    '✓ es/c.yaml: Desde [1.250,00] € y 1.250 kg. → Desde 1.300,00 € y 1.250 kg.',
    '✓ fr/d.yaml: [1 250] € → 1 300 €',
  ])
})

test('a range, a small amount in a sentence, and a figure with a unit', () => {
  const files = {
    'a.yaml': card('€15-35'),
    'b.yaml': card('€15-30', 'It costs €30, and takes 30 days.'),
    'es/c.yaml': card('15-30 €', 'Un 30 % menos.'),
  }
  expect(found(files, price, '€15-30', '€15-35')).toEqual([
    '€15-30',
    '✓ b.yaml: €15-[30] → €15-35',
    'b.yaml: It costs €[30], and takes 30 days. → It costs €35, and takes 30 days.',
    '✓ es/c.yaml: 15-[30] € → 15-35 €',
  ])
  const text = ['sections', 0, 'items', 0, 'text']
  expect(found(files, text, 'Now 30% off', 'Now 40% off')).toEqual([
    '30%',
    'es/c.yaml: Un [30] % menos. → Un 40 % menos.',
  ])
})

test('phone numbers, e-mail addresses, names and dates, but no ordinary words', () => {
  const link = '"[Call](tel:+34600100200) +34 600 100 200 or [write](mailto:a@oak.example), not to aa@oak.example"'
  const files = {
    'a.yaml': card('€1'),
    'b.yaml': card('€1', link),
    'g.yaml': page('sections:\n  - type: prose\n    body: |\n      Ana Gil, on 1 May 2026.\n\n      Ana Gilbert.\n'),
    'f.yaml': card('€1', 'Ana Gil'),
  }
  const phone = ['contact', 'phone']
  expect(found(files, phone, '+34 600 100 200', '+34 600 300 400', '_site.yaml')).toEqual([
    '+34 600 100 200',
    '✓ b.yaml: [Call](tel:[+34600100200]) [+34 600 100 200] or [write](mailto:a@oak.example), not to aa@oak.example → [Call](tel:+34600300400) +34 600 300 400 or [write](mailto:a@oak.example), not to aa@oak.example',
  ])
  expect(found(files, ['contact', 'email'], 'a@oak.example', 'b@oak.example', '_site.yaml')).toHaveLength(2)
  const text = ['sections', 0, 'items', 0, 'text']
  expect(found(files, text, 'Ana Gil', 'Ana Ruiz')).toEqual([
    'Ana Gil',
    '✓ f.yaml: [Ana Gil] → Ana Ruiz',
    'g.yaml: [Ana Gil], on 1 May 2026.\n\nAna Gilbert.\n → Ana Ruiz, on 1 May 2026.\n\nAna Gilbert.\n',
  ])
  expect(found(files, text, '1 May 2026', '2 May 2026')).toHaveLength(2)
  expect(found(files, text, 'One', 'Two')).toEqual([''])
})

test('words are translated, not changed: other languages have them as they are', () => {
  const [german, spanish] = [card('€1', 'Boot und Weste'), card('€1', 'Boat and Vest')]
  const files = { 'a.yaml': german, 'b.yaml': german, 'es/a.yaml': spanish, 'es/b.yaml': german, 'fr/a.yaml': german }
  const text = ['sections', 0, 'items', 0, 'text']
  expect(found(files, text, 'Boot und Weste', 'Boat and Vest', 'es/a.yaml')).toEqual([
    'Boot und Weste',
    '✓ es/b.yaml: [Boot und Weste] → Boat and Vest',
  ])
  const dated = { ...files, 'b.yaml': card('€1', '24. April 2027'), 'es/b.yaml': card('€1', '24. April 2027') }
  expect(found(dated, text, '24. April 2027', '24 de abril de 2027', 'es/a.yaml')).toHaveLength(2)
})

test('the file itself: its title is sure, the next item of a list has a price of its own', () => {
  const items = ['1,300', '1,250'].map(
    (amount) => `      - title: One\n        price: €${amount}\n        text: Small.\n`,
  )
  const sections = `sections:\n  - type: card-grid\n    items:\n${items.join('')}`
  const own = `name: A\ntitle: A page from €1,250\ndescription: What it says.\n${sections}`
  expect(found({ 'a.yaml': own }, price, '€1,250', '€1,300')).toEqual([
    '€1,250',
    '✓ a.yaml: A page from €[1,250] → A page from €1,300',
    'a.yaml: €[1,250] → €1,300',
  ])
})

test('says row and column of a place, and what is said of another thing is not sure', () => {
  const table = (rows: string) =>
    page(
      `sections:\n  - type: table\n    heading: Hire\n    caption: Hire\n    columns:\n      - label: Hour\n      - label: Day\n    items:\n${rows}`,
    )
  const row = (title: string, values: string) => `      - title: ${title}\n        values: [${values}]\n`
  const files = {
    '_site.yaml': facts,
    'a.yaml': page('card:\n  title: Dinghy\n  text: Small.\n  price: €17\n'),
    'prices.yaml': table(row('Dinghy', '€5, €15') + row('Sloop', '€15, €40')),
    'es/prices.yaml': table(row('Bote', '5 €, 15 €') + row('Velero', '15 €, 40 €')),
    'text.yaml': page('sections:\n  - type: hero\n    variant: plain\n    heading: €15\n'),
    '_data/products/dinghy.yaml': 'title: Dinghy\nprice: €15\n',
    '_data/products/sloop.yaml': 'title: Sloop\nprice: €15\n',
  }
  const { copies } = copiesOf(siteOf(files), 'pages/a.yaml', ['card', 'price'], '€15', '€17')
  const places = copies.map(({ file, row = '', column = '', isSure }) => [isSure, file.slice(6), row, column].join(' '))
  expect(places).toEqual([
    'true _data/products/dinghy.yaml Dinghy ',
    'false _data/products/sloop.yaml Sloop ',
    'true prices.yaml Dinghy Day',
    'false prices.yaml Sloop Hour',
    'true text.yaml  ',
    'true es/prices.yaml Bote Day',
    'false es/prices.yaml Velero Hour',
  ])
})

test('a shared section is named by its heading', () => {
  const items = 'items:\n    - title: Basic\n      price: €1,250\n      text: Small.\n'
  const files = {
    '_site.yaml': facts,
    'a.yaml': card('€1,300'),
    '_sections.yaml': `costs:\n  type: cost-table\n  heading: Kitchens\n  caption: Costs\n  ${items}`,
  }
  const { copies } = copiesOf(siteOf(files), 'pages/a.yaml', price, '€1,250', '€1,300')
  expect(copies.map(({ file, part }) => [file, part])).toEqual([['pages/_sections.yaml', 'Kitchens']])
})
test('writes amounts in the only language of a site', () => {
  const spanish = facts.replace('languages: [en-GB, es, fr]', 'language: es-ES')
  const files = { '_site.yaml': spanish, 'a.yaml': card('1.300 €'), 'b.yaml': card('1.250 €', 'Desde 1.250 €.') }
  expect(found(files, price, '1.250 €', '1.300 €')).toEqual([
    '1.250 €',
    '✓ b.yaml: [1.250] € → 1.300 €',
    '✓ b.yaml: Desde [1.250] €. → Desde 1.300 €.',
  ])
})

const [old, now, other] = ['from €8,000', 'from €8,500', 'Bathrooms'].map(textDigest)
const line = (price: string | undefined) => `sourceTexts: name ${other} card {price ${price}}\n`
const translation = {
  source: 'pages/a.yaml',
  language: 'en',
  texts: [{ path: ['card', 'price'], text: 'from €8,000' }],
}
const source = { file: 'pages/a.yaml', path: ['card', 'price'], before: 'from €8,000', now: 'from €8,500' }
const own = { file: 'pages/de/a.yaml', path: ['card', 'price'], before: 'ab 8.000 €', now: 'ab 8.500 €' }

test('a translation is up to date when it was changed together with its source', () => {
  const renewed = withRenewedDigests(`name: Bad\n${line(old)}`, own.file, translation, [own, source])
  expect(renewed).toBe(`name: Bad\n${line(now)}`)
})

test('it is not when only the source was changed, or also a text that says the same', () => {
  expect(withRenewedDigests(line(old), own.file, translation, [source])).toBe(line(old))
  const texts = [...translation.texts, { path: ['name'], text: 'from €8,000' }]
  expect(withRenewedDigests(line(old), own.file, { ...translation, texts }, [own, source])).toBe(line(old))
})
