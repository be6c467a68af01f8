import { expect, test } from 'vitest'
import { textDigest } from '../../../../src/rules/summary/source-texts.ts'
import { withRenewedDigests } from '../../../../src/servers/editor/translations.ts'

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
