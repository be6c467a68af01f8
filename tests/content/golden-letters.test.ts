import { expect, it } from 'vitest'
import { textOf } from '../../src/content/files/read.ts'
import { golden } from './golden.ts'
import { check, found, hero, page } from './project.ts'

const accented = 'name: About\nkeywords: [Málaga]\n'
const lost = accented.replace('á', '\ufffd')

golden('not-utf8', 'an accent', textOf(Buffer.from(accented, 'latin1')))
golden('not-utf8', 'an accent beside a lost one', textOf(Buffer.from(`# M\xef\xbf\xbdlaga\n${accented}`, 'latin1')))
golden('not-utf8', 'saved as UTF-16', textOf(Buffer.from('name: About\n', 'utf16le')))
golden('not-utf8', 'saved as UTF-16 with a mark', textOf(Buffer.from('\ufeffname: About\n', 'utf16le')))
golden('lost-letter', 'an accent', textOf(Buffer.from(lost)))
golden(
  'lost-letter',
  'several accents',
  page(`${hero}  text: From M\ufffdlaga to Bah\ufffd\ufffda\n  anchor: m\ufffds\n`),
)

it('is gone when the letter is typed anew', () => {
  const text = page(`${hero}  text: From M\ufffdlaga\n`)
  expect(found(check({ 'about.yaml': text }))).toEqual(['lost-letter pages/about.yaml:9:17'])
  expect(found(check({ 'about.yaml': text.replace('\ufffd', 'á') }))).toEqual([])
})
