import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import type { InboxSettings } from '../../../../src/servers/inbox/settings.ts'
import { type InboxOptions, startInbox } from '../../../../src/servers/inbox/start-inbox.ts'
import type { Message, ReceivedFile, SiteSource } from '../../../../src/servers/inbox/types.ts'
import type { SiteForms } from '../../../../src/site/form-definition.ts'
import { english, german, siteWith } from './forms.ts'

export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'inbox-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** @returns a message with these answers by the names of their fields */
export function messageWith(answers: Record<string, string>, more: Partial<Message> = {}, form = english): Message {
  return {
    id: randomUUID(),
    form: form.id,
    language: form.language,
    page: form.routes[0] as string,
    received: `${new Date().toISOString().slice(0, 19)}Z`,
    answers: Object.entries(answers).map(([name, answer]) => ({
      name,
      label: form.fields.find((field) => field.name === name)?.label ?? name,
      answer,
    })),
    files: [],
    doubts: [],
    address: '203.0.113.77',
    ...more,
  }
}

/** An inbox whose end a test awaits itself, or that ends with the test. */
export function startWith(
  settings: Partial<InboxSettings> & Pick<InboxSettings, 'data' | 'mails'>,
  {
    site = siteWith(english, german),
    readPage = async () => undefined,
    ...more
  }: Partial<InboxOptions & { site: SiteForms; readPage: SiteSource['readPage'] }> = {},
) {
  const lines: string[] = []
  const inbox = startInbox({
    settings: { from: 'site@boats.example', to: ['owner@boats.example'], ...settings },
    engine: process.cwd(),
    first: site,
    source: { site: () => site, readPage },
    log: (line) => lines.push(line),
    patience: { end: 60_000, wait: () => 50, interval: 20 },
    ...more,
  })
  let hasEnded = false
  const close = async () => {
    if (!hasEnded) await inbox.close()
    hasEnded = true
  }
  onTestFinished(close)
  const keep = (message: Omit<Message, 'files'>, files: readonly ReceivedFile[] = []) => inbox.keep(message, files)
  return { ...inbox, keep, close, lines }
}

/** Waits until a look succeeds. */
export const until = <T>(look: () => T, timeout = 60_000) => vi.waitUntil(look, { timeout, interval: 20 })
