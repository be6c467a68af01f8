import { expect, it } from 'vitest'
import { createSuspicion } from '../../../../src/servers/inbox/suspicion.ts'
import type { InboxForm } from '../../../../src/site/form-definition.ts'
import { inEnglish } from '../../../../src/words/message.ts'
import { rounds } from '../../../rounds.ts'
import { chanceOf, type Sample, unwanted, wanted } from './corpus.ts'

const form: InboxForm = {
  id: 'contact',
  language: 'es',
  routes: ['/es/contacto'],
  endpoint: 'inbox',
  success: 'Gracias. Le respondemos en dos días.',
  fields: [
    { type: 'text', name: 'name', label: 'Nombre', required: true, autocomplete: 'name' },
    { type: 'email', name: 'email', label: 'Correo', required: true },
    { type: 'phone', name: 'phone', label: 'Teléfono' },
    { type: 'long-text', name: 'message', label: 'Mensaje', required: true },
  ],
}

const host = 'casa-ejemplo.es'

function doubtsOf({ values, form: id, headers, ...sample }: Sample, suspicion = createSuspicion(host)): string[] {
  const post = { values: new Map(Object.entries(values).map(([name, value]) => [name, [value]])), files: [] }
  const circumstances = { ...sample, request: { headers }, isWornOut: false, isIdle: false }
  return suspicion(post, { ...form, id }, circumstances).map(inEnglish)
}

/** Judges the messages as they come: in a random order. */
function judge(samples: Sample[], seed: number) {
  const { some } = chanceOf(seed)
  const suspicion = createSuspicion(host)
  return some(samples, samples.length).map((sample) => ({ ...sample, doubts: doubtsOf(sample, suspicion) }))
}

// What was tuned on the first half is judged by the second. Of 60 such runs, 58 had ten mistakes at most: 5.3 on average,
// among them 0.6 real messages.
for (const { cases, options } of rounds([0], [1, 2, 3], 'further'))
  it.for(cases)('tells unwanted messages apart, run %i', options, (run) => {
    const real = wanted(500, run * 7 + 1)
    const judged = judge([...real, ...unwanted(500, run * 7 + 2, run % 2)], run + 3)
    const languages = new Set(real.map(({ kind }) => kind))
    const apart = judged.filter(({ kind, doubts }) => languages.has(kind) && doubts.length > 0)
    const missed = judged.filter(({ kind, doubts }) => !languages.has(kind) && doubts.length === 0)
    expect(apart.length).toBeLessThanOrEqual(3)
    expect(apart.length + missed.length).toBeLessThanOrEqual(10)
  })

const person: Sample = {
  kind: 'es',
  values: { name: 'José', email: 'jose@example.com', phone: '', message: 'Queremos reformar el baño.' },
  headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'accept-language': 'es' },
  address: '203.0.113.9',
  form: 'contact',
  age: 40,
}
const plan = 'https://drive.google.com/file/d/1'

/** @returns the doubts about a person who writes, or sends, something else */
const doubtsAboutOther = (values: Record<string, string>, other: Partial<Sample> = {}, scripts?: 'Cyrillic'[]) =>
  doubtsOf({ ...person, ...other, values: { ...person.values, ...values } }, createSuspicion(host, scripts))

it.each<[string, Record<string, string>, Partial<Sample>?]>([
  ['a link to a plan', { message: `El plano: ${plan}` }],
  ['no scripts', {}, { age: undefined, headers: { ...person.headers, 'sec-fetch-mode': 'navigate' } }],
  ['a name in another script', { name: 'محمد العلي' }],
  ['a message in another script', { message: 'Хотим отремонтировать ванную.' }],
  ['capitals', { name: 'JOSÉ', message: 'QUEREMOS REFORMAR EL BAÑO' }],
  ['two surnames that are the same', { name: 'López', message: 'López' }],
  ['a form that was open for days', {}, { age: 500_000 }],
  ['a page of the site', { message: 'Como aquí: https://casa-ejemplo.es/es/cocinas' }],
  ['the address of a wife', { message: 'Escriba también a ana@example.com.' }],
  ['one long word', { message: 'Küchenrenovierung' }],
  ['a date with slashes', { message: 'El 1/2/2027 y/o en mayo, aprox.' }],
])('has no doubts about %s', (_, values, other) => {
  expect(doubtsAboutOther(values, other)).toEqual([])
})

it.each<[string, Record<string, string>, Partial<Sample>?]>([
  ['a field that only programs see', { website: 'x' }],
  ['a program that reads no scripts', {}, { headers: { accept: '*/*' }, age: undefined }],
  ['a script without a token', {}, { age: undefined }],
  ['a script of two seconds', {}, { age: 1.9 }],
  ['what a page itself says is too fast', { seconds: '2' }],
  ['a name that is a link', { name: 'www.example.net/x' }],
  ['markup', { message: '[url=http://example.net]x[/url]' }],
  ['many links', { message: 'https://a.example https://b.example https://c.example' }],
  ['the head of a mail', { message: 'Hola\nBcc: all@example.com\nContent-Type: text/html' }],
  ['many addresses', { message: 'a@example.com, b@example.com, c@example.com, d@example.com' }],
  ['letters by chance', { name: 'dkJHkjhFdQwx', message: 'PlkKjuHyTgfRedCv' }],
  ['the same text everywhere', { name: 'hello', phone: '', message: `hello ${plan} casa-ejemplo.es` }],
])('doubts %s', (_, values, other) => {
  expect(doubtsAboutOther(values, other)).not.toEqual([])
})

it('doubts other scripts where the owner has said which ones', () => {
  const values = { message: '专业网站推广，价格优惠' }
  expect(doubtsAboutOther(values, {}, ['Cyrillic'])).toEqual(['It is written in another script: Han.'])
  expect(doubtsAboutOther({ message: 'Хотим отремонтировать ванную.' }, {}, ['Cyrillic'])).toEqual([])
})

it('notices the same text of another person, and not that of the same one', () => {
  const suspicion = createSuspicion(host)
  const message =
    'Somos una empresa que ofrece los mejores precios de toda la costa para su negocio y sus clientes de siempre.'
  const send = (email: string, address: string, form = 'contact') =>
    doubtsOf({ ...person, form, address, values: { ...person.values, email, message } }, suspicion)
  expect(send('jon@gmial.com', '203.0.113.9')).toEqual([])
  expect(send('jon@gmail.com', '203.0.113.9')).toEqual([])
  expect(send('jon@gmail.com', '203.0.113.9', 'offer')).toEqual([])
  expect(send('ana@gmail.com', '198.51.100.7')).toEqual(['Somebody else has sent nearly the same text.'])
})

it('notices the link of another person, whatever number is in it', () => {
  const suspicion = createSuspicion(host)
  const send = (email: string, address: string, message: string) =>
    doubtsOf({ ...person, address, values: { ...person.values, email, message } }, suspicion)
  expect(send('jon@gmail.com', '203.0.113.9', 'Miren esto: https://premio12.example/a7')).toEqual([])
  expect(send('ana@gmail.com', '198.51.100.7', 'Un regalo en https://premio98.example/a3 para todos')).toEqual([
    'It has links.',
    'Somebody else has sent nearly the same link.',
  ])
  expect(send('eva@gmail.com', '198.51.100.8', `El plano: ${plan}`)).toEqual([])
  expect(send('eva@gmail.com', '203.0.113.9', `El plano, otra vez: ${plan}`)).toEqual([])
})

it('reads the largest texts at once', () => {
  for (const part of ['a', 'a-', 'a.', 'a@', 'a/', ' ', '\n', 'http://', 'www.', 'aB', '[url', '0x', 'я']) {
    const start = performance.now()
    doubtsAboutOther({ name: 'x', message: part.repeat(64_000 / part.length) })
    expect(performance.now() - start, part).toBeLessThan(1000)
  }
})
