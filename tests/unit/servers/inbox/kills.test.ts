import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../../../src/servers/inbox/store.ts'
import { type Random, seeded } from '../../../fuzz/random.ts'
import { makeFolder, messageWith, until } from './inbox.ts'
import { type Behaviour, startMailServer } from './mail-server.ts'

async function startProcess(data: string, mailPort: number): Promise<{ child: ChildProcess; port: number }> {
  const args = ['--import', 'tsx', 'tests/unit/servers/inbox/inbox-process.ts', data, String(mailPort)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const [line] = await once(child.stdout as NodeJS.ReadableStream, 'data')
  return { child, port: Number(line) }
}

async function post(port: number, words: string, text = 'x'): Promise<boolean> {
  const message = { ...messageWith({ name: words, email: 'a@b.example', message: text }), id: randomUUID() }
  try {
    const response = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: JSON.stringify(message) })
    await response.text()
    return response.ok
  } catch {
    return false
  }
}

const behaviours: Behaviour[] = [
  'cut before the end',
  'cut after the end',
  { refuse: 451, at: 'content' },
  { refuse: 550, at: 'recipient' },
  { refuse: 421, at: 'sender' },
]

/** Posts so many different messages, some of them doubled and replayed, and kills the process at random moments. */
async function survive(count: number, kills: number, random: Random): Promise<void> {
  const data = await makeFolder()
  const { taken, mails } = await startMailServer(() => (random.chance(0.05) ? random.pick(behaviours) : 'accept'))
  const acknowledged = new Set<string>()
  let next = 0
  const unanswered = new Set<string>()
  const postAll = async (run: Awaited<ReturnType<typeof startProcess>>, end: number) => {
    while (next < end) {
      const all = Array.from({ length: 8 }, () => `key-${next++}-`)
      const doubled = [...all, ...all.filter(() => random.chance(0.2))]
      const replayed = [...[...acknowledged].slice(-2), ...[...unanswered].slice(0, 8)]
      await Promise.all(
        [...doubled, ...replayed].map(async (words) => {
          if (!(await post(run.port, words))) return unanswered.add(words)
          acknowledged.add(words)
          unanswered.delete(words)
        }),
      )
    }
  }
  for (let round = 0; round <= kills; round++) {
    const run = await startProcess(data, mails.port)
    const end = Math.ceil((count * (round + 1)) / (kills + 1))
    const posting = postAll(run, end)
    if (round < kills) {
      const last = end - 1 - random.below(Math.ceil(count / (kills + 1)))
      await until(() => next >= last)
      run.child.kill('SIGKILL')
      await posting
      if (run.child.exitCode === null && run.child.signalCode === null) await once(run.child, 'close')
      continue
    }
    await posting
    const store = openStore(data)
    await until(() => store.counts().waiting === 0, 600_000)
    run.child.kill('SIGKILL')
    const kept = store.messagesSince()
    const wordsOf = new Map(kept.map(({ id, answers }) => [id, answers[0]?.answer ?? '']))
    const keptWords = [...wordsOf.values()]
    expect(new Set(keptWords).size).toBe(keptWords.length)
    expect([...acknowledged].filter((words) => !keptWords.includes(words))).toEqual([])
    const delivered = taken.map(({ id }) => wordsOf.get(id.split('.')[0] ?? '') ?? '')
    expect(new Set(delivered).size).toBe(delivered.length)
    const listed = new Set(store.deliveries().map(({ message }) => wordsOf.get(message ?? '') ?? ''))
    expect(keptWords.filter((words) => !delivered.includes(words) && !listed.has(words))).toEqual([])
    store.close()
  }
}

test(
  'keeps what it has acknowledged, once, and delivers it once or lists it, through kills',
  { tags: ['further'] },
  () => survive(60, 2, seeded(1)),
)

test('does so with thousands of messages', { tags: ['slow'] }, () => survive(3000, 30, seeded(2)))

/** @returns whether this process may make a small disk: only root on Linux may */
function mountSmall(folder: string): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', folder]).status !== 0) return false
  onTestFinished(() => {
    spawnSync('umount', ['-l', folder])
  })
  return true
}

test('refuses messages while the disk is full, and goes on when there is space again', { tags: ['further'] }, async ({
  skip,
}) => {
  const folder = await makeFolder()
  if (!mountSmall(folder)) skip('no small disk can be mounted here')
  const filler = join(folder, 'filler')
  await writeFile(filler, Buffer.alloc(3_000_000))
  const { taken, mails } = await startMailServer(() => 'accept')
  const { child, port } = await startProcess(join(folder, 'data'), mails.port)
  const acknowledged: string[] = []
  let refused = 0
  for (let next = 0; refused < 20; next++) {
    const words = `key-${next}-`
    if (await post(port, words, 'long '.repeat(8000))) acknowledged.push(words)
    else refused++
  }
  await rm(filler)
  expect(await post(port, 'afterwards')).toBe(true)
  const store = openStore(join(folder, 'data'))
  await until(() => store.counts().waiting === 0)
  const kept = store.messagesSince().map(({ answers }) => answers[0]?.answer)
  expect(kept).toEqual([...acknowledged, 'afterwards'])
  expect(store.counts()).toMatchObject({ failed: 0 })
  expect(new Set(taken.map(({ id }) => id)).size).toBe(taken.length)
  expect(taken.length + store.counts().perhaps).toBeGreaterThanOrEqual(kept.length)
  expect(child.exitCode).toBe(null)
  store.close()
})
