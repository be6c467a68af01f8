import { expect, it } from 'vitest'
import { check, found, hero, page } from '../../../site-in-memory.ts'

const image = '  image:\n    src: ./kitchen.jpg\n    alt: A kitchen\n    subject: kitchen\n'
const withText = (text: string) => page(`${hero}- type: media-text\n  heading: One\n${text}${image}`)
const withBody = (body: string) => page(`${hero}- type: prose\n  heading: One\n${body}`)
const withKeywords = (keywords: string) => page(hero).replace('[one, two, three]', `\n${keywords}`)

it.each([
  ['a dash in a sentence', withText('  text: We build kitchens\n    - and baths - too\n')],
  ['a word with a colon', withText('  text: >-\n    We say the\n    price: it is fixed.\n')],
  ['a line like a field that the section has', withText('  text: >-\n    Words below a\n    heading: always.\n')],
  ['lists and headings of Markdown', withBody('  body: |\n    Words:\n    - one\n    - label: two\n    ## Three\n')],
  ['folded Markdown with empty lines', withBody('  body: >-\n    ## Two\n\n    - one\n\n    - two\n      words\n')],
  ['a comment below a text', withText('  text: >-\n      Words\n      and more.\n    # a note\n')],
  ['a comment below a text in quotes', withText('  text: "Words"\n    # a note\n')],
  ['a comment below words', withText('  text: Words\n    and more\n    # a note\n')],
  ['a # at the start of a line', withText('  text: >-\n    We are\n    #1 on the coast.\n')],
  ['a # among words', withText('  text: >-\n    Flat # 3, the #best of\n    all # - in the house.\n')],
  ['a # in code', withBody('  body: |\n    Words `a # note` and more\n    Title ##\n')],
  ['a comment after a text in quotes', withText('  text: "Words\n    and more" # a note\n')],
  ['a comment below an entry', withKeywords('  - one\n    # a note\n  - two\n  - three')],
  ['an entry in two lines after a comma', withKeywords('  - one,\n    two\n  - three\n  - four')],
  ['an entry in two lines that is a sentence', withKeywords('  - one\n    two.\n  - three\n  - four')],
  ['an entry in two lines further right', withKeywords('  - one\n      two\n  - three\n  - four')],
  ['an entry in quotes in two lines', withKeywords('  - "one\n    two"\n  - three\n  - four')],
  ['several entries in two lines', withKeywords('  - one\n    two\n  - three\n    four\n  - five')],
  [
    'an entry in two lines of which one is long',
    withKeywords('  - a renovation of a whole flat with a wide view\n    of the sea\n  - three\n  - four'),
  ],
  ['a comment after words', withText('  text: Words\n    and more # a note\n')],
  ['a comment after the sign of a text', withText('  text: >- # a note\n    Words\n')],
  ['a comment in a list', withKeywords('  - one # a\n    # - no\n  - two\n  - three')],
  ['a long list in brackets', page(hero).replace('[one, two, three]', '[one,\n  two,\n  three]')],
  ['a list in the column of its field', withKeywords('- one\n- two\n- three')],
])('does not report %s', (_, text) => {
  expect(found(check({ 'about.yaml': text }))).toEqual([])
})
