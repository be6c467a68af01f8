import { golden } from './golden.ts'
import { hero, page } from './project.ts'

const top = 'name: About\ntitle: About us | Casa Ejemplo\n'

golden('duplicate-key', 'in a page', `${top}name: Again\n`)
golden('duplicate-key', 'in a section', page('- type: hero\n  variant: plain\n  heading: One\n  heading: Two\n'))
golden('tab-indent', 'before a field', 'name: About\nservice:\n\tname: x\n')
golden('bad-indent', 'too deep', page('- type: hero\n    heading: One\n'))
golden('bad-indent', 'two dashes', page('- - type: hero\n  heading: One\n'))
golden('bad-indent', 'one blank short', page('- type: hero\n heading: One\n'))
golden('bad-indent', 'one blank more', page('- type: hero\n  variant: plain\n   heading: One\n'))
golden('bad-indent', 'an item among fields', 'sections:\n  type: hero\n  - type: stats\n')
golden('bad-indent', 'between two groups', 'name: About\ncard:\n  title: About\n text: One\n')
golden('bad-indent', 'one field of several', 'card:\n  title: About\ntext: One\n  projects: 40+\n')
golden('bad-indent', 'a section without its indent', `${page(hero)}- type: stats\n    facts:\n      - value: 40+\n`)
golden('bad-indent', 'a section too deep', `${page(hero)}     - type: stats\n       facts: []\n`)
golden(
  'bad-indent',
  'a field below its dash',
  page(`${hero}- type: stats\n  facts:\n    - value: 40+\n    label: homes\n    - value: 4.8/5\n      label: rating\n`),
)
golden(
  'duplicate-key',
  'a dash is missing',
  page('- type: hero\n  variant: plain\n  heading: One\n  type: stats\n  heading: Two\n'),
)
golden('bad-indent', 'a blank from a document', 'name: About\n\u00a0\u00a0title: About us\n')
golden('unclosed-quote', 'to the end of the file', `${top}description: "What there is\nkeywords: [one]\n`)
golden('unclosed-quote', 'closed by a later quote', 'name: "About\ntitle: "About us"\n')
golden('text-after-quote', 'an apostrophe', "name: 'It's us'\ntitle: About us\n")
golden('text-after-quote', 'half a sentence in quotes', 'name: "Best" in town\ntitle: About us\n')
golden('text-after-quote', 'quotes in quotes', 'name: "The "old" town"\ntitle: About us\n')
golden('text-after-quote', 'quotes and an apostrophe', 'name: "Best" in the town\'s heart\ntitle: About us\n')
golden('text-after-quote', 'a comma', 'name: "About",\ntitle: About us\n')
golden('missing-space', 'behind a colon', page('- type: hero\n  heading:One\n  variant: plain\n'))
golden('missing-space', 'behind a dash', 'keywords:\n  - one\n  -two\n')
golden('unquoted-colon', 'in a field', `${top}description: One thing: another\n`)
golden('unquoted-colon', 'at the end of a type', page('- type: stats:\n  heading: Our figures\n'))
golden(
  'unquoted-colon',
  'in an entry of a list',
  page(hero).replace('[one, two, three]', '\n  - Fixed price: always\n  - two\n  - three'),
)
golden('needs-quotes', 'a leading sign', `${top}description: @home and more\n`)
golden('needs-quotes', 'a leading asterisk', `${top}description: *Very* good kitchens\n`)
golden('needs-quotes', 'a leading asterisk below quotes', `${top}description: 'Good'\nkeywords:\n  - *Very* good\n`)
golden('needs-quotes', 'a leading exclamation mark', 'name: !important About\n')
golden('needs-quotes', 'a leading bracket', `${top}description: [New] kitchens\n`)
golden('needs-quotes', 'a leading angle', `${top}description: > 15 years of experience\n`)
golden('not-a-field', 'a line without a colon', `${top}and more\nkeywords: [one]\n`)
golden('not-a-field', 'a section by its name', page('- hero\n  heading: One\n'))
golden('not-a-field', 'the colon of another keyboard', page('- type: hero\n  heading：One\n  variant: plain\n'))
golden('not-a-field', 'the dash of a word processor', page(`${hero}– type: stats\n  facts: []\n`))
golden('not-a-field', 'an asterisk for a dash', page(`${hero}* type: stats\n  facts: []\n`))
golden('several-documents', 'three dashes', `${top}---\nkeywords: [one]\n`)
golden('unclosed-bracket', 'a list', 'keywords: [one, two\nname: About\n')
golden('bad-escape', 'a backslash', 'name: "C:\\data"\n')
golden('merge-conflict', 'the marks', '<<<<<<< HEAD\nname: About\n=======\nname: About us\n>>>>>>> branch\n')
golden('yaml-unsupported', 'an anchor and its use', 'name: &name About\ntitle: *name\n')
golden('yaml-unsupported', 'a merge key', 'service: &s\n  name: x\narticle:\n  <<: *s\n')
golden('yaml-unsupported', 'a tag', 'name: !!str About\n')
golden('yaml-unsupported', 'a directive', '%YAML 1.1\n---\nname: About\n')
golden('yaml-unsupported', 'curly placeholders', 'name: {{ name }}\n')
golden('dash-after-colon', 'a list', 'keywords: - one\n  - two\n')
golden('yaml-syntax', 'anything else', '- one\nname: About\n')
golden('empty-file', 'only a comment', '# to be written\n')
golden('not-utf8', 'an accent', `name: About\nkeywords: [M\ufffdlaga]\n`)
golden('control-character', 'behind a backslash', `name: About\ntitle: "About us\\u0008 | Casa Ejemplo"\n`)
golden('control-character', 'in a list', 'name: About\nkeywords: [one, tw\u001bo]\n')
golden('yaml-syntax', 'too deep', `name: About\nkeywords: ${'['.repeat(150)}${']'.repeat(150)}\n`)
golden('too-long', 'a file of a megabyte', `${page(hero)}${'# and more\n'.repeat(1e5)}`)
golden('not-utf8', 'saved as UTF-16', Buffer.from('name: About\n', 'utf16le').toString())
