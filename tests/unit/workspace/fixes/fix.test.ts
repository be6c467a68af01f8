import { describe, expect, it } from 'vitest'
import { createSchemaContext } from '../../../../src/schema/schema-context.ts'
import { fixProject } from '../../../../src/workspace/fixes/fix-project.ts'
import { hero, page, site, siteOf } from '../../../site-in-memory.ts'
import { schemas } from '../../../warm-store.ts'

/*
 * The cases in tests/rules show what each fix changes, those of operations that all styles of YAML stay. Here: what other
 * fixes meet, and what is left alone.
 */

/** The texts of a site in memory after all fixes. */
function fix(files: Record<string, string>, using = schemas) {
  const { site: fixed, changes } = fixProject(siteOf(files, using))
  const text = (name: string) => fixed.textOf(`pages/${name}`)
  const left = fixed.located.map(({ code }) => code)
  return { text, about: text('about.yaml'), changes: changes.map(({ from, to }) => `${from} → ${to}`), left }
}

const link = (href: string) => page(`${hero}  actions:\n    - label: Go\n      href: ${href}\n`)
const services = page(`${hero}  anchor: top\n`, 'Services')
const home = page(`${hero}  anchor: contact\n  actions:\n    - label: About\n      href: /about\n`, 'Home')
const plan = (route: string) => site.replace('- /soon', `- ${route}`)
const facts = (value: string) =>
  page(`${hero}- type: stats\n  facts:\n    - value: ${value}\n      label: a\n    - value: b\n      label: c\n`)

describe('a typo with one clear correction', () => {
  it.each([
    ['a field in quotes', page('- type: hero\n  variant: plain\n  "headng" : One\n'), 'headng → heading'],
    ['a choice', page("- type: hero\n  variant: 'plan' # a remark\n  heading: One\n"), 'plan → plain'],
    ['a link', link("'/servces' # a remark"), '/servces → /services'],
    [
      'a link with the address of the site in angle brackets',
      page(`${hero}- type: prose\n  body: |\n    See [what we do](<https://casa-ejemplo.example/services>).\n`),
      'https://casa-ejemplo.example/services → /services',
    ],
    [
      'a link in a Markdown text of one line',
      page(`${hero}- type: prose\n  body: See /services, [what we do](/servces) and more.\n`),
      '/servces → /services',
    ],
    [
      'a link in a folded Markdown text',
      page(`${hero}- type: prose\n  body: >-\n    See what\n    [we do](/servces)\n    and more.\n`),
      '/servces → /services',
    ],
    [
      'a link in Markdown',
      page(`${hero}- type: prose\n  body: |\n    See [what we do](/servces).\n`),
      '/servces → /services',
    ],
  ])('is fixed in %s', (_, text, change) => {
    const { about, changes, left } = fix({ 'about.yaml': text, 'services.yaml': services })
    expect(changes).toEqual([change])
    expect(left).toEqual([])
    const [from = '', to = ''] = change.split(' → ')
    const at = text.lastIndexOf(from)
    expect(about).toBe(text.slice(0, at) + to + text.slice(at + from.length))
  })

  it('is fixed after another fix reveals it', () => {
    const { changes, left } = fix({ 'about.yaml': page('- tpye: herro\n  varient: plan\n  headng: One\n') })
    expect(changes).toEqual(['tpye → type', 'herro → hero', 'varient → variant', 'headng → heading', 'plan → plain'])
    expect(left).toEqual([])
  })
})

describe('a link to an old address', () => {
  it('is not fixed while the page is a draft', () => {
    const team = `draft: true\nredirectsFrom: [/people]\n${page(hero, 'Team')}`
    expect(fix({ 'about.yaml': link('/people'), 'team.yaml': team }).about).toBe(link('/people'))
  })
})

describe('a number in a text field', () => {
  it.each(['0034952', '+34952000000', '1e3', '0x1F', '-.5', '29649'])(
    'gets quotes and keeps its digits: %s',
    (number) => {
      expect(fix({ 'about.yaml': facts(`${number}   # as it is shown`) })).toMatchObject({
        about: facts(`"${number}"   # as it is shown`),
        left: [],
      })
    },
  )

  it('gets no quotes if the field would not accept the text', () => {
    const wrong = site.replace('"+34 000 000 000"', '34952000000')
    expect(fix({ '_site.yaml': wrong }).text('_site.yaml')).toBe(wrong)
  })

  it('gets quotes in a list on one line', () => {
    const { about } = fix({ 'about.yaml': page(hero).replace('[one, two, three]', '[one,2026 , 4.90]') })
    expect(about).toContain('[one,"2026" , "4.90"]')
  })
})

describe('a text that needs quotes', () => {
  const withText = (text: string) => page(`${hero}  text: ${text}\n  anchor: top\n`)

  it('gets those that it does not have itself', () => {
    const right = withText(`'Slate: "the blue one"'`)
    expect(fix({ 'about.yaml': withText('Slate: "the blue one"') }).about).toBe(right)
  })

  it.each([
    ['two fields in one line', 'Our roofs heading: Dry'],
    ['a text that continues below', '@home\n    since 1998'],
    ['a text with a colon that continues below', 'Two things: time\n    and money'],
    ['a text before what may be a comment', 'Open on Mondays # 3 people only until Ana is back'],
  ])('does not change: %s', (_, text) => {
    expect(fix({ 'about.yaml': withText(text) }).about).toBe(withText(text))
  })
})

describe('a type in another language', () => {
  it('does not change, although it is similar to another type', () => {
    const text = page(`${hero}- type: preise\n  heading: One\n`)
    expect(fix({ 'about.yaml': text }).about).toBe(text)
  })
})

describe('wrong indentation or spacing', () => {
  const right = page(
    `${hero}- type: stats\n  facts:\n    - value: 4 days\n      label: a roof\n    - value: b\n      label: c\n`,
  )

  it.each([
    ['a tab on one line', right.replace('      label: a roof', '\t\t\tlabel: a roof')],
    ['a tab for the fields of a section', right.replace('  facts:', '\tfacts:')],
    ['tabs on all lines', right.replaceAll(/^ +/gm, (spaces) => '\t'.repeat(spaces.length / 2))],
    ['tabs with line ends of Windows', right.replaceAll(/^ {4}/gm, '\t\t').replaceAll('\n', '\r\n')],
  ])('is fixed: %s', (_, text) => {
    const { about, left } = fix({ 'about.yaml': text })
    expect(about.replaceAll('\r\n', '\n')).toBe(right)
    expect(left).toEqual([])
  })
})

describe('a value of another type', () => {
  it('is fixed in quotes, before a comment', () => {
    const text = page(hero)
    const { about, left } = fix({ 'about.yaml': text.replace('sections:', "noindex: 'No' # a remark\nsections:") })
    expect(about).toBe(text.replace('sections:', 'noindex: false # a remark\nsections:'))
    expect(left).toEqual([])
  })

  it.each(['noindex: maybe', 'service: { name: Roofs, price: "from 4800" }'])('does not change: %s', (wrong) => {
    const text = page(hero).replace('sections:', `${wrong}\nsections:`)
    expect(fix({ 'about.yaml': text }).about).toBe(text)
  })
})

it('deletes two cards of pages that a grid collects, and so its list', () => {
  const town = (name: string) =>
    page(hero, name).replace('sections:', `card:\n  title: ${name}\n  text: Zinc.\nsections:`)
  const grid = (items: string) =>
    page(`${hero}- type: card-grid\n  variant: locations\n  heading: Towns\n  collect: below\n${items}`, 'Towns')
  const item = (name: string) => `    - title: ${name}\n      text: Zinc.\n      href: /towns/${name}\n`
  const { text } = fix({
    'towns.yaml': grid(`  items:\n${item('porto')}${item('braga')}`),
    'towns/porto.yaml': town('Porto'),
    'towns/braga.yaml': town('Braga'),
  })
  expect(text('towns.yaml')).toBe(grid(''))
})

it.each([
  [
    'in a folded text, twice and across lines',
    '>-\n      With Old\n      Name, or Old Name # 1.',
    '>-\n      With Casa Ejemplo, or Casa Ejemplo # 1.',
  ],
  [
    'in a text of two paragraphs',
    '|\n      Old Name.\n\n      Old Names.',
    '|\n      Casa Ejemplo.\n\n      Old Names.',
  ],
  ['in quotes over two lines', '"We are\n      Old Name."', '"We are\n      Casa Ejemplo."'],
])('replaces the old name of the company in texts: %s', (_, before, after) => {
  const titled = (name: string, ending: string, sections = hero) =>
    page(sections, name).replace(/^title: .*$/m, `title: ${name} | ${ending}`)
  const sections = (text: string) => `${hero}  text: ${text.replaceAll('\n      ', '\n    ')}`
  const names = ['Walls', 'Floors', 'Stairs']
  const files = names.map((name) => [`${name.toLowerCase()}.yaml`, titled(name, 'Old Name')])
  const { about, text, left } = fix({
    ...Object.fromEntries(files),
    'about.yaml': titled('About', 'Old Name', sections(before)),
    '_site.yaml': site.replace('notice: A sample site.', 'notice: By Old Name.'),
  })
  expect(about).toBe(titled('About', 'Casa Ejemplo', sections(after)))
  expect(text('_site.yaml')).toContain('notice: By Casa Ejemplo.')
  expect(left).toEqual([])
})

it.each([
  ['Smith, Jones & Co', '["Smith, Jones & Co", roofs, stairs]', 'Smith, Jones & Co # ours'],
  ['"@home"', '["@home", roofs, stairs]', '"@home" # ours'],
  ['"Studio: Nord"', '["Studio: Nord", roofs, stairs]', '"Studio: Nord" # ours'],
])('puts the new name of the company in quotes where YAML needs them: %s', (name, keywords, heading) => {
  const titled = (name: string, sections = hero) =>
    page(sections, name).replace(/^title: .*$/m, `title: ${name} | Old Name`)
  const about = titled('About', `${hero}- type: prose\n  heading: Old Name # ours\n  body: We mend roofs.\n`)
  const { about: fixed } = fix({
    ...Object.fromEntries(['Walls', 'Floors', 'Stairs'].map((one) => [`${one.toLowerCase()}.yaml`, titled(one)])),
    'about.yaml': about.replace('[one, two, three]', '[Old Name, roofs, stairs]'),
    '_site.yaml': site.replace('name: Casa Ejemplo', `name: ${name}`),
  })
  expect(fixed).toContain(`keywords: ${keywords}`)
  expect(fixed).toContain(`  heading: ${heading}\n`)
})

describe('a link with superfluous spaces', () => {
  it.each([
    ["'tel: +34 952-000-000'", "'tel:+34952-000-000'"],
    ['"mailto: hola@casa-ejemplo.example"', '"mailto:hola@casa-ejemplo.example"'],
    ['mailto: hola@casa-ejemplo.example', '"mailto:hola@casa-ejemplo.example"'],
  ])('is fixed: %s', (wrong, right) => {
    expect(fix({ 'about.yaml': link(`${wrong} # a remark`) })).toMatchObject({
      about: link(`${right} # a remark`),
      left: [],
    })
  })
})

describe('without a clear correction', () => {
  it.each([
    ['a name that other site builders use', page('- type: hero\n  variant: plain\n  title: One\n')],
    [
      'two equally likely corrections',
      page(`${hero}- type: feature-list\n  heading: A\n  items:\n    - titlex: A\n      titley: B\n`),
    ],
    ['a page in another folder', { 'services.yaml': services, 'about.yaml': link('/other/services') }],
    ['a planned page', link('/soon/')],
    ['a misspelt planned page', { '_site.yaml': plan('/calahonda'), 'about.yaml': link('/calahoda') }],
    ['a draft', { 'services.yaml': `draft: true\n${services}`, 'index.yaml': home, 'about.yaml': link('/servces') }],
    ['another word', { 'marbella-este.yaml': page(hero, 'Este'), 'about.yaml': link('/marbella-oeste') }],
    ['a word in another language', { 'marbella-este.yaml': page(hero, 'Este'), 'about.yaml': link('/marbella-west') }],
    [
      'another anchor',
      page(`${hero}  actions:\n    - label: Go\n      href: "#oeste"\n- type: prose\n  anchor: este\n  body: A\n`),
    ],
    ['another number', { 'plan-1.yaml': page(hero, 'Plan'), 'about.yaml': link('/plan-2') }],
    [
      'a link whose words are its address',
      {
        'services.yaml': services,
        'about.yaml': page(`${hero}- type: prose\n  body: |\n    See [/servces](/servces).\n`),
      },
    ],
    [
      'an address in angle brackets',
      {
        'services.yaml': services,
        'about.yaml': page(`${hero}- type: prose\n  body: |\n    See <https://casa-ejemplo.example/services>.\n`),
      },
    ],
    ['a word over two lines', page('- type: >-\n    herro\n  variant: plain\n  heading: One\n')],
    ['a word with an escape', page('- type: "h\\x65rro"\n  variant: plain\n  heading: One\n')],
    ['a phone number in brackets', link('tel:+34 (0)952 000 000')],
    ['a link with a space between two words', link('/services home')],
    ['true for a text', facts('true')],
    ['broken YAML', page('- type: herro\n   variant: plain\n')],
  ])('nothing changes: %s', (_, given) => {
    const files = typeof given === 'string' ? { 'about.yaml': given } : given
    const { about, changes, left } = fix(files)
    expect(changes).toEqual([])
    expect(about).toBe(files['about.yaml'])
    expect(left).not.toEqual([])
  })
})

it('does not change an address that is not a link', () => {
  const text = page(`${hero}- type: prose\n  body: |\n    See https://casa-ejemplo.example/services for more.\n`)
  expect(fix({ 'about.yaml': text, 'services.yaml': services })).toMatchObject({ about: text, changes: [] })
})

describe('a fix that would make a file worse', () => {
  it('is not applied: a field whose value would not fit', () => {
    const text = page(`${hero}  txt: [One, Two]\n`)
    expect(fix({ 'about.yaml': text }).about).toBe(text)
  })

  it('is not applied, but the other fixes of the file are', () => {
    const { about, left } = fix({
      'about.yaml': page(
        `${hero}  txt: [One, Two]\n  facs:\n    - value: 15+\n      label: years\n    - value: 4.9/5\n      label: rating\n`,
      ),
    })
    expect(about).toContain('  txt: [One, Two]')
    expect(about).toContain('  facts:')
    expect(left).toContain('unknown-key')
  })
})

describe('a deprecated name', () => {
  const file = 'blocks/hero.schema.json'
  const block = schemas.schemaSet.get(file)
  const fields = block?.properties ?? {}
  const subtitle = { allOf: [Object(fields.text)], deprecated: true, renamedTo: 'text' }
  const changed = createSchemaContext(
    new Map([...schemas.schemaSet, [file, { ...block, properties: { ...fields, subtitle } }]]),
  )

  it('is kept if the new field exists too, or if a comment ignores the warning', () => {
    for (const more of [
      '  subtitle: Two\n  text: Three\n',
      '  # check-ignore deprecated-field: later\n  subtitle: Two\n',
    ])
      expect(fix({ 'about.yaml': page(hero + more) }, changed).about).toBe(page(hero + more))
  })
})
