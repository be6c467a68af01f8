import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import Libsql from 'libsql'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { InboxForm } from '../../src/site/form-definition.ts'
import { build, command, copyProject, edit } from '../project-copy.ts'
import { until } from '../unit/servers/inbox/inbox.ts'
import { type Behaviour, startMailServer } from '../unit/servers/inbox/mail-server.ts'

/** A copy whose forms are sent to its own inbox, with four lines of settings. */
async function makeSite(port: number): Promise<string> {
  const { root, remove } = await copyProject(inject('built'))
  onTestFinished(remove)
  await edit(join(root, 'pages/_site.yaml'), (text) => text.replace('\ncontact:\n', '\ncontact:\n  endpoint: inbox\n'))
  await writeFile(join(root, '.env'), `INBOX_SMTP=smtp://127.0.0.1:${port}\nINBOX_TO=owner@boats.example\n`)
  return root
}

async function startInbox(root: string): Promise<{ child: ChildProcess; url: string; text: () => string }> {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  const child = spawn(process.execPath, ['src/cli/run.mjs', 'inbox', '--port', '0'], { cwd: root, env })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => {
      text += part
    })
  const url = await until(() => {
    if (child.exitCode !== null) throw new Error(text)
    return /takes the messages of .* at (http:\S+),/.exec(text)?.[1]
  }, 200_000)
  return { child, url, text: () => text }
}

function formIn(root: string): InboxForm {
  const database = new Libsql(join(root, '.inbox/inbox.db'))
  const rows = database.prepare('select form from forms').all() as { form: string }[]
  database.close()
  const forms = rows.map(({ form }): InboxForm => JSON.parse(form))
  return forms.find(({ fields }) => fields.some(({ name }) => name === 'projectType')) as InboxForm
}

const browser = {
  accept: 'text/html',
  'accept-language': 'en',
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'same-origin',
}

/** @returns the status of the answer to a browser without JavaScript, or to another program */
const post = (
  url: string,
  form: InboxForm,
  answers: Record<string, string>,
  headers: Record<string, string> = browser,
) =>
  new Promise<number | undefined>((resolve, reject) => {
    request(`${url}/_inbox/${form.id}`, { method: 'POST', headers }, (response) =>
      resolve(response.resume().statusCode),
    )
      .on('error', reject)
      .end(String(new URLSearchParams({ website: '', ...answers })))
  })

test('takes a message, delivers it, and shows, exports, retries and forgets it', async () => {
  let behaviour: Behaviour = 'accept'
  const { taken, mails } = await startMailServer(() => behaviour)
  const root = await makeSite(mails.port)
  const { code: built, output } = await build(root)
  expect(built, output).toBe(0)
  // It goes by what is published, so it starts while somebody works on a page.
  await writeFile(join(root, 'pages/unfinished.yaml'), 'name: [')
  const inbox = (...args: string[]) => command(root, 'inbox', ...args)
  const { child, url, text } = await startInbox(root)
  expect(await inbox('list')).toEqual({ code: 0, output: '' })
  expect((await fetch(`${url}/healthz`)).status).toBe(200)

  const form = formIn(root)
  const answers = { name: 'Ana Pérez', email: 'ana@visitor.example', message: 'Our boat leaks.' }
  expect(await post(url, form, answers)).toBe(303)
  expect(await post(url, form, { ...answers, email: 'nobody' })).toBe(422)
  await until(() => taken.length === 1)
  expect(taken[0]).toMatchObject({ to: 'owner@boats.example', text: expect.stringContaining('Our boat leaks.') })
  expect(text()).not.toMatch(/Ana|visitor|leaks/)

  behaviour = { refuse: 550, at: 'content' }
  expect(await post(url, form, { ...answers, message: 'And the mast.' })).toBe(303)
  await until(() => text().includes('failed'))
  const listed = await inbox('list')
  expect(listed).toMatchObject({
    code: 1,
    output: expect.stringMatching(/Ana Pérez {2}\[mail owner@boats.example failed/),
  })
  const id = /(\w{8}) {2}\S* {2}Ana Pérez {2}\[/.exec(listed.output)?.[1] as string
  expect((await inbox('show', id)).output).toContain('And the mast.')
  expect((await inbox('show', '0000000x')).code).toBe(1)
  behaviour = 'accept'
  expect((await inbox('retry')).code).toBe(0)
  await until(() => taken.length === 2)

  const program = { 'content-type': 'application/x-www-form-urlencoded' }
  expect(await post(url, form, { ...answers, message: 'From a program.' }, program)).toBe(303)
  const [, apart = ''] = /(\w{8}) {2}\S* {2}Ana Pérez {2}\[apart/.exec((await inbox('list')).output) ?? []
  expect((await inbox('retry', apart)).code).toBe(0)
  await until(() => taken.length === 3)

  expect((await inbox('export', '--csv')).output).toContain('"Our boat leaks."')
  expect(JSON.parse((await inbox('export', '--json')).output)).toHaveLength(3)
  expect((await inbox('backup', join(root, 'backup.db'))).code).toBe(0)
  expect(await inbox('forget', 'ana@visitor.example')).toEqual({ code: 0, output: '3 messages deleted.\n' })
  expect((await inbox('forget', 'ana@visitor.example')).code).toBe(1)
  expect((await readFile(join(root, '.inbox/inbox.db'), 'latin1')).includes('boat leaks')).toBe(false)

  child.kill('SIGTERM')
  const [code] = await once(child, 'close')
  expect(code).toBe(0)
})

test('says what is missing', async () => {
  const root = await makeSite(1)
  const inbox = (...args: string[]) => command(root, 'inbox', ...args)
  const unit = (await inbox('--systemd')).output
  expect(unit).toContain(`"inbox" "--site" "${root}" "--data" "${join(root, '.inbox')}" "--port" "8025"`)
  expect(unit).toContain(`ReadWritePaths="${join(root, '.inbox')}" "${join(root, 'node_modules/.cache/site')}"`)
  expect(await inbox('list')).toMatchObject({ code: 2, output: expect.stringContaining('There are no messages') })
  expect(await inbox('burn')).toMatchObject({ code: 2, output: expect.stringContaining('There is no `burn`') })
  await rm(join(root, '.env'))
  expect(await inbox()).toMatchObject({ code: 2, output: expect.stringContaining('INBOX_SMTP is missing') })
})
