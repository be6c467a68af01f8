import { expect, it } from 'vitest'
import { pageView } from '../../../src/content/page-view.ts'
import { check, hero, page } from '../../content/project.ts'

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
const use = (name: string, more = '') => `${hero}- type: shared\n  name: ${name}\n${more}`

function siteOf(files: Record<string, string>) {
  const { site, diagnostics } = check(files)
  expect(diagnostics).toEqual([])
  if (!site) throw new Error('The site has errors.')
  return site
}

it('takes the place of its reference in the page, but not in the document', () => {
  const site = siteOf({ '_sections.yaml': form, 'about.yaml': page(use('contact-form')) })
  expect(pageView(site, '/about').sections.map(({ type }) => type)).toEqual(['hero', 'contact'])
  expect(site.pages.get('/about')?.document.sections[1]).toEqual({ type: 'shared', name: 'contact-form' })
})

it('has the anchor that the page gives it', () => {
  const site = siteOf({ '_sections.yaml': form, 'about.yaml': page(use('contact-form', '  anchor: ask\n')) })
  expect(pageView(site, '/about').sections[1]).toMatchObject({ type: 'contact', anchor: 'ask' })
})

it('collects the cards below the page that uses it', () => {
  const image = '  image:\n    src: https://images.unsplash.com/photo-1\n    alt: A zoo\n    subject: villa\n'
  const card = `card:\n  title: Zoo\n  text: A zoo.\n  icon: home\n${image}`
  const site = siteOf({
    '_sections.yaml': 'below:\n  type: card-grid\n  variant: hub\n  collect: below\n',
    'hub/index.yaml': page(use('below'), 'Hub'),
    'hub/zoo.yaml': page(hero, 'Zoo').replace('sections:', `${card}sections:`),
  })
  expect(pageView(site, '/hub').sections[1]).toMatchObject({ items: [{ title: 'Zoo', href: '/hub/zoo' }] })
})
