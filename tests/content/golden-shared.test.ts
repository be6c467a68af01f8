import { describe, expect, it } from 'vitest'
import { pageView } from '../../src/content/page-view.ts'
import { golden } from './golden.ts'
import { check, found, hero, page } from './project.ts'

const form = `contact-form:
  type: contact
  anchor: form
  heading: Tell us about your project
  labels: { name: Name, email: E-mail, phone: Phone, projectType: Project, message: Message }
  projectTypes:
    placeholder: Select
    options:
      - { value: kitchen, label: Kitchen }
  button: Send
  success: Thank you!
`
const text = (body: string) =>
  `story:\n  type: prose\n  anchor: story\n  body: |\n${body.replaceAll(/^(?=.)/gm, '    ')}\n`
const use = (name: string, more = '') => `${hero}- type: shared\n  name: ${name}\n${more}`

golden('unknown-shared-section', 'misspelt', { '_sections.yaml': form, 'about.yaml': page(use('contct-form')) })
golden('unknown-shared-section', 'without the file', page(use('contact-form')))
golden('wrong-type', 'a list in place of shared sections by name', {
  '_sections.yaml': '- type: prose\n  body: Words.\n',
  'about.yaml': page(use('contact-form')),
})
golden('unused-shared-section', 'no page', { '_sections.yaml': form })
golden('missing-field', 'of a shared section', {
  '_sections.yaml': form.replace('  button: Send\n', ''),
  'a.yaml': page(use('contact-form'), 'A'),
  'b.yaml': page(use('contact-form'), 'B'),
})
golden('missing-field', 'of a section that pages share', {
  '_sections.yaml': form,
  'a.yaml': page(use('contact-form'), 'A'),
  'b.yaml': page(`${hero}- type: contact\n`, 'B'),
})
golden('missing-field', 'the type of a shared section', { '_sections.yaml': 'form:\n  heading: One\n' })
golden('missing-field', 'of the reference to a shared section', page(`${hero}- type: shared\n`))
golden('unknown-block', 'a shared section in a shared section', {
  '_sections.yaml': `${form}other:\n  type: shared\n  name: contact-form\n`,
  'about.yaml': page(`${use('contact-form')}- type: shared\n  name: other\n`),
})
golden('broken-link', 'in a shared section', {
  '_sections.yaml': text('See [prices](/pricess).'),
  'a.yaml': page(use('story'), 'A'),
  'b.yaml': page(use('story'), 'B'),
})
golden('broken-anchor', 'in a shared section', {
  '_sections.yaml': text('See [below](#prices), [the story](#story) or [home](/#contact).'),
  'a.yaml': page(`${use('story')}- type: prose\n  anchor: prices\n  body: Text.\n`, 'A'),
  'b.yaml': page(use('story'), 'B'),
})
golden('duplicate-anchor', 'of a shared section', {
  '_sections.yaml': form,
  'about.yaml': page(`${use('contact-form')}- type: prose\n  anchor: form\n  body: Text.\n`),
})
golden('main-heading', 'in a shared section', {
  '_sections.yaml': 'top:\n  type: hero\n  variant: plain\n  heading: One\n',
  'about.yaml': page(use('top')),
})
golden('skipped-heading', 'in a shared section', {
  '_sections.yaml': text('## One\n\n#### Two\n'),
  'about.yaml': page(use('story')),
})
golden('empty-file', 'no shared section', { '_sections.yaml': '# None yet.\n' })

describe('a shared section', () => {
  const link = page(`${hero}  actions:\n    - label: Go\n      href: "#form"\n- type: shared\n  name: contact-form\n`)

  it('gives its anchors, and its main heading, to the pages that use it', () => {
    const top = 'top:\n  type: hero\n  variant: plain\n  heading: One\n'
    const files = { '_sections.yaml': form + top, 'about.yaml': link }
    const other = page('- type: shared\n  name: top\n', 'Other')
    expect(found(check({ ...files, 'other.yaml': other }))).toEqual([])
  })

  it('makes pages reachable that it links to', () => {
    const lost = page(hero, 'Lost')
    const home = page(`${use('story')}- type: prose\n  anchor: contact\n  body: Text.\n`, 'Home')
    const files = { 'index.yaml': home, 'lost.yaml': lost, '_sections.yaml': text('See [it](/lost).') }
    expect(found(check(files))).toEqual([])
  })

  it('takes the anchor that the page gives it', () => {
    const result = check({ '_sections.yaml': form, 'about.yaml': page(use('contact-form', '  anchor: ask\n')) })
    expect(found(result)).toEqual([])
    if (result.site)
      expect(pageView(result.site, '/about').sections[1]).toMatchObject({ type: 'contact', anchor: 'ask' })
    const broken = check({ '_sections.yaml': form, 'about.yaml': `${link}    anchor: ask\n` })
    expect(found(broken)).toEqual(['broken-anchor pages/about.yaml:11:15'])
  })

  it('stands in its place when the page is shown, and the document stays as it was written', () => {
    const { site } = check({ '_sections.yaml': form, 'about.yaml': page(use('contact-form')) })
    if (!site) throw new Error('The site has errors.')
    expect(pageView(site, '/about').sections.map(({ type }) => type)).toEqual(['hero', 'contact'])
    expect(site.pages.get('/about')?.document.sections[1]).toEqual({ type: 'shared', name: 'contact-form' })
  })

  it('may collect cards, for the page that uses it', () => {
    const card = page(hero, 'Zoo').replace(
      'sections:',
      'card:\n  title: Zoo\n  text: A zoo.\n  icon: home\n  image:\n    src: https://images.unsplash.com/photo-1\n    alt: A zoo\n    subject: villa\nsections:',
    )
    const grid = 'below:\n  type: card-grid\n  variant: hub\n  collect: below\n'
    const result = check({
      '_sections.yaml': grid,
      'hub/index.yaml': page(use('below'), 'Hub'),
      'hub/zoo.yaml': card,
    })
    expect(found(result)).toEqual([])
    if (result.site)
      expect(pageView(result.site, '/hub').sections[1]).toMatchObject({ items: [{ title: 'Zoo', href: '/hub/zoo' }] })
  })

  it('says nothing about the pages while its file cannot be read', () => {
    expect(found(check({ '_sections.yaml': 'form:\n\ttype: contact\n', 'about.yaml': link }))).toEqual([
      'tab-indent pages/_sections.yaml:2:1',
    ])
  })
})
