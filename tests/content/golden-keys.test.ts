import { golden } from './golden.ts'
import { hero, page, site } from './project.ts'

golden('unknown-key', 'misspelt', page('- type: hero\n  variant: plain\n  heading: One\n  texxt: Two\n'))
golden('unknown-key', 'misspelt and needed', page('- type: hero\n  variant: plain\n  headng: One\n'))
golden('unknown-key', 'misspelt and decisive', page('- type: hero\n  varient: plain\n  heading: One\n'))
golden('unknown-key', 'another name', page('- type: hero\n  variant: plain\n  title: One\n  subtitle: Two\n'))
golden('unknown-key', 'of the page', page(hero).replace('keywords', 'keyword'))
golden('unknown-key', 'of the site', { '_site.yaml': site.replace(/^company:/m, 'compny:') })
golden('unknown-key', 'without any likeness', page('- type: hero\n  variant: plain\n  heading: One\n  parallax: 3\n'))
golden('unknown-key', 'beside the right one', page('- type: hero\n  variant: plain\n  heading: One\n  headings: Two\n'))
golden('unknown-key', 'type misspelt', page('- tpye: hero\n  variant: plain\n  heading: One\n'))
golden('unknown-key', 'without a name', `${page(hero)}: nothing\n`)
golden(
  'misplaced-key',
  'a field of the section at the top',
  `${page('- type: hero\n  variant: plain\n')}heading: One\n`,
)
golden('misplaced-key', 'a field of the page in a section', page(`${hero}  kind: page\n`))
golden(
  'misplaced-key',
  'a needed field of the page in a section',
  page(`${hero}  name: About\n`).replace('name: About\n', ''),
)
golden('missing-field', 'of the page', page(hero).replace(/description: .*\n/, ''))
golden('missing-field', 'of a section', page('- type: hero\n  variant: plain\n'))
golden('missing-field', 'of a section without variant', page('- type: hero\n  heading: One\n'))
golden('missing-field', 'type', page(`${hero}- heading: One\n  facts: []\n`))
golden('missing-field', 'type written as a name', page(`${hero}- stats:\n    heading: One\n`))
golden(
  'missing-field',
  'of a card',
  page(`${hero}- type: card-grid\n  variant: projects\n  items:\n    - title: One\n      text: Two\n`),
)
golden('missing-field', 'because of the kind', page(hero).replace('sections:', 'kind: location\nsections:'))
golden('missing-field', 'because of a kind of page that stands in another folder', {
  'locations/marbella.yaml': page(hero).replace('sections:', 'kind: article\nsections:'),
})
golden(
  'missing-field',
  'because of a kind that does not fit the other fields',
  page(hero).replace('sections:', 'kind: article\nservice:\n  name: Kitchens\nsections:'),
)
golden('not-a-choice', 'a kind whose fields are missing', page(hero).replace('sections:', 'kind: artcle\nsections:'))
golden('unknown-block', 'misspelt', page('- type: herro\n  heading: One\n'))
golden('unknown-block', 'by another name', page(`${hero}- type: statistics\n`))
golden('unknown-block', 'not there', page(`${hero}- type: carousel\n`))
golden('unknown-key', 'with a soft hyphen', page(`${hero}  te\u00adxt: One\n`))
golden('unknown-key', 'with a no-break space', page(`${hero}  text\u00a0: One\n`))
golden('unknown-key', 'behind a byte order mark', page(hero).replace('description:', '\ufeffdescription:'))
golden('unknown-key', 'in the quotes of a word processor', page(`${hero}  “text”: One\n`))
golden('unknown-key', 'with an accent', page(`${hero}  téxt: One\n`))
golden('unknown-block', 'with a zero-width space', page('- type: he\u200bro\n  heading: One\n  variant: plain\n'))
const fact = '    - value: 15+\n      label: years\n'
const actions = (line: string) => page(`- type: hero\n  variant: plain\n  heading: One\n  actions:\n    - ${line}\n`)
golden('unknown-key', 'a name and a value that are two fields', actions('See prices: /services'))
golden('unknown-key', 'a value and a name that are two fields', actions('/services: See prices'))
golden('unknown-key', 'a name and a value of which none fits', actions('See prices: services'))
golden('unknown-key', 'a name and a value that may be either field', page(`${hero}  facts:\n    - 15+: years\n${fact}`))
golden(
  'misplaced-key',
  'behind a dash too many',
  page(`${hero}- type: stats\n  facts:\n${fact.replace('  label', '- label')}${fact.repeat(3)}`),
)
golden(
  'misplaced-key',
  'of a section behind a dash too many',
  page(`${hero}- type: stats\n- facts:\n${fact.repeat(2)}`),
)
golden(
  'misplaced-key',
  'behind a dash too many in each item',
  page(`${hero}- type: stats\n  facts:\n${fact.replace('  label', '- label').repeat(2)}`),
)
