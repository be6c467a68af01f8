import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { signature } from '../../../../src/servers/inbox/channels.ts'
import { readSettings } from '../../../../src/servers/inbox/settings.ts'
import { makeFolder, messageWith, startWith, until } from './inbox.ts'

const secret = 'a secret of the owner'

test('posts a message, signed, until the other side has accepted it, always with the same id', async () => {
  const statuses = [500, 302, 204]
  const seen: { body: string; headers: Record<string, string> }[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    seen.push({ body: Buffer.concat(parts).toString(), headers: request.headers as Record<string, string> })
    response.writeHead(statuses[seen.length - 1] ?? 204, { location: 'https://elsewhere.example' }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
  })
  const webhook = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, secret }
  const inbox = startWith({ data: await makeFolder(), mails: join(await makeFolder(), 'mails'), webhook })
  const message = messageWith({ name: 'Ana', email: 'ana@visitor.example' })
  await inbox.keep(message)
  await until(() => inbox.store.counts().waiting === 0)
  expect(seen).toHaveLength(3)
  for (const { body, headers } of seen) {
    expect(headers['webhook-id']).toBe(message.id)
    const signed = signature(secret, message.id, headers['webhook-timestamp'] ?? '', body)
    expect(headers['webhook-signature']).toBe(signed)
    expect(JSON.parse(body)).toMatchObject({ id: message.id, answers: message.answers })
    expect(body).not.toContain(message.address)
  }
})

// The example of https://github.com/standard-webhooks/standard-webhooks.
test('signs as other programs expect', () => {
  const body = '{"test": 2432232314}'
  expect(signature('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'msg_p5jXN8AQM9LWM0D4loKWxJek', '1614265330', body)).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  )
})

const smallest = {
  INBOX_SMTP: 'smtps://me@boats.example@mail.example',
  INBOX_PASSWORD: 'p@ss',
  INBOX_TO: 'me@boats.example',
}

test('reads four lines of settings', () => {
  expect(readSettings(smallest, '/data')).toEqual({
    data: '/data',
    mails: { host: 'mail.example', port: 465, secure: true, auth: { user: 'me@boats.example', pass: 'p@ss' } },
    from: 'me@boats.example',
    to: ['me@boats.example'],
    toBranch: new Map(),
  })
})

test.for<[string, Record<string, string>]>([
  ['INBOX_SMTP is missing', { INBOX_SMTP: '' }],
  ['smtp://', { INBOX_SMTP: 'mail.example:25' }],
  ['INBOX_PASSWORD is missing', { INBOX_PASSWORD: '' }],
  ['INBOX_TO is missing', { INBOX_TO: '' }],
  ['e-mail addresses alone', { INBOX_TO: 'Me <me@boats.example>' }],
  ['INBOX_TO_HARBOUR needs e-mail addresses', { INBOX_TO_HARBOUR: 'harbour' }],
  ['without quotes', { INBOX_TO: '„me@boats.example“' }],
  ['an e-mail address alone', { INBOX_FROM: 'a@b.example\r\nBcc: x@y.example' }],
  ['a time', { INBOX_SUMMARY: '7 am' }],
  ['a number of days', { INBOX_DAYS: '0' }],
  ['https://', { INBOX_WEBHOOK: 'http://hooks.example/x' }],
  ['16 characters', { INBOX_WEBHOOK: 'https://hooks.example/x', INBOX_WEBHOOK_SECRET: 'short' }],
])('says “%s” about a wrong setting, and never the password', ([message, wrong]) => {
  expect(() => readSettings({ ...smallest, ...wrong }, '/data')).toThrow(message)
  expect(() => readSettings({ ...smallest, ...wrong }, '/data')).not.toThrow('p@ss')
})
