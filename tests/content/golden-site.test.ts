import { expect, it } from 'vitest'
import { golden } from './golden.ts'
import { check, contract, found, hero, page, site } from './project.ts'

const link = (href: string) => page(`${hero}  actions:\n    - label: Go\n      href: "${href}"\n`)
const prose = (body: string) => page(`${hero}- type: prose\n  body: |\n${body.replaceAll(/^(?=.)/gm, '    ')}\n`)
const grid = (variant: string, more = '') =>
  page(`${hero}- type: card-grid\n  variant: ${variant}\n  collect: below\n${more}`, 'Hub')

golden('broken-link', 'misspelt', {
  'services/kitchens.yaml': page(hero, 'Kitchens'),
  'about.yaml': link('/services/kitchen'),
})
golden('broken-link', 'in another folder', {
  'services/kitchens.yaml': page(hero, 'Kitchens'),
  'about.yaml': link('/kitchens'),
})
golden('broken-link', 'a slash at the end', {
  'services.yaml': page(hero, 'Services'),
  'about.yaml': link('/services/'),
})
golden('broken-link', 'in Markdown', prose('First line.\n\nSee [our\nservices](/servces) and\n[home](/).'))
golden('broken-link', 'a section taken for a page', link('/contact'))
golden('broken-link', 'nothing like it', link('/xyzzy'))
const planned = (...routes: string[]) => site.replace('- /soon', routes.map((route) => `- ${route}`).join('\n  '))
golden('broken-link', 'the beginning of an address', {
  '_site.yaml': planned('/locations/las-chapas'),
  'locations/la-cala-de-mijas.yaml': page(hero, 'La Cala de Mijas'),
  'about.yaml': link('/locations/la-cala'),
})
golden('broken-link', 'the beginning of a planned address', {
  '_site.yaml': planned('/locations/marbella-este', '/locations/marbella-centro'),
  'locations/la-cala-de-mijas.yaml': page(hero, 'La Cala de Mijas'),
  'about.yaml': link('/locations/marbella'),
})
golden('broken-link', 'another word than in a planned address', {
  '_site.yaml': planned('/locations/marbella-este'),
  'locations/marbella.yaml': page(hero, 'Marbella'),
  'about.yaml': link('/locations/marbella-oeste'),
})
golden('broken-link', 'a planned address misspelt', {
  '_site.yaml': planned('/locations/calahonda'),
  'locations/casares.yaml': page(hero, 'Casares'),
  'about.yaml': link('/locations/calahoda'),
})
golden('broken-anchor', 'on the same page', link('#kontact'))
golden('broken-anchor', 'on another page', link('/#contct'))
const apart = `noindex: true\n${page(`${hero}  anchor: prices\n`, 'Landing')}`
golden('broken-anchor', 'that only a page has that stands apart', {
  'about.yaml': link('/#prices'),
  'apart.yaml': apart,
})
golden('broken-link', 'a section of a page that stands apart', { 'about.yaml': link('/prices'), 'apart.yaml': apart })
golden('broken-anchor', 'in the footer', { '_site.yaml': site.replace('href: /#contact', 'href: "#contact"') })
golden('placeholder-link', 'on a page', link('#'))
golden('wrong-link', 'in Markdown', prose('A [script](javascript:alert(1)) and a [page](services).'))
golden('own-address', 'copied from the preview', link('http://localhost:5173/services#prices'))
golden('own-address', 'a link to oneself', link('https://casa-ejemplo.example/soon'))
golden('own-address', 'without its s and with a slash at the end', link('http://casa-ejemplo.example/about/'))
golden('own-address', 'before an old address', {
  'team.yaml': `redirectsFrom: [/people]\n${page(hero, 'Team')}`,
  'about.yaml': link('https://casa-ejemplo.example/people'),
})
golden('broken-anchor', 'with two signs', link('/##contact'))
const photo = (src: string) =>
  page(`- type: hero\n  heading: A page\n  image:\n    src: ${src}\n    alt: A kitchen\n    subject: kitchen\n`)
golden('missing-photo', 'misspelt', photo('./kitchn.jpg'))
golden('missing-photo', 'in another folder', { 'about/index.yaml': photo('./terrace.webp') })
golden('missing-photo', 'upper and lower case', photo('./Kitchen.jpg'))
golden('missing-photo', 'with a name from a camera', { 'about.yaml': photo('./kitchen-2.jpg'), 'Kitchen 2.JPG': '' })
golden('missing-photo', 'of a kind that only phones show', { 'about.yaml': photo('./photo.jpg'), 'Photo.HEIC': '' })
for (const [name, src] of [
  ['a photo of another kind beside its page', './Photo.HEIC'],
  ['a photo of another kind beside its page without its folder', 'Photo.HEIC'],
] as const)
  golden('wrong-format', name, { 'a/about.yaml': photo(src), 'a/Photo.HEIC': '' })
for (const [code, name, src] of [
  ['wrong-format', 'the path of a photo from the top of the project', 'pages/locations/villa.jpg'],
  ['wrong-format', 'the path of a photo from the folder of all pages', 'locations/plans/ground.png'],
  ['wrong-format', 'the path of a photo in another folder', '../photos/terrace.webp'],
  ['missing-photo', 'from the top of the project', './pages/locations/villa.jpg'],
  ['missing-photo', 'from the folder of all pages', './photos/terrace.webp'],
] as const)
  golden(code, name, {
    'locations/about.yaml': photo(src),
    'locations/villa.jpg': '',
    'locations/plans/ground.png': '',
  })
golden('planned-exists', 'by now', { 'soon.yaml': page(hero, 'Soon') })
golden('duplicate-route', 'a file and a folder', {
  'about.yaml': page(hero),
  'about/index.yaml': page(hero, 'About us'),
})
golden('file-name', 'upper case and accents', { 'locations/Puerto Banús.yaml': page(hero) })
golden('file-name', 'the other ending', { 'about.yml': page(hero) })
golden('file-name', 'the facts of the site with the other ending', { '_site.yaml': undefined, '_site.yml': site })
golden('file-name', 'the facts of the site without the underscore', {
  '_site.yaml': undefined,
  'index.yaml': page(`${hero}  anchor: contact\n`, 'Home'),
  'site.yaml': site,
})
golden('file-name', 'a copy of the facts of the site', { '_site (1).yaml': site })
golden('file-name', 'a page with an underscore', { '_about.yaml': `noindex: true\n${page(hero)}` })
golden('file-name', 'two endings', { 'about.yaml.yaml': page(hero) })
golden('file-name', 'the facts of the site twice', { '_site.yml': site })
golden('file-name', 'shared sections with the other ending', {
  '_sections.yml': 'quote:\n  type: call-to-action\n  heading: One\n',
  'about.yaml': page(`${hero}- type: shared\n  name: quote\n`),
})
golden('empty-file', 'the facts of the site', { '_site.yaml': '' })
golden('stray-file', 'a page with a hidden ending', { 'locations/Nerja.yaml.txt': '' })
golden('stray-file', 'a page without an ending', { 'locations/nerja': '' })
golden('stray-file', 'beside a page of its name', { 'nerja.md': '', 'nerja.yaml': page(hero, 'Nerja') })
golden('stray-file', 'the facts of the site with a hidden ending', { '_site.yaml.txt': '' })
golden('stray-file', 'a photo that only phones show', { 'IMG_1.HEIC': '' })
golden('stray-file', 'the home page with a hidden ending', { 'index.yaml': undefined, 'index.yaml.txt': '' })
golden('stray-file', 'the facts of the site in place of them', { '_site.yaml': undefined, '_site.yaml.txt': '' })
golden('stray-file', 'something else', { 'prices.pdf': '' })
golden('missing-file', 'the home page that others link to', { 'index.yaml': undefined })
golden('missing-file', 'the home page', {
  'index.yaml': undefined,
  '_site.yaml': site.replaceAll('/#contact', '/soon').replaceAll('href: /\n', 'href: /soon\n'),
  '404.yaml': page(hero, 'Gone'),
})
golden(
  'unreadable-file',
  'a page that others link to',
  { 'index.yaml': page(`${hero}  anchor: contact\n  actions:\n    - label: About\n      href: /about\n`, 'Home') },
  contract,
  { 'about.yaml': 'it is a link that leads out of the project', '_sections.yaml': 'you have no permission to read it' },
)
golden('missing-file', 'the facts of the site', { '_site.yaml': undefined })
golden('missing-file', 'the facts of the site with the only link to a page', {
  '_site.yaml': undefined,
  'lonely.yaml': page(hero, 'Lonely'),
})
golden('duplicate-title', 'of two pages', {
  'a.yaml': page(hero, 'A'),
  'b.yaml': page(hero, 'B').replace('title: B', 'title: A'),
})
golden('duplicate-description', 'of two pages', {
  'a.yaml': page(hero, 'A'),
  'b.yaml': page(hero, 'B').replace('about B', 'about A'),
})
golden('duplicate-anchor', 'on one page', page(`${hero}  anchor: top\n- type: prose\n  anchor: top\n  body: Text.\n`))
golden('main-heading', 'none', page('- type: prose\n  body: Text.\n'))
golden('main-heading', 'two', page(`${hero}${hero}`))
golden('main-heading', 'in Markdown', prose('# One\n\nText.'))
golden('skipped-heading', 'in Markdown', prose('## One\n\n#### Two\n\nText.'))
golden(
  'title-length',
  'too long',
  page(hero).replace('title: About', 'title: About our company, our people and everything else'),
)
golden('description-length', 'too short', page(hero).replace(/description: .*/, 'description: About us.'))
golden('unreachable-page', 'no link', {
  'lost.yaml': page(hero, 'Lost'),
  'index.yaml': page(`${hero}  anchor: contact\n`, 'Home'),
})
golden('markup-in-text', 'bold words', page(`${hero}  text: We build **kitchens** and **baths**.\n`))
golden('markup-in-text', 'a link', page(`${hero}  text: >-\n    We build\n    [kitchens](/services) and baths.\n`))
golden('markup-in-text', 'a tag', page(hero.replace('A plain page', 'A plain<br>page')))
golden('markup-in-text', 'the name of a character', page(`${hero}  text: "Kitchens &amp; baths"\n`))
golden('placeholder-text', 'of a template', page(hero.replace('A plain page', 'Renovations in {{town}}')))
golden('placeholder-text', 'for search engines', page(hero).replace('What there is', 'TODO say what there is'))
golden('placeholder-text', 'Latin', page(`${hero}  text: >-\n    Words.\n    Lorem ipsum dolor sit amet.\n`))
golden('placeholder-text', 'several in Markdown', prose('We come on [DAY].\n\nTODO: the price, now XXX euros.'))
golden('placeholder-text', 'of a letter', prose('A kitchen costs [insert price here].'))
golden('placeholder-text', 'in the facts of the site', {
  '_site.yaml': site.replace('A sample site', 'A site of XXX'),
})
golden('wrong-format', 'a placeholder', { '_site.yaml': site.replace('+34 000 000 000', '+34 xxx xxx xxx') })
golden('unknown-key', 'with Markdown in it', page(`${hero}- type: prose\n  text: We build **kitchens**.\n`))
golden('unknown-block', 'with Markdown in it', page(`${hero}- type: article\n  text: We build **kitchens**.\n`))
golden('broken-link', 'the home page of other sites', link('/home#top'))
golden('wrong-link', 'an e-mail address without a domain', prose('Write [to us](mailto:hola).'))
golden('wrong-link', 'a soft hyphen', prose('See [our services](/ser\u00advices).'))
golden('duplicate-anchor', 'a heading like a section', `${prose('## Top\n\nText.')}    anchor: top\n`)
golden('duplicate-route', 'upper and lower case', { 'About.yaml': page(hero), 'about.yaml': page(hero, 'About us') })
golden('incomplete-card', 'for a list of areas', {
  'hub/index.yaml': grid('locations'),
  'hub/town.yaml': page(hero, 'Town').replace('sections:', 'card:\n  title: Town\n  text: A town.\nsections:'),
})
golden('empty-grid', 'no page below', { 'hub.yaml': grid('hub') })
golden('menu-without-cards', 'a page of text', {
  '_site.yaml': site.replace('href: /\n  action', 'href: /about\n      menu: cards\n  action'),
  'about.yaml': page(hero),
})
golden('link-to-draft', 'from a page', {
  'later.yaml': `draft: true\n${page(hero, 'A draft')}`,
  'index.yaml': page(`${hero}  anchor: contact\n  actions:\n    - label: About\n      href: /about\n`, 'Home'),
  'about.yaml': link('/later'),
})
const hours = (days: string, opens: string, closes: string) =>
  `    - days: [${days}]\n      opens: "${opens}"\n      closes: "${closes}"\n      label: Hours\n`
const openAlso = (...groups: string[]) => site.replace('  promise:', `${groups.join('')}  promise:`)
golden('wrong-hours', 'before the day opens', { '_site.yaml': openAlso(hours('Monday', '19:00', '18:00')) })
golden('wrong-hours', 'as the day opens', { '_site.yaml': openAlso(hours('Monday', '09:00', '09:00')) })
golden('wrong-hours', 'a day in two groups', { '_site.yaml': openAlso(hours('Friday, Saturday', '08:00', '14:00')) })

it('takes a day with hours before and after a break', () => {
  const days = openAlso(hours('Monday', '10:00', '14:00'), hours('Monday', '17:00', '20:00'))
  expect(found(check({ '_site.yaml': days }))).toEqual([])
})

golden('page-as-endpoint', 'of the contact form', {
  '_site.yaml': site.replace('  promise:', '  endpoint: /about\n  promise:'),
  'about.yaml': page(hero),
})
golden('page-as-endpoint', 'by its full address', {
  '_site.yaml': `${site}newsletter:\n  endpoint: https://casa-ejemplo.example/about/?from=page\n  success: Thank you!\n`,
  'about.yaml': page(hero),
})
golden('page-as-endpoint', 'at an old address', {
  '_site.yaml': site.replace('  promise:', '  endpoint: /api/contact\n  promise:'),
  'about.yaml': `redirectsFrom: [/us, /api/contact]\n${page(hero)}`,
})
golden('redirect-taken', 'by a page', {
  'about.yaml': `redirectsFrom: [/team]\n${page(hero)}`,
  'team.yaml': page(hero, 'Team'),
})
golden('duplicate-redirect', 'in two files', {
  'about.yaml': `redirectsFrom: [/old]\n${page(hero)}`,
  'team.yaml': `redirectsFrom:\n  - /old\n${page(hero, 'Team')}`,
})
golden('broken-link', 'to an old address', {
  'team.yaml': `redirectsFrom: [/people]\n${page(hero, 'Team')}`,
  'about.yaml': link('/people'),
})
golden('broken-link', 'to an anchor at an old address that is written like a file', {
  'team.yaml': `redirectsFrom:\n  - /us\n  - /people\n${page(`${hero}  anchor: top\n`, 'Team')}`,
  'about.yaml': link('/People.html#top'),
})

it('leaves a file alone whose name starts with an underscore, unless it is one of the whole site', () => {
  const notes = { 'locations/_notes.txt': '', '_prices.pdf': '', '_site.txt': '' }
  expect(found(check(notes))).toEqual(['stray-file pages/_site.txt:1:1'])
})

it('takes what only looks like a placeholder for words', () => {
  const words = 'TODO INCLUIDO, size XXL, xxx-large, a text [in brackets], a flat in [ES], {one brace}.'
  const links = 'See [FAQ](/), [Your home](/), [FAQ][faq] and [PRICES].\n\n[faq]: /\n[PRICES]: /'
  expect(
    found(
      check({ 'about.yaml': page(`${hero}  text: "${words}"\n`), 'b.yaml': prose(links).replaceAll('About', 'B') }),
    ),
  ).toEqual([])
})
