import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postForm } from '../../../../src/components/form/post-form.ts'

let [status, type, text] = [200, '', '']
const server = createServer((_, response) => response.writeHead(status, { 'content-type': type }).end(text))
let endpoint: string

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => server.close())

const post = (confirmation?: string) => postForm({ endpoint, confirmation }, new URLSearchParams({ name: 'Ana' }))

const json = 'application/json'
const html = 'text/html'
const thanks = '<h1>Thank you!</h1>'

test.each([
  [200, json, '{"success":true}', undefined],
  [200, 'application/vnd.api+json; charset=utf-8', '{"success":1}', undefined],
  [200, html, '{"success": "true"}', undefined],
  [200, json, '{"ok":true,"errors":[]}', undefined],
  [200, json, '{"result":"success","row":7}', undefined],
  [200, json, '{"code":200,"status":"OK"}', undefined],
  [200, json, '{"result":"success","status":"error"}', undefined],
  [201, json, '{"id":7}', undefined],
  [202, html, thanks, undefined],
  [204, '', '', undefined],
  [200, html, thanks, 'Thank you'],
  [200, json, '{"status":"mail_sent"}', '"status":"mail_sent"'],
])('%i as %s with %s and the confirmation %s is a success', async (...response) => {
  ;[status, type, text] = response
  await expect(post(response[3])).resolves.toBeUndefined()
})

test.each([
  [200, html, thanks, undefined],
  [200, html, '', undefined],
  [200, 'text/plain', 'ok', undefined],
  [200, json, '{"success":false}', undefined],
  [200, json, '{"success":"false","ok":true}', undefined],
  [200, json, '{"ok":false,"message":"Too many"}', undefined],
  [200, json, '{"result":"error","status":"success"}', undefined],
  [200, json, '{"status":"error"}', undefined],
  [200, json, '{"status":200}', undefined],
  [200, json, '{"errors":[{"message":"The list is full."}]}', undefined],
  [200, json, 'null', undefined],
  [200, json, '["success"]', undefined],
  [200, json, '{"ok":', undefined],
  [201, json, '{"success":false}', undefined],
  [422, json, '{"success":true}', undefined],
  [200, html, '<h1>Log in</h1>', 'Thank you'],
  [200, json, '{"success":true}', 'Thank you'],
])('%i as %s with %s and the confirmation %s is a failure', async (...response) => {
  ;[status, type, text] = response
  await expect(post(response[3])).rejects.toThrow()
})
