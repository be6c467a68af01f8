import type { SiteWords } from '../generated/content.ts'

/** A text with `{count}`, by plural category (`Intl.PluralRules`). Languages have up to six; `other` is the default. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & Record<'one' | 'other', string>

type Complete<T> = {
  [K in keyof T]-?: NonNullable<T[K]> extends string
    ? string
    : NonNullable<T[K]> extends { other?: string }
      ? Plural
      : Complete<NonNullable<T[K]>>
}

/** All words that the engine shows to visitors, in groups. `schema/words.schema.json` describes them. */
export type Words = Complete<SiteWords>

/** A group of words, or one word: `form`, `contactForm.send`. */
export type WordName = keyof Words | { [Group in keyof Words]: `${Group}.${keyof Words[Group] & string}` }[keyof Words]
