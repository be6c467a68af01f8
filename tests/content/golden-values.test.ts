import { expect, it } from 'vitest'
import { golden } from './golden.ts'
import { check, found, hero, page, site } from './project.ts'

const facts = (value: string) =>
  page(
    `${hero}- type: stats\n  facts:\n    - value: ${value}\n      label: years\n    - value: 4.9/5\n      label: rating\n`,
  )
const field = (line: string) => page(hero).replace('sections:', `${line}\nsections:`)
const link = (href: string) => page(`${hero}  actions:\n    - label: Go\n      href: ${href}\n`)

const article = (date: string) => field(`article:\n  author: A\n  date: ${date}\n  readTime: 3\n  category: B`)
const photo = (src: string, more = '') =>
  page(`- type: hero\n  heading: One\n  image:\n    src: ${src}\n    alt: A villa\n    subject: villa\n    ${more}\n`)
const price = (price: string) => field(`service:\n  name: One\n  price: ${price}`)

golden('needs-quotes', 'a number with a zero at its end', facts('4.90'))
golden('needs-quotes', 'a phone number', { '_site.yaml': siteWith('phone: "+34 000 000 000"', 'phone: +34952000000') })
golden('needs-quotes', 'true for a text', facts('true'))
golden('empty-value', 'nothing behind the colon', page('- type: hero\n  variant: plain\n  heading:\n'))
golden('empty-value', 'cut by a hash', page('- type: hero\n  variant: plain\n  heading: #1 on the coast\n'))
golden('empty-value', 'only blanks', page('- type: hero\n  variant: plain\n  heading: "  "\n'))
golden('empty-value', 'of a field that may be left out', page(`${hero}  text:\n`))
golden('needs-list', 'a text', field('').replace('[one, two, three]', 'one, two, three').replace('\n\n', '\n'))
golden('needs-list', 'one group', page(`${hero}  actions:\n    label: Go\n    href: /\n`))
golden('needs-list', 'a group of groups', page(`${hero}  actions:\n    1:\n      label: Go\n      href: /\n`))
golden('needs-list', 'the dot of a word processor', page(hero).replace('[one, two, three]', '\n  • one'))
golden('needs-list', 'dashes without blanks', page(hero).replace('[one, two, three]', '\n  -one\n  -two'))
golden('needs-one', 'a list with one text', page('- type: hero\n  variant: plain\n  heading:\n    - One\n'))
golden('needs-one', 'one text in brackets', page('- type: hero\n  variant: plain\n  heading: [One]\n'))
golden('needs-one', 'a list with one group', field('service:\n  - name: One'))
golden('wrong-type', 'yes for true', field('noindex: yes'))
golden('wrong-type', 'a text for a number', field('service:\n  name: One\n  price: from €15,000'))
for (const [name, text] of [
  ['a blank', '9 000'],
  ['an apostrophe', "9'000"],
  ['an underscore', '9_000'],
  ['a comma', '9,000'],
  ['a comma behind it', '9000,'],
  ['a k', '9k'],
  ['a word', '9 mil'],
] as const)
  golden('wrong-type', `a price with ${name}`, price(text))
golden('wrong-type', 'a text for a group', page(`- type: hero\n  heading: One\n  image: ./villa.jpg\n`))
golden('wrong-type', 'a section that is only its name', page(`${hero}- stats\n`))
golden('wrong-type', 'the whole file', 'just a sentence\n')
golden('not-a-choice', 'misspelt', page('- type: hero\n  variant: plan\n  heading: One\n'))
golden('not-a-choice', 'unlike all', field('kind: product'))
golden(
  'unknown-icon',
  'misspelt',
  page(`${hero}- type: feature-list\n  heading: One\n  items:\n    - title: A\n      icon: hamer\n    - title: B\n`),
)
golden('wrong-format', 'a link without a slash', link('services'))
golden('wrong-format', 'an e-mail address as a link', link('hola@casa-ejemplo.example'))
golden('wrong-format', 'a website as a link', link('www.example.com'))
golden('wrong-format', 'a script as a link', link('javascript:alert(1)'))
golden('wrong-format', 'smart quotes round a link', link('“/services”'))
golden('wrong-format', 'an anchor', page('- type: hero\n  variant: plain\n  heading: One\n  anchor: Puerto Banús\n'))
golden('wrong-format', 'a date', article('12/03/2026'))
golden('wrong-format', 'a time', { '_site.yaml': siteWith('opens: "09:00"', 'opens: "9:00"') })
golden('wrong-format', 'an e-mail address', {
  '_site.yaml': siteWith('email: hola@casa-ejemplo.example', 'email: hola at example'),
})
for (const [name, address] of [
  ['an e-mail address for a form', 'hola@casa-ejemplo.example'],
  ['a link to an e-mail address for a form', 'mailto:hola@casa-ejemplo.example'],
  ['an e-mail address behind a slash for a form', '/hola@casa-ejemplo.example'],
] as const)
  golden('wrong-format', name, { '_site.yaml': siteWith('  promise:', `  endpoint: ${address}\n  promise:`) })
golden(
  'wrong-format',
  'the address of a photo',
  page(
    '- type: hero\n  heading: One\n  image:\n    src: https://images.unsplash.com/photo-1?w=800\n    alt: A villa\n    subject: villa\n',
  ),
)
golden('wrong-format', 'the page of a photo', photo('https://unsplash.com/photos/white-villa-abc123XYZ'))
golden('wrong-format', 'the page of a photo in Spanish', photo('unsplash.com/es/fotos/white-villa-abc123XYZ'))
golden('needs-quotes', 'a phone number without its country', {
  '_site.yaml': siteWith('phone: "+34 000 000 000"', 'phone: 952000000'),
})
golden('wrong-format', 'a phone number with spaces', link('tel:+34 952 000 000'))
golden('wrong-format', 'a phone number with brackets and points', link('tel:+34 (0)952.000.000'))
golden('wrong-format', 'an e-mail address without a domain', link('mailto:hola'))
golden('wrong-format', 'a scheme with a slip', link('htps://example.com'))
golden('wrong-format', 'a scheme and no more', link('https://'))
golden('wrong-format', 'a scheme of an app', link('whatsapp:123'))
golden('wrong-format', 'a path on a disk', link('C:\\Users\\x'))
golden('wrong-format', 'the file of a page as a link', link('pages/services/index.yaml'))
golden('wrong-format', 'a link with a slash at the wrong end', link('services/'))
golden('wrong-format', 'a link without a scheme', link('//example.com'))
golden('wrong-format', 'a link with a backslash', link('/blog\\costs'))
golden('wrong-format', 'a link with a space', link('/services home'))
golden('wrong-format', 'an old address that is the home page', field('redirectsFrom: [/]'))
golden('wrong-format', 'the address of the site without a scheme', {
  '_site.yaml': siteWith('url: https://casa', 'url: casa'),
})
golden('wrong-format', 'a day that is not in the calendar', article('2026-02-30'))
golden('wrong-format', 'a day that no February has', article('31.02.2026'))
golden('wrong-format', 'a date as in America', article('03/25/2026'))
golden('needs-quotes', 'a date in digits alone', article('20260312'))
golden('wrong-format', 'a date in words', article('12 March 2026'))
golden('wrong-format', 'a date without its year', article('1 March'))
golden('wrong-format', 'a leap day of another year', article('2025-02-29'))
golden('wrong-format', 'a focus in a word', photo('./kitchen.jpg', 'focus: center'))
golden('wrong-format', 'a photo without its folder', photo('kitchen.jpg'))
golden('wrong-format', 'a photo from a camera', photo('Kitchen.JPG'))
golden('wrong-format', 'a photo with an accent and a space', photo('./küche 1.jpg'))
golden('wrong-format', 'a photo that only phones show', photo('./photos/x.heic'))
golden('wrong-format', 'a photo in the folder above', photo('../kitchen.jpg'))
golden('wrong-count', 'too few', page(hero).replace('[one, two, three]', '[one, two]'))
golden('wrong-count', 'an empty list', page(hero).replace('[one, two, three]', '[]'))
golden(
  'out-of-range',
  'too many stars',
  page(
    `${hero}- type: testimonials\n  heading: One\n  items:\n    - name: A\n      location: B\n      rating: 6\n      text: C\n`,
  ),
)
golden(
  'wrong-type',
  'half a star',
  page(
    `${hero}- type: testimonials\n  heading: One\n  items:\n    - name: A\n      location: B\n      rating: 4.5\n      text: C\n`,
  ),
)
golden('too-long', 'a badge', field('card:\n  title: A\n  text: B\n  badge: The most popular of all our services'))
golden('repeated-entry', 'a day', { '_site.yaml': siteWith('[Saturday]', '[Saturday, Saturday]') })
golden('repeated-entry', 'a keyword', page(hero).replace('[one, two, three]', '[one, two, one]'))
golden(
  'not-used-here',
  'a photo in a plain hero',
  page(`${hero}  image:\n    src: https://images.unsplash.com/photo-1\n    alt: A villa\n    subject: villa\n`),
)
golden('cut-text', 'a hash in a sentence', page('- type: hero\n  variant: plain\n  heading: We are #1 on the coast\n'))
golden('cut-text', 'a hash before another sign', page(`${hero}  text: Our motto #¡siempre!\n`))
it('takes a # with a blank behind it for a comment', () => {
  expect(found(check({ 'about.yaml': page(`${hero}  text: Words # a note\n`) }))).toEqual([])
})
golden(
  'thousands-point',
  'a price as in Spain',
  page(hero).replace('sections:', 'service:\n  name: Kitchens\n  area: Marbella\n  price: 9.000\nsections:'),
)
golden('smart-quotes', 'round a text', page('- type: hero\n  variant: plain\n  heading: “Your house”\n'))

function siteWith(line: string, other: string): string {
  if (!site.includes(line)) throw new Error(`The site has no line ${line}`)
  return site.replace(line, other)
}
golden('smart-quotes', 'one of them straight', page(hero.replace('A plain page', '“A plain page"')))
golden('needs-list', 'lines without dashes', field('').replace('[one, two, three]', '\n  one\n  two\n  three'))
golden('needs-list', 'lines with dots', field('').replace('[one, two, three]', '\n  • one\n  • two\n  • three'))
golden('wrong-format', 'the path of a photo on a computer', photo('C:\\Users\\Ana\\kitchen.jpg'))
golden('wrong-format', 'a photo from the top of the site', photo('/kitchen.jpg'))
const text = (words: string) => page(`${hero}  text: ${words}\n`)
for (const [name, words] of [
  ['a soft hyphen', 'We re\u00adno\u00advate kitchens.'],
  ['a zero-width space on its own', 'We renovate \u200b kitchens.'],
  ['a byte order mark', '\ufeffWe renovate kitchens.'],
  ['a mark for the direction of writing', 'Call \u200e+34 952 000 000.'],
  ['a joiner between letters', 'We reno\u200dvate kitchens.'],
] as const)
  golden('invisible-character', name, text(words))
golden(
  'invisible-character',
  'in the second line of Markdown',
  page(`${hero}- type: prose\n  body: |\n    One line.\n    And a kit\u200bchen.\n`),
)
golden('invisible-character', 'in an address elsewhere', link('https://casa\u200b-ejemplo.example/kitchens'))
golden('broken-link', 'with a soft hyphen', link('/ser\u00advices'))
golden('wrong-format', 'a link with a no-break space', link('/our\u00a0services'))
golden('invisible-character', 'in a keyword', page(hero).replace('two', 'tw\u2060o'))

it('leaves characters alone that texts need, though nobody sees them', () => {
  const family = '\u{1f469}\u200d\u{1f467}'
  const words = [`15\u00a0000\u202f€ for a ${family}`, '\u200eאבג (ABC)\u200e', '"re\\u00adno\\u00advate"']
  for (const one of words) expect(found(check({ 'about.yaml': text(one) }))).toEqual([])
})

it('says once what is wrong with a link that has a character nobody sees', () => {
  const body = `- type: prose\n  body: See [it](/ser\u00advices).\n`
  const href = '  actions:\n    - label: Go\n      href: /ser\u00advices\n'
  expect(found(check({ 'about.yaml': page(`${hero}${href}${body}`) }))).toEqual([
    'broken-link pages/about.yaml:11:15',
    'wrong-link pages/about.yaml:13:11',
  ])
})

const heading = (text: string) => page(hero.replace('A plain page', text))

golden('stray-sign', 'a comma', heading('Your house,'))
golden('stray-sign', 'a semicolon in a list', page(hero).replace('[one, two, three]', '\n  - one;\n  - two\n  - three'))
golden('stray-sign', 'the second quote of a pair', heading('Your house"'))
golden('stray-sign', 'a quote and a comma', heading('Your house",'))
it('says nothing of signs that belong to a text, and nothing twice', () => {
  const signs = [
    '"Your house,"',
    'A screen of 24"',
    'We say "yes"',
    'Bread &amp;',
    '>-\n    Your\n    house,',
    'Yours,\n    ours',
  ]
  const all = signs.map((text): [string, string] => [text, heading(text)])
  for (const [text, about] of all)
    expect([text, found(check({ 'about.yaml': about })).filter((one) => one.startsWith('stray'))]).toEqual([text, []])
  expect(found(check({ 'about.yaml': link('/about,') }))).toEqual(['broken-link pages/about.yaml:11:15'])
  expect(found(check({ 'about.yaml': price('9000,') }))).toEqual(['wrong-type pages/about.yaml:7:10'])
})
golden('wrong-format', 'a link to an app without a scheme', link('wa.me/34600000000'))
golden('wrong-format', 'a link to a map without a scheme', link('maps.google.com/place'))
golden(
  'wrong-format',
  'an old address behind that of the site',
  field('redirectsFrom: ["https://casa-ejemplo.example/old/"]'),
)
golden('wrong-format', 'a time with AM', { '_site.yaml': siteWith('closes: "16:00"', 'closes: 4PM') })
golden('not-a-choice', 'a day cut short', { '_site.yaml': siteWith('days: [Saturday]', 'days: [Sat]') })
