import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../../src/servers/inbox/database.ts'
import {
  csvOf,
  hasTrouble,
  isSummaryTime,
  listText,
  messageText,
  summaryOf,
} from '../../../../src/servers/inbox/reports.ts'
import { openStore } from '../../../../src/servers/inbox/store.ts'
import { inEnglish, say } from '../../../../src/words/message.ts'
import { english } from './forms.ts'
import { makeFolder, messageWith, startWith } from './inbox.ts'

const answers = { name: 'Ana Pérez', email: 'Ana@visitor.example', message: 'Our boat leaks.' }

async function openWith(...messages: ReturnType<typeof messageWith>[]) {
  const store = openStore(await makeFolder())
  store.rememberForms([english])
  for (const [index, message] of messages.entries()) store.keep(message, `digest ${index}`)
  return store
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

test('takes the same answers within a day as one message, and believes the one without doubts', async () => {
  const targets = [{ kind: 'mail' as const, target: 'owner@boats.example' }]
  const store = await openWith()
  const doubtful = messageWith(answers, { doubts: ['sent within three seconds'] })
  expect(store.keep(doubtful, 'same')).toBe('new')
  expect(store.message(doubtful.id)?.doubts).toHaveLength(1)
  expect(store.counts().waiting).toBe(0)
  expect(store.keep(messageWith(answers), 'same', targets)).toBe('known')
  expect(store.keep(messageWith(answers), 'same', targets)).toBe('known')
  expect(store.message(doubtful.id)?.doubts).toEqual([])
  expect(store.counts().waiting).toBe(1)
  expect(store.keep(messageWith(answers, { received: daysAgo(2) }), 'other')).toBe('new')
  expect(store.keep(messageWith(answers), 'other')).toBe('new')
  store.close()
})

test('forgets a person: tables, files and what the database had written before', async () => {
  const mentioning = messageWith({ name: 'Bo', email: 'bo@visitor.example', message: 'As ana@visitor.example said.' })
  const store = await openWith(mentioning)
  const path = join(store.files, 'made-up')
  await writeFile(path, 'plan')
  const files = [{ name: 'plan.pdf', path, type: 'application/pdf', size: 4 }]
  store.keep(messageWith(answers, { files }), 'with a file')
  expect(store.forget('ana@VISITOR.example ')).toEqual({ deleted: 1, mentioned: [mentioning.id] })
  expect(await readdir(store.files)).toEqual([])
  for (const name of ['inbox.db', 'inbox.db-wal'])
    expect(await readFile(join(store.folder, name), 'latin1')).not.toContain('boat leaks')
  expect(store.forget('nobody@visitor.example')).toEqual({ deleted: 0, mentioned: [] })
  store.close()
})

test.for([
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::7', '2001:db8:0::/48'],
])('shortens %s to %s after a week', async ([address = '', shortened]) => {
  const [old, recent] = [messageWith(answers, { address, received: daysAgo(8) }), messageWith(answers, { address })]
  const store = await openWith(old, recent)
  store.shortenAddresses()
  expect(store.message(old.id)?.address).toBe(shortened)
  expect(store.message(recent.id)?.address).toBe(address)
  expect(store.removeOlder(7)).toBe(1)
  expect(store.messagesSince()).toHaveLength(1)
  store.close()
})

test('backs up what can be opened again, with its files, while messages come in', async () => {
  const store = await openWith(messageWith(answers))
  const path = join(store.files, 'made-up')
  await writeFile(path, 'plan')
  const message = messageWith(answers, { files: [{ name: 'plan.pdf', path, type: 'application/pdf', size: 4 }] })
  store.keep(message, 'with a file')
  const folder = await makeFolder()
  const file = join(folder, "it's a backup.db")
  store.backup(file)
  expect(() => store.backup(file)).toThrow('exists already')
  store.close()
  await mkdir(join(folder, 'again'))
  await writeFile(join(folder, 'again/inbox.db'), await readFile(file))
  const again = openStore(join(folder, 'again'))
  expect(again.messagesSince().map(({ id }) => id)).toContain(message.id)
  expect(await readFile(join(`${file}.files`, 'made-up'), 'utf8')).toBe('plan')
  again.close()
})

test('has one secret, which stays', async () => {
  const store = await openWith()
  const secret = store.secret()
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  store.close()
  const again = openStore(store.folder)
  expect(again.secret()).toBe(secret)
  again.close()
})

test('lets only one process deliver the messages of a folder', async () => {
  const settings = { data: await makeFolder(), mails: join(await makeFolder(), 'mails') }
  const first = startWith(settings)
  expect(() => startWith(settings)).toThrow('Another process')
  await first.close()
  await startWith(settings).close()
})

test('exports cells that no program for tables calculates, and phone numbers as they are', () => {
  const message = messageWith({ name: '=HYPERLINK("http://x")', email: '+34 600 (12) 34', message: 'a\r\n"b"' })
  const [head, ...rows] = csvOf([message]).split('\r\n')
  expect(head).toMatch(/^\uFEFF"id",/)
  expect(rows.join('\r\n')).toContain(`"'=HYPERLINK(""http://x"")","+34 600 (12) 34","a\r\n""b"""`)
})

test('prints nothing that a terminal obeys', async () => {
  const message = messageWith({ name: '\u001b[2J\u202eAna', message: '\u0007bell\u009b' }, { doubts: ['links'] })
  const store = await openWith(message)
  const printed = listText(store) + messageText(store, message)
  expect(printed).toContain('apart: links')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  expect(printed).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/)
  store.close()
})

test.for<[string, string, string | undefined, boolean]>([
  ['06:00', '07:00', undefined, true],
  ['06:00', '06:59', undefined, false],
  ['07:30', '18:00', undefined, false],
  ['07:30', '18:00', '18:00', true],
  ['08:00', '08:01', '07:30', false],
])('after %s, a summary at %s is due if the owner wants it at %s: %s', ([last, now, wanted, isDue]) => {
  const today = (time: string) => new Date(`2026-03-12T${time}`).getTime()
  expect(isSummaryTime(today(last), today(now), wanted)).toBe(isDue)
})

test('sums up what has come since the last summary, with a telling subject', async () => {
  const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
  const store = await openWith(messageWith(answers, { received: secondsAgo(9) }))
  expect(hasTrouble(store, Date.now())).toBe(false)
  const doubts = [say`It was written and sent within three seconds.`, 'an older text']
  store.keep(messageWith({ ...answers, name: 'Eve' }, { doubts, received: secondsAgo(9) }), 'doubtful')
  expect(hasTrouble(store, Date.now())).toBe(true)
  store.addSummary(['owner@boats.example'])
  const facts = { name: 'Skerry Boats', translate: inEnglish }
  const { subject, text } = summaryOf(store, store.lastSummary() ?? 0, facts)
  expect(subject).toBe('Skerry Boats: 1 message, 1 kept apart')
  expect(text).toMatch(
    /1 message\n.*Ana Pérez\n\n1 kept apart\n.*Eve {2}\[It was written and sent .* seconds\. an older text\]/,
  )
  store.keep(messageWith({ ...answers, name: 'Bo' }), 'later')
  const next = summaryOf(store, Date.now() + 2000, facts)
  expect(next.subject).toBe('Skerry Boats: 1 message')
  expect(next.text).toMatch(/^1 message\n.*Bo\n$/)
  store.close()
})

test('does not open the messages of another version of the engine, and leaves them as they are', async () => {
  const folder = await makeFolder()
  const database = openDatabase(folder)
  database.pragma('user_version = 9')
  database.close()
  const before = await readFile(join(folder, 'inbox.db'))
  expect(() => openStore(folder)).toThrow(/Another version of the engine keeps messages in .* Read them with that one/)
  expect(await readFile(join(folder, 'inbox.db'))).toEqual(before)
})
