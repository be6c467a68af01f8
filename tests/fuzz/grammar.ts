import type { Random } from './random.ts'

/** Parts of texts that people write for the web, of which the second half is odd. */
const parts = {
  scheme: [
    'https://',
    'http://',
    '//',
    '',
    'mailto:',
    'tel:',
    'HTTPS://',
    'https:/',
    'https:',
    'ftp://',
    'javascript:',
  ],
  user: ['', '', '', 'name@', 'bank.example@', 'a:b@', '%@', '@@'],
  host: [
    'example.com',
    'www.facebook.com',
    'images.unsplash.com',
    'localhost',
    'müller.de',
    'xn--mller-kva.de',
    'xn--0.com',
    '[::1]',
    '[',
    '1.2.3.4',
    '999.1.1.1',
    '<your-site>',
    'a..b',
    '%41.com',
    '%.com',
    '',
    ' ',
    '日本.jp',
    '-',
    'a_b.c',
    '\u00adx.com',
  ],
  port: ['', '', ':80', ':99999', ':green-gate', ':', ':-1', ':000000443'],
  path: ['', '/', '/a/b', '/100%', '/%zz', '/%ff', '/%2e%2e/', '/..', '/a b', '\\a', '/é', '/photo-1', '/\ud800'],
  end: ['', '', '?a=1', '#b', '#100%', '#:~:text=a', '?a=%E0%A4%A', '#[(', '?{x}', '.yaml', '.jpg', '.jpg?w=1'],
  year: ['2026', '26', '0000', '9999', '-1', '275761', '20260'],
  month: ['03', '3', '00', '13', 'March', 'marzo', ''],
  day: ['12', '1', '00', '31', '32', '30', '1st'],
  sign: ['-', '/', '.', ' ', '', 'T'],
  time: ['', '', ' 08:00', 'T25:61Z', 'T00:00:00+99:99', ' 9h', ' UTC', ' a.m.'],
  mark: ['', '', '-', '+', '~', '€', 'from ', '± '],
  digits: ['0', '7', '12', '1234567', '9'.repeat(20), '0x1F', '1e400', '٣', '½', '1_000', '', '0800', '555'],
  fraction: ['', '', '.5', ',50', '.', '..', '.000.000', "'000", 'e9', 'e-999'],
  unit: ['', '', '%', ' €', 'm²', ' 000', ' 123-4567', ' ext. 5', '/7', 'n', '+'],
} as const satisfies Record<string, readonly string[]>

const shapes: Record<string, readonly (keyof typeof parts)[]> = {
  address: ['scheme', 'user', 'host', 'port', 'path', 'end'],
  date: ['year', 'sign', 'month', 'sign', 'day', 'time'],
  'reversed date': ['day', 'sign', 'month', 'sign', 'year'],
  number: ['mark', 'digits', 'fraction', 'unit'],
  phone: ['mark', 'digits', 'unit', 'unit'],
}

export const kindsOfTexts = Object.keys(shapes)

/** @returns a text that looks like an address, a date or a number, and may be none */
export const likeness = (kind: string, random: Random): string =>
  (shapes[kind] ?? []).map((part) => random.pick<string>(parts[part])).join('')
