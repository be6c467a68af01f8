import { isoSecond } from '../../site/iso-day.ts'
import { countOf } from '../../site/text.ts'
import type { Store } from './store.ts'
import { type MailFacts, titleOf } from './words-of-mail.ts'

const day = 86_400_000

/** Lines of each list. */
const most = 50

/** @returns the day and the time on the clock of this machine: `2026-03-12 18:30` */
function localTime(now: Date): { date: string; time: string } {
  const two = (number: number) => String(number).padStart(2, '0')
  return {
    date: `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`,
    time: `${two(now.getHours())}:${two(now.getMinutes())}`,
  }
}

/**
 * Adds the summary of today when its time has come: each day if the owner wants it, else when something was kept apart or
 * not delivered since the last one.
 *
 * @param wanted its time, `HH:MM`
 */
export function addSummary(store: Store, to: readonly string[], wanted: string | undefined, now = new Date()): void {
  const { date, time } = localTime(now)
  if (time < (wanted ?? '07:00') || store.lastSummary()?.day === date) return
  const { apart, undelivered } = newsSince(store, sinceOf(store, now.getTime()))
  if (wanted !== undefined || apart.length + undelivered.length > 0) store.addSummary(date, to)
}

const sinceOf = (store: Store, before: number): number => store.lastSummary(before)?.made ?? before - day

function newsSince(store: Store, since: number) {
  const messages = store.messagesSince(isoSecond(new Date(since)))
  const apart = messages.filter(({ doubts }) => doubts.length > 0)
  const undelivered = store
    .deliveries()
    .filter(({ state, next, message }) => ['failed', 'perhaps'].includes(state) && next >= since && message !== null)
  return { messages, apart, undelivered }
}

/** @returns the text of a summary that was made then */
export function summaryText(store: Store, facts: MailFacts, made: number): string {
  const { messages, apart, undelivered } = newsSince(store, sinceOf(store, made))
  const others = messages.filter((message) => !apart.includes(message))
  const list = (heading: string, lines: string[]) => {
    const more = lines.length > most ? [`… and ${lines.length - most} more`] : []
    return lines.length === 0 ? [] : [[heading, ...lines.slice(0, most), ...more].join('\n')]
  }
  const parts = [
    ...list(
      countOf(others.length, 'message'),
      others.map((message) => `  ${message.received}  ${titleOf(message, facts)}`),
    ),
    ...list(
      `${countOf(apart.length, 'message')} kept apart, not sent to you (npm run inbox -- show ID, retry ID to get it all the same)`,
      apart.map((message) => `  ${message.id}  ${titleOf(message, facts)}  (${message.doubts.join(', ')})`),
    ),
    ...list(
      'Not delivered, or perhaps not (npm run inbox -- show ID, retry ID)',
      undelivered.map(({ message, kind, state, error }) => `  ${message ?? ''}  ${kind} ${state}: ${error}`),
    ),
  ]
  return `${parts.join('\n\n') || 'No messages.'}\n`
}
