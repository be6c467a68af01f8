import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languages } from '../../../src/generated/words.ts'
import { textsOfCode, textsOfSchemas } from './texts.ts'

const folder = 'src/editor/languages'
const codes = readdirSync(folder).map((name) => name.replace('.json', ''))
const code = textsOfCode()
const textsOf = (all: typeof code.translated) => new Set(all.map(({ text }) => text))
const own = textsOf(
  code.translated.filter(
    ({ file, text }) =>
      !/^src\/(rules|diagnostics|site|words)\//.test(file) && /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, '')),
  ),
)
const texts = new Set([...textsOf(code.translated), ...textsOfSchemas()])

const placeholders = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort()

it('translates all that people read in the editor', () => {
  expect(code.bare).toEqual([])
})

it('speaks each language that the engine knows, but for variants', () => {
  expect(codes).toEqual(Object.keys(languages).filter((name) => name !== 'en' && !name.includes('-')))
})

describe.each(codes)('in %s', (name) => {
  const catalogue: Record<string, string | Record<string, string>> = JSON.parse(
    readFileSync(`${folder}/${name}.json`, 'utf8'),
  )

  // Those of a new field, block or rule are shown in English until somebody translates them.
  it('has each text of the editor itself, and no others', () => {
    expect([...own].filter((text) => !(text in catalogue))).toEqual([])
    expect(Object.keys(catalogue).filter((text) => !texts.has(text))).toEqual([])
  })

  it('keeps the placeholders', () => {
    const wrong = Object.entries(catalogue).filter(([text, translation]) => {
      const translations = typeof translation === 'string' ? [translation] : [translation.other ?? '']
      return translations.some((one) => String(placeholders(one)) !== String(placeholders(text)))
    })
    expect(wrong).toEqual([])
  })
})
