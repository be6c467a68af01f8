import { expect, it } from 'vitest'
import { golden } from './golden.ts'
import { check, found, hero, page } from './project.ts'

const rest = `- type: stats
  facts:
    - value: 40+
      label: homes
    - value: 4.8/5
      label: rating
- type: feature-list
  heading: Why us
  text: >-
    One team and
    one price.
  items:
    - title: One team
    - title: One price
`
const whole = page(`${hero}${rest}`)

/** The page with a # before a line, as it is typed at the start of the line or as editors put it there. */
const typed = (line: string) => whole.replace(new RegExp(`^(?= *${line})`, 'm'), '#')
const toggled = (line: string) => whole.replace(new RegExp(`^( *)(?=${line})`, 'm'), '$1# ')

golden('half-comment', 'the dash of a section', typed('- type: feature-list'))
golden('half-comment', 'the dash of a section as editors do it', toggled('- type: feature-list'))
golden(
  'half-comment',
  'the first lines of a section',
  toggled('- type: feature-list').replace('    heading: Why us', '  #   heading: Why us'),
)
golden('half-comment', 'the dash of an item', typed('- value: 4.8/5'))
golden('half-comment', 'the dash of the first item', toggled('- value: 40\\+'))
golden('half-comment', 'the name of a list', toggled('facts:'))
golden('half-comment', 'the name of a text', typed('text: >-'))
golden('half-comment', 'the name of all sections', toggled('sections:'))
golden('half-comment', 'in a file with the line ends of Windows', toggled('facts:').replaceAll('\n', '\r\n'))

it('is not blamed for what stands elsewhere, or does not belong to it', () => {
  const elsewhere = typed('- type: feature-list').replace('heading: A plain', 'headng: A plain')
  expect(found(check({ 'about.yaml': elsewhere }))).toEqual([
    'unknown-key pages/about.yaml:8:5',
    'half-comment pages/about.yaml:15:1',
  ])
  const beside = whole.replace('    heading: Why', '    # text: >-\n    #   Old.\n    headng: Why')
  expect(found(check({ 'about.yaml': beside }))).toEqual(['unknown-key pages/about.yaml:18:5'])
})
