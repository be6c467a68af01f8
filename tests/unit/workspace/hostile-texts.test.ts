import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { formatGithub, formatJson, formatSarif } from '../../../src/diagnostics/formats/for-programs.ts'
import { formatPretty } from '../../../src/diagnostics/formats/pretty.ts'
import { readText } from '../../../src/workspace/files/list-files.ts'
import { check, hero, page } from '../../site-in-memory.ts'

// @module-tag slow

const file = 'pages/about.yaml'
const good = page(hero)
const withText = (source: string) => page(`${hero}  text: ${source}\n`)
const withField = (source: string) => `${good}${source}\n`
const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, n) => line(n)).join('\n')

/**
 * Formats the report of a page in all formats, which must not throw.
 *
 * @returns the codes of its errors, and the report for terminals
 */
function reportOn(text: string): { errors: string[]; report: string } {
  const result = check({ 'about.yaml': text })
  const errors = result.diagnostics.filter((one) => one.file === file && one.severity === 'error')
  expect(result.site === undefined).toBe(errors.length > 0)
  JSON.parse(formatJson(result))
  JSON.parse(formatSarif(result))
  formatGithub(result)
  return { errors: [...new Set(errors.map(({ code }) => code))], report: formatPretty(result, { color: false }) }
}

it.each<[string, string, string[]]>([
  ['NUL', withText('a\u0000b'), ['control-character']],
  ['only NUL', '\u0000'.repeat(1000), ['control-character']],
  ['an escape sequence of terminals', withText('"\u001b[2J\u001b[31mred"'), ['control-character']],
  ['a C1 control character', withText('a\u009bb'), ['control-character']],
  ['a byte order mark at the start', `\ufeff${good}`, []],
  ['CRLF', good.replaceAll('\n', '\r\n'), []],
  ['a lone high surrogate', withText('a\ud800b'), ['control-character']],
  ['a lone low surrogate in quotes', withText('"a\udc00b"'), ['control-character']],
  ['an escaped lone surrogate', withText('"a\\ud800b"'), ['control-character']],
  ['a noncharacter', withText('a\ufffeb'), ['control-character']],
  ['bidirectional controls', withText('a\u202eb\u2066c\u2069'), []],
  ['tabs for indentation', good.replaceAll('  ', '\t'), ['tab-indent']],
  ['a megabyte in one line', withText('x'.repeat(1e6)), ['too-long']],
  ['a megabyte of short lines', `${good}${'# and more\n'.repeat(1e5)}`, ['too-long']],
  ['200,000 spaces in quotes', withText(`"a${' '.repeat(2e5)}b"`), []],
  ['200,000 brackets in a text', withText(`a${'['.repeat(2e5)}`), []],
  ['a long line that is short enough', withText('x'.repeat(240_000)), []],
  ['10,000 levels of brackets', withField(`a: ${'['.repeat(10_000)}${']'.repeat(10_000)}`), ['yaml-syntax']],
  ['10,000 open braces', withField(`a: ${'{a: '.repeat(10_000)}`), ['yaml-syntax']],
  ['10,000 dashes on one line', withField(`a:\n  ${'- '.repeat(10_000)}b`), ['yaml-syntax']],
  ['600 levels of groups', withField(lines(600, (n) => `${' '.repeat(n)}a:`)), ['yaml-syntax']],
  ['10,000 entries that are empty', withField(`a:\n${'-\n'.repeat(10_000)}`), ['unknown-key']],
  [
    '10,000 keywords that are empty',
    good.replace('[one, two, three]', `\n${'  -\n'.repeat(10_000)}`),
    ['wrong-count', 'empty-value'],
  ],
  ['1,000 fields', withField(lines(1000, (n) => `field${n}: ${n}`)), ['unknown-key']],
  ['a field 1,000 times', withField('name: again\n'.repeat(1000)), ['duplicate-key']],
  ['10,000 documents', good + '---\na: b\n'.repeat(10_000), ['several-documents']],
  ['the keys __proto__ and constructor', withField('__proto__:\n  polluted: true\nconstructor: a'), ['unknown-key']],
  ['a section of the type __proto__', page('- type: __proto__\n  heading: A\n'), ['unknown-block']],
  ['a section of the type constructor', page('- type: constructor\n  heading: A\n'), ['unknown-block']],
  ['a variant called toString', page('- type: hero\n  variant: toString\n  heading: A\n'), ['not-a-choice']],
  ['a shared section called __proto__', page(`${hero}- type: shared\n  name: __proto__\n`), ['unknown-shared-section']],
  [
    'a shared section called constructor',
    page(`${hero}- type: shared\n  name: constructor\n`),
    ['unknown-shared-section'],
  ],
  [
    'anchors that multiply',
    withField(`a0: &a0 [x, x]\n${lines(60, (n) => `a${n + 1}: &a${n + 1} [*a${n}, *a${n}, *a${n}]`)}`),
    ['yaml-unsupported', 'needs-quotes'],
  ],
  ['a tag for bytes', withText('!!binary aGk='), ['yaml-unsupported']],
  ['spaces of another kind', good.replaceAll('  ', '\u00a0\u00a0'), ['bad-indent']],
  ['100,000 quotes', withField(`a: ${`"'`.repeat(50_000)}`), ['text-after-quote']],
  ['a mistake below 200,000 empty lines', `${good}c\n${'\n'.repeat(200_000)}d`, ['not-a-field']],
  [
    'Markdown that is nested 20,000 times',
    page(`${hero}- type: prose\n  body: "${'> '.repeat(20_000)}a"\n`),
    ['deep-markdown'],
  ],
  ['Markdown of 20,000 brackets', page(`${hero}- type: prose\n  body: "${'['.repeat(20_000)}"\n`), ['deep-markdown']],
  ['10,000 unknown fields', withField(Array.from({ length: 1e4 }, (_, n) => `k${n}: 1`).join('\n')), ['unknown-key']],
  ['1,900 equal headings', page(`${hero}- type: prose\n  body: |\n${'    #\n'.repeat(1900)}`), ['main-heading']],
  ['5,000 equal headings', page(`${hero}- type: prose\n  body: |\n${'    #\n'.repeat(5e3)}`), ['deep-markdown']],
  ['only line breaks', '\r\n\r\n', ['empty-file']],
  ['only a list', '- a\n', ['wrong-type']],
])('reports a page with %s', (_, text, expected) => {
  const { errors, report } = reportOn(text)
  expect(errors).toEqual(expected)
  expect(report).not.toMatch(/(?!\n)\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/u)
  expect(Math.max(...report.split('\n').map(({ length }) => length))).toBeLessThan(2000)
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})

it.each([
  ['a byte that is never UTF-8', [0xff]],
  ['an overlong form', [0xc0, 0x80]],
  ['a surrogate', [0xed, 0xa0, 0x80]],
  ['a code point after the last one', [0xf4, 0x90, 0x80, 0x80]],
  ['a character that is cut off', [0xe2, 0x80]],
  ['a letter of Latin-1', [0xe9]],
])('reports invalid UTF-8 for a file with %s', async (_, bytes) => {
  const { errors } = reportOn(await textOnDisk(Buffer.concat([Buffer.from(withText('caf')), Buffer.from(bytes)])))
  expect(errors).toEqual(['not-utf8'])
})

it('accepts a replacement character in a file', async () => {
  expect(reportOn(await textOnDisk(Buffer.from(withText('a\ufffdb')))).errors).not.toContain('not-utf8')
})

/** Writes bytes to a file, and returns its text. */
async function textOnDisk(bytes: Buffer): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'bytes-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await writeFile(join(root, 'about.yaml'), bytes)
  const read = readText(root, 'about.yaml')
  if ('reason' in read) throw new Error(String(read.reason))
  return read.text
}
