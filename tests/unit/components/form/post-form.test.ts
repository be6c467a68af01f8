import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postForm } from '../../../../src/components/form/post-form.ts'

let [type, text] = ['', '']
const server = createServer((_, response) => response.setHeader('content-type', type).end(text))
let endpoint: string

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => server.close())

const post = (confirmation?: string) => postForm({ endpoint, confirmation }, new URLSearchParams({ name: 'Ana' }))

test.each([
  ['application/json', '{"success":true}', undefined],
  ['application/vnd.api+json; charset=utf-8', '{"id":7}', undefined],
  ['application/json', 'null', undefined],
  ['text/html', ' \n', undefined],
  ['text/html', '<h1>Thank you!</h1>', 'Thank you'],
])('%s with %s and the confirmation %s is a success', async (...response) => {
  ;[type, text] = response
  await expect(post(response[2])).resolves.toBeUndefined()
})

test.each([
  ['text/html', '<h1>Thank you!</h1>', undefined],
  ['text/plain', 'ok', undefined],
  ['application/json', '{"success":false}', undefined],
  ['application/json', '{"ok":false,"message":"Too many"}', undefined],
  ['application/json', '{"ok":', undefined],
  ['text/html', '<h1>Log in</h1>', 'Thank you'],
  ['application/json', '{"success":true}', 'Thank you'],
])('%s with %s and the confirmation %s is a failure', async (...response) => {
  ;[type, text] = response
  await expect(post(response[2])).rejects.toThrow()
})
