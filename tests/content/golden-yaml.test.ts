import { golden } from './golden.ts'
import { hero, page } from './project.ts'

/** A section with a text over two lines; more fields may follow. */
const inHero = '- type: hero\n  text: >-\n    A text\n    with a second line\n'
/** A page with more below that text, of which one line is moved to where it does not belong. */
function atLeft(line: string, moved: string): string {
  const below = '  actions:\n    - label: Go\n      href: /\n- type: stats\n  facts: []\n'
  return page(`${inHero}${below}`).replace(`    ${line}`, moved)
}

const top = 'name: About\ntitle: About us | Casa Ejemplo\n'

golden('duplicate-key', 'in a page', `${top}name: Again\n`)
golden('duplicate-key', 'in a section', page('- type: hero\n  variant: plain\n  heading: One\n  heading: Two\n'))
golden('tab-indent', 'in a text', page(`${inHero}\tand more\n    facts: []\n- type: stats\n  facts: []\n`))
golden('tab-indent', 'behind a dash', 'name: About\nsections:\n  -\ttype: hero\n    heading: One\n')
golden('tab-indent', 'before a field', 'name: About\nservice:\n\tname: x\n')
golden('bad-indent', 'a list below a field with a word', page(hero).replace('sections:', 'sections: hero'))
golden('bad-indent', 'a text in the first column', atLeft('  with a second line', 'with a second line'))
golden('bad-indent', 'a text in the first column with a colon', atLeft('  with a second line', 'Note: a second line'))
golden('bad-indent', 'the first line of a text', atLeft('  A text', 'A text'))
golden('bad-indent', 'a text one blank short', atLeft('  with a second line', '     with a second line'))
golden('bad-indent', 'a text with a dash', atLeft('  with a second line', '- with a second line'))
golden('bad-indent', 'a heading of a text', atLeft('  with a second line', '## A heading\n\n      with a second line'))
golden('bad-indent', 'a comment in a text', atLeft('  with a second line', '# note\n      with a second line'))
golden(
  'bad-indent',
  'a field far too deep',
  page(`${hero}- type: stats\n  facts:\n    - value: 40+\n      label: homes\n- type: stats\n      facts: []\n`),
)
golden('bad-indent', 'the first field of all', `  ${top}keywords: [one]\n`)
golden(
  'bad-indent',
  'the field of a text one blank short',
  page(`${hero} text: >-\n    A text\n    with a line: below\n  facts: []\n`),
)
golden(
  'not-a-field',
  'above fields that stand twice because of it',
  page(
    `${hero}- type: stats\n  facts:\n    - value: 40+\nand more\n      label: homes\n    - value: 4.8/5\n      label: rating\n`,
  ),
)
golden('tab-indent', 'before a dash', page(`- type: hero\n  actions:\n\t\t- label: Go\n      href: /\n- type: stats\n`))
golden('bad-indent', 'an item of texts one blank short', 'name: About\nkeywords:\n   - one\n  - two\n  - three\n')
golden(
  'bad-indent',
  'a comment below a heading in a text',
  page('- type: prose\n  body: |\n    One\n\n    ## Two\n# note\n    Three\n'),
)
golden('bad-indent', 'too deep', page('- type: hero\n    heading: One\n'))
golden('bad-indent', 'the first item too deep', 'name: About\nkeywords:\n    - one\n  - two\n  - three\n')
golden(
  'bad-indent',
  'the first section too deep with its fields',
  'sections:\n    - type: hero\n      heading: One\n  - type: stats\n    facts: []\n  - type: stats\n',
)
golden(
  'bad-indent',
  'the dash of the first section too deep',
  page(`${hero}- type: stats\n  facts: []\n`).replace('  - type: hero', '    - type: hero'),
)
golden('bad-indent', 'too many spaces behind a dash', page('-   type: hero\n  heading: One\n  variant: plain\n'))
golden(
  'bad-indent',
  'the first field too deep',
  page('- type: hero\n  image:\n      src: ./kitchen.jpg\n    alt: A kitchen\n    subject: kitchen\n'),
)
golden('bad-indent', 'two dashes', page('- - type: hero\n  heading: One\n'))
golden('bad-indent', 'one blank short', page('- type: hero\n heading: One\n'))
golden('bad-indent', 'one blank more', page('- type: hero\n  variant: plain\n   heading: One\n'))
golden('bad-indent', 'an item among fields', 'service:\n  name: Kitchens\n  - area: Marbella\n')
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
golden(
  'bad-indent',
  'a blank from a document in a section',
  page(`- type: hero\n\u00a0 heading: One\n  image:\n    alt: A\n- type: stats\n`),
)
golden(
  'bad-indent',
  'blanks from a document on all lines',
  page(`${inHero}  image:\n    alt: A\n`).replaceAll('  ', '\u00a0 '),
)
golden(
  'bad-indent',
  'a blank from a document behind a colon',
  page('- type: hero\n  heading:\u00a0One\n  variant: plain\n'),
)
golden(
  'bad-indent',
  'a blank from a document behind a dash',
  page(`${hero}-\u00a0type: stats\n  facts: []\n- type: stats\n`),
)
golden('unclosed-quote', 'to the end of the file', `${top}description: "What there is\nkeywords: [one]\n`)
golden('unclosed-quote', 'closed by a later quote', 'name: "About\ntitle: "About us"\n')
golden('text-after-quote', 'an apostrophe', "name: 'It's us'\ntitle: About us\n")
golden('text-after-quote', 'half a sentence in quotes', 'name: "Best" in town\ntitle: About us\n')
golden('text-after-quote', 'and a colon', `name: About\ntitle: "The visit" is nice: and short\n`)
golden('text-after-quote', 'an apostrophe and a colon', `name: About\ntitle: 'It's nice: and short'\n`)
golden('text-after-quote', 'quotes in quotes', 'name: "The "old" town"\ntitle: About us\n')
golden('text-after-quote', 'quotes and an apostrophe', 'name: "Best" in the town\'s heart\ntitle: About us\n')
golden('unclosed-quote', 'closed by that of a word processor', `${top}description: "What there is”\nkeywords: [one]\n`)
golden('text-after-quote', 'a list in quotes', `${top}keywords: "one", "two", "three"\n`)
golden('needs-quotes', 'two exclamation marks', 'name: !Hola!\n')
golden('text-after-quote', 'a comma', 'name: "About",\ntitle: About us\n')
golden('missing-space', 'behind a colon', page('- type: hero\n  heading:One\n  variant: plain\n'))
golden('missing-space', 'behind a dash', 'keywords:\n  - one\n  -two\n')
golden('missing-space', 'behind the dash of the first section', page('-type: hero\n  heading: One\n- type: stats\n'))
golden('missing-space', 'behind the dash of a section', page(`${inHero}-type: stats\n  facts: []\n- type: stats\n`))
golden(
  'missing-space',
  'behind the dash of an item',
  page(
    `${hero}- type: stats\n  facts:\n    - value: 40+\n      label: homes\n    -value: 4.8/5\n      label: rating\n`,
  ),
)
golden(
  'unquoted-colon',
  'in the second line of a text',
  page(`${hero}  text: A sentence\n    in that hour: we measure\n`),
)
golden('unquoted-colon', 'in the quotes of a word processor', `${top}description: “Stone: what it costs”\n`)
golden('unquoted-colon', 'in the second line of an item', 'keywords:\n  - one\n    and more: two\n  - three\n')
golden('bad-indent', 'a field or the second line of a text', page(`${hero}  text: The visit\n    takes: an hour\n`))
golden('unquoted-colon', 'in a field', `${top}description: One thing: another\n`)
for (const [name, address] of [
  ['in a link to an e-mail address', 'mailto: hola@casa-ejemplo.example'],
  ['in a link to a phone number', 'tel: +34 952 000 000 # the office'],
] as const)
  golden('unquoted-colon', name, page(`${hero}  actions:\n    - label: Write to us\n      href: ${address}\n`))
golden('unquoted-colon', 'at the end of a type', page('- type: stats:\n  heading: Our figures\n'))
for (const [name, entry] of [
  ['in an entry of a list', 'Fixed price: always'],
  ['in an entry of a list that looks like a field', 'bathroom: marbella'],
  ['in an entry of a list behind the name of a field', 'title: kitchens'],
  ['in an entry of a list with a number', 'price: 4.90'],
  ['in an entry of a list at its end', 'bathroom:'],
] as const)
  golden('unquoted-colon', name, page(hero).replace('[one, two, three]', `\n  - ${entry}\n  - two\n  - three`))
golden('unquoted-colon', 'in brackets', page(hero).replace('[one', '[bathroom: marbella'))
golden('needs-quotes', 'a leading sign', `${top}description: @home and more\n`)
golden('needs-quotes', 'a leading backtick', `${top}description: \`casa\` and more\n`)
golden('needs-quotes', 'a leading question mark', page('- type: hero\n  heading: ? Why us\n  variant: plain\n'))
golden('needs-quotes', 'a leading asterisk', `${top}description: *Very* good kitchens\n`)
golden('needs-quotes', 'a leading asterisk below quotes', `${top}description: 'Good'\nkeywords:\n  - *Very* good\n`)
golden('needs-quotes', 'a leading exclamation mark', 'name: !important About\n')
golden('needs-quotes', 'a leading bracket', `${top}description: [New] kitchens\n`)
golden('needs-quotes', 'a leading angle', `${top}description: > 15 years of experience\n`)
golden('not-a-field', 'a line without a colon', `${top}and more\nkeywords: [one]\n`)
golden('not-a-field', 'below a comment in a text', page(`${hero}  text: One\n    # ask\n    and two\n`))
golden('not-a-field', 'a section by its name', page('- hero\n  heading: One\n'))
golden('not-a-field', 'the colon of another keyboard', page('- type: hero\n  heading：One\n  variant: plain\n'))
golden('not-a-field', 'the dash of a word processor', page(`${hero}– type: stats\n  facts: []\n`))
golden('not-a-field', 'a number for a dash', page(`${hero}1. type: stats\n  facts: []\n`))
golden('not-a-field', 'an asterisk for a dash', page(`${hero}* type: stats\n  facts: []\n`))
golden('not-a-field', 'an asterisk in a list of texts', 'keywords:\n  - one\n  * two\n  - three\n')
golden('not-a-field', 'a bullet in a list of texts', 'keywords:\n  - one\n  • two\n  - three\n')
golden(
  'not-a-field',
  'the dash of a word processor in the first section',
  page(`– type: hero\n  heading: One\n- type: stats\n`),
)
golden(
  'not-a-field',
  'the dash of a word processor between two sections',
  page(`${inHero}– type: stats\n  facts: []\n- type: stats\n`),
)
golden('not-a-field', 'text in the column of its field', page(`${inHero}  and more\n  facts: []\n- type: stats\n`))
golden('not-a-field', 'text below a text in quotes', 'name: "About"\nand more\n')
golden('not-a-field', 'the comment of another language', `${top}// to be written\nkeywords: [one]\n`)
golden('not-a-field', 'a comment of HTML', page(`${hero}<!-- to be written -->\n- type: stats\n`))
golden('not-a-field', 'an equals sign', page('- type: hero\n  heading = One\n  variant: plain\n'))
golden('not-a-field', 'a semicolon', page('- type: hero\n  heading; One\n  variant: plain\n'))
golden('not-a-field', 'a name without its colon', page('- type: hero\n  heading One\n  variant: plain\n'))
golden('not-a-field', 'a name alone', page('- type: hero\n  heading: One\n  image\n    src: ./kitchen.jpg\n'))
golden('not-a-field', 'the type without its colon', page('- type hero\n  heading: One\n'))
golden('not-a-field', 'a bold name', page('- **type**: hero\n  heading: One\n'))
golden('not-a-field', 'a bold name with its colon', page('- type: hero\n  **heading:** One\n  variant: plain\n'))
golden('text-sign', 'text behind it', page(`${hero}  text: >- Some text\n    and more\n  facts: []\n`))
golden('text-sign', 'text behind a bar', page(`${hero}- type: prose\n  body: | Some text\n    and more\n`))
golden('text-sign', 'nothing below it', page(`${hero}  text: >- Some text\n`))
golden('text-sign', 'an arrow', page(`${hero}  text: ->\n    Some text\n`))
golden('text-sign', 'two dashes', page(`${hero}  text: >--\n    Some text\n`))
golden('text-sign', 'a space before its dash', page(`${hero}  text: > -\n    Some text\n`))
golden('several-documents', 'three dashes', `${top}---\nkeywords: [one]\n`)
golden('unclosed-bracket', 'a list', 'keywords: [one, two\nname: About\n')
golden(
  'unclosed-bracket',
  'around one that is closed',
  page('- {type: stats, facts: [{value: 60+, label: x}\n- type: stats\n'),
)
golden('unclosed-bracket', 'the other bracket closes it', 'service: {name: x, area: [a, "[b}", it\'s}\n')
golden('bad-escape', 'a backslash', 'name: "C:\\data"\n')
golden('merge-conflict', 'the marks', '<<<<<<< HEAD\nname: About\n=======\nname: About us\n>>>>>>> branch\n')
golden(
  'merge-conflict',
  'one mark that was left',
  page(`${inHero}- type: stats\n  facts: []\n`).replace('  - type: s', '=======\n  - type: s'),
)
golden(
  'merge-conflict',
  'the marks in a text',
  page(`${hero}- type: prose\n  body: |\n    <<<<<<< HEAD\n    One\n    =======\n    Two\n    >>>>>>> branch\n`),
)
golden('merge-conflict', 'the last mark', `${top}>>>>>>> branch\nkeywords: [one]\n`)
golden('yaml-unsupported', 'an anchor and its use', 'name: &name About\ntitle: *name\n')
golden('yaml-unsupported', 'a merge key', 'service: &s\n  name: x\narticle:\n  <<: *s\n')
golden('yaml-unsupported', 'a tag', 'name: !!str About\n')
golden('yaml-unsupported', 'a directive', '%YAML 1.1\n---\nname: About\n')
golden('yaml-unsupported', 'curly placeholders', 'name: {{ name }}\n')
golden('dash-after-colon', 'a list', 'keywords: - one\n  - two\n')
golden('yaml-syntax', 'anything else', '- one\nname: About\n')
golden('yaml-syntax', 'a bracket that closes nothing', 'keywords: [one, two]]\nname: About\ntitle: About us\n')
golden('yaml-syntax', 'the line ends of an old Mac', 'name: About\rtitle: About us\r')
golden('empty-file', 'only a comment', '# to be written\n')
golden('control-character', 'behind a backslash', `name: About\ntitle: "About us\\u0008 | Casa Ejemplo"\n`)
golden('control-character', 'in a list', 'name: About\nkeywords: [one, tw\u001bo]\n')
golden('control-character', 'a zero byte', 'name: About\nkeywords: [one, tw\0o]\n')
golden('yaml-syntax', 'too deep', `name: About\nkeywords: ${'['.repeat(150)}${']'.repeat(150)}\n`)
golden('too-long', 'a file of a megabyte', `${page(hero)}${'# and more\n'.repeat(1e5)}`)
golden(
  'not-a-field',
  'an item without its dash',
  page(hero).replace('[one, two, three]', '\n  - one\n  two\n  - three'),
)
golden('text-after-quote', 'two quotes at each end', page(hero.replace('A plain page', '""A plain page""')))
golden(
  'yaml-syntax',
  'a comma behind a bracket',
  page(`${hero}  actions:\n    - { label: Go, href: / },\n    - { label: On, href: / }\n`),
)
