import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../../../../src/servers/inbox/settings.ts'
import { say } from '../../../../src/words/message.ts'
import { english, german, siteWith } from './forms.ts'
import { makeFolder, messageWith, startWith, until } from './inbox.ts'
import { type Behaviour, startMailServer } from './mail-server.ts'

const answers = { name: 'Ana Pérez', email: 'ana@visitor.example', message: 'Our boat leaks.' }

test('sends a message to each address of the owner, once, and says so', async () => {
  const { taken, mails } = await startMailServer(() => 'accept')
  const to = ['a@boats.example', 'b@boats.example']
  const inbox = startWith({ data: await makeFolder(), mails, to })
  expect(await inbox.keep(messageWith(answers))).toBe('new')
  expect(await inbox.keep(messageWith(answers))).toBe('known')
  await until(() => inbox.store.counts().waiting === 0)
  await inbox.close()
  expect(taken.map((mail) => mail.to)).toEqual(to)
  expect(new Set(taken.map(({ id }) => id)).size).toBe(2)
  expect(inbox.lines.join('\n')).not.toMatch(/Ana|visitor|leaks/)
})

test('sends the messages to a branch to those who answer there', async () => {
  const { taken, mails } = await startMailServer(() => 'accept')
  const { to, toBranch } = readSettings(
    {
      INBOX_SMTP: 'smtp://localhost',
      INBOX_TO: 'owner@boats.example',
      INBOX_TO_GENEVE: 'geneve@boats.example, lea@boats.example',
      INBOX_TO_NEUES_UFER: 'ufer@boats.example',
      INBOX_TO_OLD_HARBOUR: '',
    },
    '',
  )
  const inbox = startWith({ data: await makeFolder(), mails, to, ...(toBranch && { toBranch }) })
  const targets: string[] = []
  for (const branch of ['Genève', 'Neues Üfer', 'Old Harbour', 'Elsewhere']) {
    await inbox.keep(messageWith({ ...answers, branch }))
    await until(() => inbox.store.counts().waiting === 0)
    targets.push(`${branch}: ${taken.splice(0).map((mail) => mail.to)}`)
  }
  expect(targets).toEqual([
    'Genève: geneve@boats.example,lea@boats.example',
    'Neues Üfer: ufer@boats.example',
    'Old Harbour: owner@boats.example',
    'Elsewhere: owner@boats.example',
  ])
})

const large = 'word '.repeat(1_600_000)

test.for<[string, Behaviour[], string]>([
  ['is cut off before a mail', ['cut at the recipient', 'cut at the recipient', 'accept'], 'short'],
  ['is cut off in the middle of a mail', ['cut before the end', 'cut before the end', 'accept'], large],
  ['refuses it for a time', [{ refuse: 451, at: 'content' }, { refuse: 450, at: 'recipient' }, 'accept'], large],
])('sends a mail again when the server %s', async ([, behaviours, message]) => {
  let tries = 0
  let now: Behaviour = 'accept'
  const { taken, mails } = await startMailServer(() => now)
  now = behaviours[0] as Behaviour
  const inbox = startWith(
    { data: await makeFolder(), mails },
    {
      patience: {
        end: 60_000,
        interval: 20,
        wait: () => {
          tries++
          now = behaviours[Math.min(tries, behaviours.length - 1)] as Behaviour
          return 20
        },
      },
    },
  )
  await inbox.keep(messageWith({ ...answers, message }))
  await until(() => inbox.store.counts().waiting === 0)
  expect(inbox.store.counts()).toMatchObject({ failed: 0, perhaps: 0 })
  expect(taken).toHaveLength(1)
  expect(tries).toBe(behaviours.length - 1)
})

test.for<Behaviour>(['cut after the end', 'silent after the end'])(
  'lists a mail as perhaps delivered when the server is %s, and does not send it again by itself',
  async (behaviour) => {
    let now = behaviour
    const { taken, mails } = await startMailServer(() => now)
    const inbox = startWith({ data: await makeFolder(), mails: { ...mails, timeout: 1000 } })
    const message = messageWith(answers)
    await inbox.keep(message)
    await until(() => inbox.store.counts().perhaps === 1)
    now = 'accept'
    await inbox.keep(messageWith({ ...answers, message: 'Another one.' }))
    await until(() => inbox.store.counts().waiting === 0)
    expect(inbox.store.counts()).toMatchObject({ failed: 0, perhaps: 1 })
    expect(taken).toHaveLength(2)
    expect(inbox.store.retry(message.id)).toBe(1)
    await until(() => taken.length === 3)
    expect(taken[2]?.id).toBe(taken[0]?.id)
  },
)

test('does not wait any longer when the owner says so', async () => {
  let behaviour: Behaviour = { refuse: 451, at: 'sender' }
  const { taken, mails } = await startMailServer(() => behaviour)
  const patience = { end: 60_000, wait: () => 3_600_000, interval: 20 }
  const inbox = startWith({ data: await makeFolder(), mails }, { patience })
  await inbox.keep(messageWith(answers))
  await until(() => inbox.store.deliveries()[0]?.tries === 1)
  behaviour = 'accept'
  expect(inbox.store.retry()).toBe(1)
  await until(() => taken.length === 1)
})

test.for(['sender', 'recipient', 'content'] as const)(
  'lists a mail as failed when the server refuses it for good at its %s',
  async (at) => {
    const { taken, mails } = await startMailServer(() => ({ refuse: 550, at }))
    const inbox = startWith({ data: await makeFolder(), mails })
    const message = messageWith(answers)
    await inbox.keep(message)
    await until(() => inbox.store.counts().failed === 1)
    expect(inbox.store.deliveries(message.id)).toMatchObject([
      { state: 'failed', error: expect.stringContaining('550') },
    ])
    expect(taken).toEqual([])
  },
)

test.for<[string, boolean]>([
  ['smtps', true],
  ['STARTTLS', false],
])('tells its password by %s to a good certificate only, and goes on when it was corrected', async ([, secure]) => {
  const passwords: string[] = []
  const { taken, mails } = await startMailServer(() => 'accept', 0, {
    secure,
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: [],
    onAuth: ({ password }, _, callback) => {
      passwords.push(String(password))
      if (password === 'right') callback(null, { user: 'me' })
      else callback(Object.assign(new Error('Wrong password'), { responseCode: 535 }))
    },
  })
  const data = await makeFolder()
  // Another spelling of 127.0.0.1, where no TLS is needed.
  const server = { ...mails, host: '127.1', secure }
  const trusting = { ...server, tls: { rejectUnauthorized: false } }
  const wait = (settings: Parameters<typeof startWith>[0], message: string) => {
    const inbox = startWith(settings)
    return until(() => inbox.store.deliveries()[0]?.error.includes(message) && inbox)
  }
  const first = startWith({ data, mails: { ...server, auth: { user: 'me', pass: 'right' } } })
  await first.keep(messageWith(answers))
  await until(() => first.store.deliveries()[0]?.error.includes('certificate'))
  await first.close()
  expect(passwords).toEqual([])
  await (await wait({ data, mails: { ...trusting, auth: { user: 'me', pass: 'wrong' } } }, '535')).close()
  await (await wait({ data, mails: trusting }, '530')).close()
  const last = startWith({ data, mails: { ...trusting, auth: { user: 'me', pass: 'right' } } })
  await until(() => last.store.counts().waiting === 0)
  expect(taken).toHaveLength(1)
  expect(new Set(passwords)).toEqual(new Set(['wrong', 'right']))
})

test('waits for a server that is down, and gives up at last', async () => {
  const { taken, mails, stop } = await startMailServer(() => 'accept')
  await stop()
  const data = await makeFolder()
  const inbox = startWith({ data, mails })
  await inbox.keep(messageWith(answers))
  await until(() => (inbox.store.deliveries()[0]?.tries ?? 0) > 2)
  const again = await startMailServer(() => 'accept', mails.port)
  await until(() => again.taken.length === 1)
  await again.stop()
  await inbox.close()
  const hasty = startWith({ data, mails }, { patience: { end: 100, wait: () => 20, interval: 20 } })
  await hasty.keep(messageWith({ ...answers, message: 'Nobody hears.' }))
  await until(() => hasty.store.counts().failed === 1)
  expect(taken).toEqual([])
})

test('goes on when a server accepts connections and never speaks', async () => {
  const silent = createServer()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    silent.close()
  })
  const { port } = silent.address() as { port: number }
  const mails = { host: '127.0.0.1', port, secure: false, timeout: 200 }
  const inbox = startWith({ data: await makeFolder(), mails })
  await inbox.keep(messageWith(answers))
  await until(() => (inbox.store.deliveries()[0]?.tries ?? 0) > 1)
  expect(inbox.store.counts()).toMatchObject({ waiting: 1, perhaps: 0 })
})

test('lists what was being sent when the process ended', async () => {
  const data = await makeFolder()
  const { mails } = await startMailServer(() => 'silent after the end')
  const first = startWith({ data, mails })
  const message = messageWith(answers)
  await first.keep(message)
  const sent = await until(() => first.store.deliveries().find(({ state }) => state === 'sending'))
  expect(sent.kind).toBe('mail')
  await first.close()
  const second = startWith({ data, mails })
  expect(second.store.deliveries(message.id)).toMatchObject([{ kind: 'mail', state: 'perhaps' }])
})

test('writes the words of both languages, and no answer looks like another field', async () => {
  const { taken, mails } = await startMailServer(() => 'accept')
  const inbox = startWith({ data: await makeFolder(), mails })
  const injected = { name: 'Ana\r\nBcc: all@victims.example', topic: 'Neues Boot', message: 'Eins\r\nEmail address: x' }
  await inbox.keep(messageWith({ ...injected, email: 'ana@visitor.example' }, {}, german))
  const { text } = await until(() => taken[0])
  const [head = '', body = ''] = text.split('\r\n\r\n')
  expect(head).toMatch(/^Subject: Skerry Boats: Ana Bcc: all@victims.example$/m)
  expect(head).toMatch(/^Reply-To: ana@visitor.example$/m)
  expect(head).not.toMatch(/^Bcc/m)
  expect(body.replaceAll('\r\n', '\n')).toContain(
    'Topic (Thema): New boat (Neues Boot)\nMessage (Nachricht):\n    Eins\n    Email address: x\n',
  )
})

test("sends the summary in the owner's language, each owner one", async () => {
  const { taken, mails } = await startMailServer(() => 'accept')
  const site = { ...siteWith(english, german), name: 'Schärenboote', language: 'de-AT' }
  const to = ['a@boats.example', 'b@boats.example']
  const inbox = startWith({ data: await makeFolder(), mails, to }, { site })
  const received = new Date(Date.now() - 5000).toISOString()
  await inbox.keep(messageWith(answers, { doubts: [say`It has links.`], received }))
  expect(inbox.store.deliveries()).toEqual([])
  inbox.store.addSummary(to)
  await until(() => taken.length === 2)
  expect(taken.map((mail) => mail.to)).toEqual(to)
  const { text = '' } = taken[0] ?? {}
  expect(text).toMatch(
    /^Subject: .*Sch=C3=A4renboote=3A_0_Nachrichten=2C_1_\?=\s+=\?UTF-8\?Q\?zur=C3=BCckgehalten\?=$/m,
  )
  expect(text).toContain('[Sie hat Links.]')
})

test('answers visitors with nothing that they typed, and each address once a day', async () => {
  const { taken, mails } = await startMailServer(() => 'accept')
  const inbox = startWith({ data: await makeFolder(), mails }, { site: siteWith({ ...english, copy: true }) })
  const given = { ...answers, topic: 'Repair' }
  await inbox.keep(messageWith(given))
  await inbox.keep(messageWith({ ...given, message: 'Again', email: 'ANA@visitor.example' }))
  await inbox.keep(messageWith({ ...given, message: 'Spam' }, { doubts: ['many links'] }))
  await inbox.keep(messageWith({ ...given, message: 'Own', email: 'owner@boats.example' }))
  await until(() => inbox.store.counts().waiting === 0)
  const copies = taken.filter(({ to }) => to !== 'owner@boats.example')
  expect(copies.map(({ to }) => to)).toEqual(['ana@visitor.example'])
  expect(copies[0]?.text).toContain('Thank you! We answer within a day.')
  expect(copies[0]?.text).toContain('Topic: Repair')
  expect(copies[0]?.text).toContain('Auto-Submitted: auto-replied')
  expect(copies[0]?.text).not.toMatch(/Ana|leaks/)
  expect(taken).toHaveLength(4)
})

test('attaches files up to ten megabytes, and names the others', async () => {
  const { taken, mails } = await startMailServer(() => 'accept')
  const inbox = startWith({ data: await makeFolder(), mails })
  const [small, large] = [join(inbox.store.files, 'small'), join(inbox.store.files, 'large')]
  await writeFile(small, 'the plan')
  await writeFile(large, Buffer.alloc(10_000_001))
  const files = [
    { name: '../pl"an\r\nX-Injected: yes.pdf', path: small, type: 'application/pdf', size: 8 },
    { name: `${'long '.repeat(50)}name.pdf`, path: small, type: 'application/pdf', size: 8 },
    { name: 'video.mp4', path: large, type: 'video/mp4', size: 10_000_001 },
  ]
  const message = messageWith(answers, { files })
  inbox.store.keep(message, 'with files', [{ kind: 'mail', target: 'owner@boats.example' }])
  const { text } = await until(() => taken[0])
  expect(text).toContain(Buffer.from('the plan').toString('base64'))
  expect(text).toMatch(/^Content-Disposition: attachment;/m)
  expect(text).not.toMatch(/^X-Injected|filename=.*\//m)
  expect(text).toContain('name.pdf')
  expect(text.replaceAll('=\r\n', '')).toContain(
    `video.mp4 (10.0 MB) is on the server: npm run inbox -- show ${message.id}`,
  )
  expect(text.length).toBeLessThan(10_000)
})
