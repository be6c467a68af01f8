import { describe, expect, it } from 'vitest'
import { typographic } from '../../../src/site/typography.ts'
import { wordsFor } from '../../../src/words/words.ts'

const shown = (language: string, text: string) => typographic({ text }, wordsFor(language)).text

describe('straight quotes in texts become those of the language', () => {
  it.each([
    ['en-GB', `We'll say "yes" to the clients' plans`, 'We’ll say “yes” to the clients’ plans'],
    ['en-GB', `He said 'not today', as in the '90s`, 'He said ‘not today’, as in the ’90s'],
    ['de', `Das "Bad" und das 'Zimmer', wie's war`, 'Das „Bad“ und das ‚Zimmer‘, wie’s war'],
    ['es', `El "antes" y el 'después'`, 'El «antes» y el “después”'],
    ['fr', `L'atelier "neuf"`, 'L’atelier «\u00a0neuf\u00a0»'],
    ['sv', `Ett "bra" bad`, 'Ett ”bra” bad'],
    ['en-GB', `**"Bold"** and ("so")`, '**“Bold”** and (“so”)'],
  ])('%s: %s', (language, text, expected) => {
    expect(shown(language, text)).toBe(expected)
  })
})

it.each(['A 24" pipe, 5\' long', '`it\'s "code"`', `[a](/b "c's")`, `\\"straight\\"`])('leaves %s as it is', (text) => {
  expect(shown('en-GB', text)).toBe(text)
})

it.each([
  [
    'fr',
    'Le studio donne sur la cour : on y entre « sans bruit » !',
    'Le studio donne sur la cour\u00a0: on y entre «\u00a0sans bruit\u00a0»\u00a0!',
  ],
  ['fr', '| Cours | Prix |\n| --- | --: |\n| :-- | à 9:30 |', '| Cours | Prix |\n| --- | --: |\n| :-- | à 9:30 |'],
  ['en-GB', 'Really ?', 'Really ?'],
])('breaks no line before a French mark; %s: %s', (language, text, expected) => {
  expect(shown(language, text)).toBe(expected)
})

it('leaves addresses and what forms send as they are', () => {
  const data = { href: `/it's`, options: [{ value: `kid's`, label: `kid's` }], confirmation: '"ok"' }
  expect(typographic(data, wordsFor('en-GB'))).toEqual({ ...data, options: [{ value: `kid's`, label: 'kid’s' }] })
})

it('returns the same object for the same data', () => {
  const [plain, quoted] = [{ text: 'plain' }, { text: `it's` }]
  const words = wordsFor('en-GB')
  expect(typographic(plain, words)).toBe(plain)
  expect(typographic(quoted, words)).toBe(typographic(quoted, words))
})
