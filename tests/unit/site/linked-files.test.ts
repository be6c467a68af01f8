import { expect, test } from 'vitest'
import { linkedFilesIn, withFileAddresses } from '../../../src/site/linked-files.ts'

const file = 'pages/towns/arras.yaml'
const document = {
  sections: [
    { actions: [{ label: './prices.pdf', href: './prices.pdf#page=2' }] },
    { href: '/files/terms.docx' },
    { href: '/towns/lille' },
    { body: 'See [prices](./lists/prices.pdf "our prices") and [lille](/towns/lille).' },
  ],
}

test('a link to a file beside the page gets the address of the file, also in Markdown', () => {
  expect(withFileAddresses(document, file)).toMatchObject({
    sections: [
      { actions: [{ label: './prices.pdf', href: '/towns/prices.pdf#page=2' }] },
      { href: '/files/terms.docx' },
      { href: '/towns/lille' },
      { body: expect.stringContaining('[prices](/towns/lists/prices.pdf "our prices")') },
    ],
  })
})

test('the files of a page are those that it links to', () => {
  expect(linkedFilesIn(document, file)).toEqual([
    'pages/towns/prices.pdf',
    'pages/files/terms.docx',
    'pages/towns/lists/prices.pdf',
  ])
})

test('a document without such links stays the same object', () => {
  const plain = { sections: [{ href: '/towns/lille', text: 'Read ./prices.pdf' }] }
  expect(withFileAddresses(plain, file)).toBe(plain)
})
