import { describe, expect, it } from 'vitest'
import { golden } from './golden.ts'
import { check, found, hero, page } from './project.ts'

const image = '  image:\n    src: ./kitchen.jpg\n    alt: A kitchen\n    subject: kitchen\n'
const withText = (text: string) => page(`${hero}- type: media-text\n  heading: One\n${text}${image}`)
const withBody = (body: string) => page(`${hero}- type: prose\n  heading: One\n${body}`)
const withKeywords = (keywords: string) => page(hero).replace('[one, two, three]', `\n${keywords}`)
const steps = '    - title: One\n      text: >-\n        Words\n'
const withSteps = (more: string) =>
  page(`${hero}- type: process-steps\n  heading: One\n  items:\n${steps}${more}${steps.repeat(3)}`)
const features = (text: string) =>
  page(
    `${hero}- type: feature-list\n  heading: One\n  text: Words\n  items:\n${`    - title: One\n      text: ${text}`.repeat(3)}`,
  )

golden('swallowed-line', 'an item too deep', withKeywords('  - one\n  - two\n  - three\n    - four'))
golden('swallowed-line', 'items too deep that are needed', withKeywords('  - one\n    - two\n    - three'))
golden('swallowed-line', 'a field as deep as its text', features('>-\n        Words\n        icon: hammer\n'))
golden(
  'swallowed-line',
  'several fields as deep as a text',
  page(`${hero}- type: prose\n  body: |\n    Words\n\n    anchor: words\n    heading: Words\n`),
)
golden(
  'swallowed-line',
  'a needed field as deep as its text',
  page(`${hero}- type: media-text\n  heading: One\n  text: >-\n    Words\n${image.replaceAll(/^(?=.)/gm, '  ')}`),
)
golden('swallowed-line', 'a field in quotes', withText('  text: "Words\n    actions: none"\n'))
golden('swallowed-line', 'the next item in a text', withSteps('        - title: Two\n          text: Words\n'))
golden(
  'swallowed-line',
  'a section in Markdown',
  withBody('  body: |\n    Words\n    - type: stats\n      facts: []\n'),
)
golden(
  'swallowed-line',
  'a section and its fields below Markdown',
  withBody('  body: |\n    Words\n\n    - type: call-to-action\n      heading: Two\n      text: Words\n'),
)
golden(
  'swallowed-line',
  'an entry without its dash',
  withKeywords('  - one\n  - two\n    three four\n  - five\n  - six'),
)
golden(
  'swallowed-line',
  'entries without their dash that are needed',
  withKeywords('  - one\n  - two\n    three\n    four'),
)
const offer = `    - title: One
      text: Words
      price: €9,000
      href: /#contact
      icon: bath
      gradient: sea
      features:
        - Fixed price
          5-year warranty
        - One team
`
golden(
  'swallowed-line',
  'a feature without its dash',
  page(`${hero}- type: card-grid\n  variant: offers\n  heading: One\n  items:\n${offer}`),
)
golden('swallowed-line', 'a list in a text', withText('  text: We build\n    - kitchens\n    - baths\n'))
golden('swallowed-line', 'a list behind a colon', withText('  text: >-\n    We build:\n    - kitchens\n'))
golden(
  'swallowed-line',
  'a comment in a text',
  withText('  text: >-\n    Words\n    # a private note\n    and more.\n'),
)
golden('swallowed-line', 'a comment in quotes', withText('  text: "Words\n    # a private note\n    and more."\n'))
golden('swallowed-line', 'a note behind words', withText('  text: >-\n    Words # ask at the yard\n    and more.\n'))
golden('swallowed-line', 'a note in Markdown', withBody('  body: |\n    Words.\n\n    - one # to be checked\n'))
golden('swallowed-line', 'folded Markdown', withBody('  body: >-\n    Words.\n\n    ## Two\n    More words.\n'))
golden('swallowed-line', 'Markdown on the line of its field', withBody('  body: Words\n    - one\n    - two\n'))
const table = '| Job | Price |\n    |---|---|\n    | Kitchen | €15,000 |\n'
golden('markdown-table', 'whose lines are joined', withBody(`  body: >-\n    ${table}`))
golden('markdown-table', 'in a text without Markdown', withText(`  text: >-\n    ${table}`))

describe('takes as they are', () => {
  it.each([
    ['a dash in a sentence', withText('  text: We build kitchens\n    - and baths - too\n')],
    ['a word with a colon', withText('  text: >-\n    We say the\n    price: it is fixed.\n')],
    ['a field that is there', withText('  text: >-\n    Words below a\n    heading: always.\n')],
    ['lists and headings of Markdown', withBody('  body: |\n    Words:\n    - one\n    - label: two\n    ## Three\n')],
    ['folded Markdown with empty lines', withBody('  body: >-\n    ## Two\n\n    - one\n\n    - two\n      words\n')],
    ['a comment below a text', withText('  text: >-\n      Words\n      and more.\n    # a note\n')],
    ['a comment below a text in quotes', withText('  text: "Words"\n    # a note\n')],
    ['a comment below words', withText('  text: Words\n    and more\n    # a note\n')],
    ['a # at the start of a line', withText('  text: >-\n    We are\n    #1 on the coast.\n')],
    ['a # among words', withText('  text: >-\n    Flat # 3, the #best of\n    all # - in the house.\n')],
    ['a # in code', withBody('  body: |\n    Words `a # note` and more\n    Title ##\n')],
    ['a comment behind a text in quotes', withText('  text: "Words\n    and more" # a note\n')],
    ['a comment below an entry', withKeywords('  - one\n    # a note\n  - two\n  - three')],
    ['an entry in two lines behind a comma', withKeywords('  - one,\n    two\n  - three\n  - four')],
    ['an entry in two lines that is a sentence', withKeywords('  - one\n    two.\n  - three\n  - four')],
    ['an entry in two lines further right', withKeywords('  - one\n      two\n  - three\n  - four')],
    ['an entry in quotes in two lines', withKeywords('  - "one\n    two"\n  - three\n  - four')],
    ['several entries in two lines', withKeywords('  - one\n    two\n  - three\n    four\n  - five')],
    [
      'an entry in two lines of which one is long',
      withKeywords('  - a renovation of a whole flat with a wide view\n    of the sea\n  - three\n  - four'),
    ],
    ['a comment behind words', withText('  text: Words\n    and more # a note\n')],
    ['a comment behind the sign of a text', withText('  text: >- # a note\n    Words\n')],
    ['a comment in a list', withKeywords('  - one # a\n    # - no\n  - two\n  - three')],
    ['a long list in brackets', page(hero).replace('[one, two, three]', '[one,\n  two,\n  three]')],
    ['a list in the column of its field', withKeywords('- one\n- two\n- three')],
  ])('%s', (_, text) => {
    expect(found(check({ 'about.yaml': text }))).toEqual([])
  })
})
