import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import en from '../../../src/words/languages/en.json' with { type: 'json' }
import { around, countText, fill, firstDate } from '../../../src/words/texts.ts'
import { informalWords, languages, wordsFor } from '../../../src/words/words.ts'
import { readSchemaSet } from '../../../src/workspace/files/schema-files.ts'

/** The texts of all words by path, such as `content.readTime.one`. */
function textsOf(words: object, above = ''): Record<string, string> {
  const entries = Object.entries(words).map(([name, value]) =>
    typeof value === 'string' ? { [above + name]: value } : textsOf(value, `${above}${name}.`),
  )
  return Object.assign({}, ...entries)
}

const placeholdersOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()
const others = Object.entries(languages).filter(([code]) => code !== 'en')

it('has every language with a file', () => {
  const files = readdirSync('src/words/languages').map((file) => file.replace(/\.json$/, ''))
  expect(Object.keys(languages)).toEqual(files.sort())
})

describe.each(others)('in %s', (code, words) => {
  const [own, english] = [textsOf(words), textsOf(en)]

  it('every word has its placeholders', () => {
    const differing = Object.keys(english).filter(
      (path) => String(placeholdersOf(own[path] ?? '')) !== String(placeholdersOf(english[path] ?? '')),
    )
    expect(differing).toEqual([])
  })

  it('no word is an English sentence', () => {
    const same = Object.keys(english).filter(
      (path) => own[path] === english[path] && /\p{L} \p{L}/u.test(own[path] ?? ''),
    )
    expect(same).toEqual([])
  })

  it('has the plural categories of the numbers that pages show', () => {
    for (const count of [1, 2, 5, 12]) {
      const category = new Intl.PluralRules(code).select(count)
      expect(Object.keys(words.content.readTime)).toContain(category)
    }
  })
})

describe('the informal words', () => {
  // "Sie" at the beginning of a sentence may be "she".
  const formal =
    /(?<=\p{Ll} )Sie\b|(?<!-)\b(?:Ihnen|Ihr(?:e[nmrs]?)?|usted|[Vv]ous|[Vv]otre|[Vv]euillez|[Uu]w?|seu|sua|consigo)\b/u

  it.each(others.filter(([code]) => informalWords(code)))(
    'in %s are all that differ, with their placeholders',
    (code) => {
      const [own, informal] = [textsOf(wordsFor(code)), textsOf(informalWords(code) ?? {})]
      for (const [path, text] of Object.entries(informal)) {
        expect(text).not.toBe(own[path])
        expect(placeholdersOf(text), path).toEqual(placeholdersOf(own[path] ?? ''))
      }
      expect(Object.values(textsOf(wordsFor(code, {}, 'informal'))).filter((text) => formal.test(text))).toEqual([])
    },
  )

  it('have a file for each language that the engine knows', () => {
    const files = readdirSync('src/words/informal').map((file) => file.replace(/\.json$/, ''))
    expect(files.filter((code) => !informalWords(code))).toEqual([])
  })

  it('are those of a site that wants them, below its own words', () => {
    expect(wordsFor('de-AT', {}, 'informal').form.emailMissing).toBe('Bitte gib deine E-Mail-Adresse an.')
    expect(wordsFor('de', { social: { profiles: 'Komm mit' } }, 'informal').social).toEqual({
      ...languages.de?.social,
      profiles: 'Komm mit',
    })
    expect(wordsFor('pt-BR', {}, 'informal')).toEqual(languages['pt-BR'])
    expect(wordsFor('de').form.emailMissing).toBe('Bitte geben Sie Ihre E-Mail-Adresse an.')
  })
})

it('the schema has the English words as examples', async () => {
  type Field = { properties?: Record<string, Field>; examples?: unknown[] }
  const schema = (await readSchemaSet(process.cwd())).get('words.schema.json') as Field
  for (const [group, { properties = {} }] of Object.entries(schema.properties ?? {}))
    for (const [name, { examples }] of Object.entries(properties))
      expect(examples?.[0], `${group}.${name}`).toEqual((en[group as keyof typeof en] as Record<string, unknown>)[name])
})

describe('the words of a site', () => {
  it('are those of its language, whatever the country', () => {
    expect(wordsFor('pt-PT')).toEqual(languages.pt)
    expect(wordsFor('pt-BR').hours.closed).toBe('fechado')
    expect(wordsFor('pt-BR-u-nu-latn').social.share).toBe('Compartilhar esta página')
    expect(wordsFor('de-AT').common.close).toBe('Schließen')
  })

  it('can be overridden one by one, plural forms too', () => {
    const words = wordsFor('en', { common: { close: 'Shut' }, content: { projects: { other: '{count} boats' } } })
    expect(words.common.close).toBe('Shut')
    expect(words.content.projects).toEqual({ one: '{count} project', other: '{count} boats' })
    expect(words.content.contents).toBe('Contents')
  })

  it('are English in a language without a file', () => {
    expect(wordsFor('fi').form).toEqual(en.form)
  })
})

describe('texts', () => {
  it('get values for their placeholders, and keep other placeholders', () => {
    expect(fill('{a} and {b}', { a: 'one' })).toBe('one and {b}')
    expect(fill('{a}', { a: '{b}', b: 'x' })).toBe('{b}')
  })

  it('are split around a placeholder', () => {
    expect(around('Call {phone} now', 'phone')).toEqual(['Call ', ' now'])
    expect(around('Call', 'phone')).toEqual(['Call', ''])
  })

  it('have the plural form of the language, and its number format', () => {
    const { projects } = languages.de?.content ?? en.content
    expect([1, 2, 1500].map((count) => countText('de', projects, count))).toEqual([
      '1 Projekt',
      '2 Projekte',
      '1.500 Projekte',
    ])
    expect(countText('fr', (languages.fr ?? en).content.projects, 0)).toBe('0 projet')
    const polish = { one: '{count} plik', few: '{count} pliki', other: '{count} plików' }
    expect([1, 3, 5].map((count) => countText('pl', polish, count))).toEqual(['1 plik', '3 pliki', '5 plików'])
  })

  it('name the year of two dates once, when it is the same', () => {
    expect(firstDate('de', '2026-12-24', '2026-12-26')).toBe('24. Dezember')
    expect(firstDate('de', '2026-12-24', '2027-01-06')).toBe('24. Dezember 2026')
    expect(firstDate('en-US', '2026-12-24', '2026-12-26')).toBe('December 24')
  })

  it('keep a number that the author wrote', () => {
    expect(countText('en', en.content.projects, '1,500+')).toBe('1,500+ projects')
    expect(countText('en', en.content.projects, '1')).toBe('1 project')
  })
})
