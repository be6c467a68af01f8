import { once } from 'node:events'
import { readdir, rm, symlink } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, request, type ServerOptions } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { siteFormsOf } from '../../../../src/builder/forms.ts'
import { formsIn, renderPage } from '../../../../src/renderer/render-page.tsx'
import { checkAnswers } from '../../../../src/servers/inbox/check-answers.ts'
import { createLimits } from '../../../../src/servers/inbox/guard.ts'
import type { Inbox } from '../../../../src/servers/inbox/handler.ts'
import { inboxHandler } from '../../../../src/servers/inbox/handler.ts'
import type { Post } from '../../../../src/servers/inbox/types.ts'
import { pagePropsOf } from '../../../../src/site/page-props.ts'
import type { Site } from '../../../../src/site/site.ts'
import { check } from '../../../site-in-memory.ts'
import { english } from './forms.ts'
import { makeFolder, startWith } from './inbox.ts'

const page = `
name: Plans
title: Plans for a garden
description: Tell us about your garden, and we tell you what it costs.
sections:
  - type: hero
    variant: plain
    heading: Plans
  - type: form
    heading: Plan your garden
    endpoint: inbox
    success: Thank you for your plans.
    fields:
      - { type: text, name: who, label: Your name, required: true }
      - { type: email, name: mail, label: Your e-mail, required: true }
      - { type: phone, name: call, label: Phone }
      - { type: number, name: size, label: Size, min: 1, max: 500 }
      - { type: date, name: start, label: Start }
      - type: choice
        name: topic
        label: Topic
        required: true
        options: [{ value: garden, label: New garden }, { value: terrace, label: Terrace }]
      - { type: text, name: stone, label: Stone, required: true, showIf: { field: topic, is: [terrace] } }
      - type: choices
        name: wishes
        label: Wishes
        options: [{ value: pond, label: A pond }, { value: trees, label: Trees }]
      - { type: long-text, name: words, label: Your words }
      - { type: file, name: plan, label: A plan, accept: [.pdf, .png], megabytes: 1 }
      - { type: agreement, name: agreed, label: I agree, required: true }
`

const checked = check({ 'plans.yaml': page })
const site = checked.site as Site
const published = siteFormsOf(site, formsIn)
const { forms } = published
const [form] = Object.values(forms)
const id = form?.id ?? ''
const path = `/_inbox/${id}`

const right = {
  ...{ who: 'Ada', mail: 'ada@example.com', size: '12.5', start: '2026-02-28', topic: 'terrace', stone: 'Slate' },
  ...{ wishes: 'pond', words: 'Two lines\r\nof text', agreed: 'yes', website: '', seconds: '20' },
}

type Values = Record<string, string | string[]>

const postOf = (values: Values, files: Post['files'] = []): Post => ({
  values: new Map(Object.entries(values).map(([name, value]) => [name, [value].flat()])),
  files,
})

const errorsOf = (values: Values, files: Post['files'] = []) =>
  Object.fromEntries(checkAnswers(form as NonNullable<typeof form>, postOf(values, files), site.words).errors)

const fileOf = (name: string, size = 10) => ({ field: 'plan', name, path: '', size })

test('the forms of a site are known by their pages', () => {
  expect(checked.diagnostics).toEqual([])
  expect(Object.keys(forms)).toHaveLength(1)
  expect(form).toMatchObject({ routes: ['/plans'], language: 'en-GB', success: 'Thank you for your plans.' })
})

describe('the verdict', () => {
  test('takes right answers, in the words of the form', () => {
    const { errors, answers } = checkAnswers(form as NonNullable<typeof form>, postOf(right), site.words)
    expect([...errors]).toEqual([])
    expect(answers.map(({ label, answer }) => [label, answer])).toEqual([
      ['Your name', 'Ada'],
      ['Your e-mail', 'ada@example.com'],
      ['Size', '12.5'],
      ['Start', '2026-02-28'],
      ['Topic', 'Terrace'],
      ['Stone', 'Slate'],
      ['Wishes', 'A pond'],
      ['Your words', 'Two lines\nof text'],
      ['I agree', '✓'],
    ])
  })

  const { missing, malformed, notChosen, notTicked, wrongFile, largeFile } = site.words.formFields
  test.for<[Values, Record<string, string>]>([
    [{ who: ' ' }, { who: missing }],
    [{ who: 'Ada\nBcc: all@example.com' }, { who: missing }],
    [{ who: ['Ada', 'Bob'] }, { who: missing }],
    [{ mail: '' }, { mail: site.words.form.emailMissing }],
    [{ mail: 'ada@' }, { mail: site.words.form.emailMalformed }],
    [{ mail: 'ada@example.com, all@example.com' }, { mail: site.words.form.emailMalformed }],
    [{ mail: 'ada@bücher.example' }, {}],
    [{ size: '501' }, { size: 'Please enter a number: 1–500.' }],
    [{ size: '1e999' }, { size: 'Please enter a number: 1–500.' }],
    [{ size: '0x10' }, { size: 'Please enter a number: 1–500.' }],
    [{ start: '2026-02-29' }, { start: malformed }],
    [{ topic: 'garden', stone: '' }, {}],
    [{ topic: 'garden' }, { stone: missing }],
    [{ topic: '', stone: '' }, { topic: notChosen }],
    [{ topic: 'roof', stone: '' }, { topic: malformed }],
    [{ wishes: ['pond', 'trees'] }, {}],
    [{ wishes: ['pond', 'gold'] }, { wishes: malformed }],
    [{ agreed: '' }, { agreed: notTicked }],
    [{ agreed: 'no' }, { agreed: malformed }],
    [{ words: 'x'.repeat(64_001) }, { words: malformed }],
    [{ plan: 'no file' }, { plan: malformed }],
    [{ more: 'x' }, { more: malformed }],
    [{ constructor: 'x' }, { constructor: malformed }],
    [{ utm_source: 'news', branch: 'north' }, {}],
  ])('%j gives %j', ([values, expected]) => {
    expect(errorsOf({ ...right, ...values })).toEqual(expected)
  })

  test('says what is wrong with files', () => {
    expect(errorsOf(right, [fileOf('Plan.PDF')])).toEqual({})
    expect(errorsOf(right, [fileOf('plan.exe')])).toEqual({ plan: wrongFile.replace('{kinds}', '.pdf, .png') })
    expect(errorsOf(right, [fileOf('plan.pdf', 2e6)])).toEqual({ plan: largeFile.replace('{size}', '1') })
  })

  test('asks for no answer under a condition without JavaScript, and takes one', () => {
    const { seconds: _, stone: __, ...without } = right
    expect(errorsOf(without)).toEqual({})
    expect(errorsOf({ ...without, topic: 'garden', stone: 'Slate' })).toEqual({})
  })
})

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** An inbox that knows all messages that it has kept. */
async function start(more: Partial<Inbox> = {}, options: ServerOptions = {}) {
  const data = await makeFolder()
  const readPage = async (route: string) =>
    renderPage(pagePropsOf(site, route), 2026).inDocument({ styles: [], scripts: [], card: { address: '', alt: '' } })
  const inbox = startWith({ data, mails: join(data, 'mails') }, { site: published, readPage })
  const kept = () => inbox.store.messagesSince()
  const server = createServer(
    options,
    inboxHandler({
      ...inbox,
      limits: createLimits(),
      doubtsAbout: () => [],
      ...more,
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  const ask = (method: string, at: string, headers: Record<string, string> = {}, body = ''): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', method, path: at, headers }, async (response) => {
        let text = ''
        for await (const part of response) text += part
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
      })
      sent.on('error', reject)
      sent.end(body)
    })
  const send = (values: Values, headers: Record<string, string> = {}, at = path) => {
    const pairs = Object.entries(values).flatMap(([name, value]) => [value].flat().map((one) => [name, one]))
    return ask(
      'POST',
      at,
      { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      `${new URLSearchParams(pairs)}`,
    )
  }
  return { kept, inbox, ask, send, port }
}

const json = { accept: 'application/json' }
const slowly = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '10000' }

describe('the answer', () => {
  test('to a script is JSON', async () => {
    const { kept, send, ask } = await start()
    const { token } = JSON.parse((await ask('GET', path, json)).text)
    const { status, text, headers } = await send(
      { ...right, _token: token },
      { ...json, referer: 'http://x.example/plans' },
    )
    expect([status, text]).toEqual([200, '{"success":true}'])
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(kept()).toMatchObject([{ form: id, page: '/plans', doubts: [], answers: { length: 9 } }])
    const wrong = await send({ ...right, who: '', ['__proto__']: 'x' }, json)
    expect(wrong.status).toBe(422)
    expect(Object.keys(JSON.parse(wrong.text).errors)).toContain('who')
    expect(kept()).toHaveLength(1)
  })

  test('without JavaScript is the page with the words of the visitor and the mistakes, then with thanks', async () => {
    const { kept, send, ask } = await start()
    const words = '</textarea><script>alert(1)</script>'
    const { seconds: _, ...values } = { ...right, mail: 'ada"<b>', words }
    const wrong = await send(values, { referer: 'http://x.example/plans' })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('value="Ada"')
    expect(wrong.text).toContain('value="ada&quot;&lt;b&gt;"')
    expect(wrong.text).toContain('&lt;/textarea&gt;&lt;script&gt;')
    expect(wrong.text).toMatch(/<option value="terrace" selected="">/)
    expect(wrong.text).toMatch(/<input[^>]*value="pond"[^>]*checked=""/)
    expect(wrong.text).toMatch(
      new RegExp(`<p style="[^"]+" id="[^"]+-mail-error">${site.words.form.emailMalformed}</p>`),
    )
    expect(wrong.text).not.toContain('<script')
    const [, action = ''] = /<form[^>]* action="([^"]+)"/.exec(wrong.text) ?? []
    const sent = await send({ ...values, mail: right.mail }, { referer: `http://x.example${path}` }, action)
    expect([sent.status, sent.headers.location]).toEqual([303, `${path}/sent?page=%2Fplans`])
    expect(kept()).toMatchObject([{ page: '/plans' }])
    const thanks = await ask('GET', `${path}/sent?page=%2Fplans`)
    expect(thanks.status).toBe(200)
    expect(thanks.text).toContain('<p>Thank you for your plans.</p>')
    expect(thanks.text).not.toContain('<form')
  })

  test('is plain while so many ask without JavaScript that their pages would keep the server busy', async () => {
    const { send, ask } = await start()
    const thanks = () => ask('GET', `${path}/sent`)
    expect((await thanks()).headers['content-type']).toContain('text/html')
    await Promise.all(Array.from({ length: 150 }, thanks))
    expect(await thanks()).toMatchObject({ status: 200, text: 'Thank you for your plans.' })
    expect(await send({ ...right, mail: '' })).toMatchObject({ status: 422, text: site.words.form.emailMissing })
  })

  test('judges a form of an earlier build as that build did, and knows no form that the site never had', async () => {
    const { kept, inbox, ask } = await start()
    const type = { 'content-type': 'application/x-www-form-urlencoded', ...json }
    inbox.store.rememberForms([english])
    const gone = `/_inbox/${english.id}`
    expect((await ask('POST', gone, type, 'name=Ada&email=ada%40example.com&website=')).status).toBe(200)
    expect(kept()).toMatchObject([{ form: english.id, answers: [{ label: 'Full name' }, { label: 'Email address' }] }])
    expect((await ask('POST', gone, type, 'name=Ada&email=')).status).toBe(422)
    expect((await ask('POST', '/_inbox/fedcba9876543210', type, 'name=Ada')).status).toBe(404)
    expect((await ask('POST', '/_inbox/../etc', type, 'name=Ada')).status).toBe(404)
    expect((await ask('PUT', path, type, 'name=Ada')).status).toBe(405)
    expect((await ask('GET', '/healthz')).status).toBe(200)
    expect(kept()).toHaveLength(1)
  })

  test('is a refusal for other sites, other types, and too much of anything', async () => {
    const { kept, inbox, send, ask } = await start()
    expect((await send(right, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await send(right, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await send(right, { 'content-type': 'application/json' })).status).toBe(415)
    expect((await send(right, { 'content-length': '500000000' })).status).toBe(413)
    const endless = { 'content-type': 'multipart/form-data; boundary=b', 'transfer-encoding': 'chunked' }
    expect((await ask('POST', path, endless, 'x'.repeat(5_000_000))).status).toBe(413)
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`f${index}`, 'x']))
    expect((await send(many)).status).toBe(413)
    const part = `--b\r\ncontent-disposition: form-data; name="plan"; filename="../../plan.pdf"\r\n\r\n%PDF\r\n`
    const type = { 'content-type': 'multipart/form-data; boundary=b' }
    expect((await ask('POST', path, type, part)).status).toBe(400)
    expect((await ask('POST', path, type, `${part}--b--`)).status).toBe(422)
    await expect.poll(() => readdir(inbox.store.unfinished), { timeout: 120_000 }).toEqual([])
    expect(kept()).toEqual([])
  })

  test('is 408 for what comes too slowly, and nothing is left of it', async () => {
    const { inbox, ask } = await start(
      {},
      { requestTimeout: 500, headersTimeout: 400, connectionsCheckingInterval: 100 },
    )
    const type = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '1000' }
    const part = '--b\r\ncontent-disposition: form-data; name="plan"; filename="plan.pdf"\r\n\r\n%PDF'
    expect((await ask('POST', path, type, part)).status).toBe(408)
    await expect.poll(() => readdir(inbox.store.unfinished), { timeout: 120_000 }).toEqual([])
  })

  test('leaves a proxy the time to read it that still sends a large request', async () => {
    const { port } = await start()
    const socket = connect(port, '127.0.0.1')
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 500000000\r\n\r\nwho=`)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1.1 413 /)
    const answered = performance.now()
    await once(socket, 'close')
    expect(performance.now() - answered).toBeGreaterThan(500)
  })

  test('to many files at a time is no warning of Node', async () => {
    const warnings: string[] = []
    const warn = ({ message }: Error) => void warnings.push(message)
    process.on('warning', warn)
    onTestFinished(() => void process.off('warning', warn))
    const { ask } = await start()
    const part = '--b\r\ncontent-disposition: form-data; name="plan"; filename="plan.pdf"\r\n\r\n%PDF\r\n'
    const type = { 'content-type': 'multipart/form-data; boundary=b' }
    expect((await ask('POST', path, type, `${part.repeat(15)}--b--`)).status).toBe(422)
    expect(warnings).toEqual([])
  })

  test('comes while hundreds of others send slowly', async () => {
    const { kept, send, port } = await start()
    for (let index = 0; index < 250; index++) {
      const headers = { ...slowly, 'x-forwarded-for': `10.0.${index}.1` }
      const slow = request({ port, host: '127.0.0.1', method: 'POST', path, headers })
      slow.on('error', () => undefined).write('who=')
    }
    expect((await send(right, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(303)
    expect(kept()).toHaveLength(1)
  })

  test('is 503 with words while files cannot be written', async () => {
    const { inbox, ask } = await start()
    await rm(inbox.store.unfinished, { recursive: true })
    await symlink('/dev/full/none', inbox.store.unfinished)
    const part = '--b\r\ncontent-disposition: form-data; name="plan"; filename="plan.pdf"\r\n\r\n%PDF\r\n--b--'
    const { status, text } = await ask('POST', path, { 'content-type': 'multipart/form-data; boundary=b' }, part)
    expect([status, text]).toEqual([503, site.words.contactForm.notSent])
  })

  test.for(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'])(
    'is given to the whole of a long text, sent as %s',
    async (type) => {
      const { kept, ask } = await start()
      const bodyOf = (values: Record<string, string>) =>
        type.startsWith('m')
          ? `${Object.entries(values)
              .map(([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
              .join('')}--b--`
          : `${new URLSearchParams(values)}`
      const write = (words: string) => ask('POST', path, { 'content-type': type }, bodyOf({ ...right, words }))
      const words = 'Ж'.repeat(64_000)
      expect((await write(words)).status).toBe(303)
      expect(kept()[0]?.answers.find(({ name }) => name === 'words')?.answer).toBe(words)
      expect((await write(`${words}Ж`)).status).toBe(422)
      expect((await write('\r\n'.repeat(70_000))).status).toBe(422)
    },
  )

  test('is 428 under attack, until the browser has worked', async () => {
    const { kept, send } = await start({ limits: { ...createLimits(), isUnderAttack: () => true } })
    const asked = await send(right, json)
    expect(asked.status).toBe(428)
    expect(JSON.parse(asked.text)).toMatchObject({ bits: expect.any(Number), token: expect.any(String) })
    expect(kept()).toEqual([])
  })
})
