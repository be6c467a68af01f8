import type { Target } from './deliveries.ts'
import type { InboxSettings } from './settings.ts'
import type { Store } from './store.ts'
import type { Message } from './types.ts'
import { emailOf, type MailFacts } from './words-of-mail.ts'

/** Copies for visitors in a day, of all together. */
const maxCopies = 200

const day = 86_400_000

/** @returns who of the owner's side gets a message */
export const ownersTargets = ({ to, webhook }: Pick<InboxSettings, 'to' | 'webhook'>): Target[] => [
  ...to.map((target) => ({ kind: 'mail' as const, target })),
  ...(webhook ? [{ kind: 'webhook' as const, target: webhook.url }] : []),
]

/** @returns who gets a new message: nobody, while it is kept apart */
export function targetsOf(message: Message, settings: InboxSettings, store: Store, facts: MailFacts): Target[] {
  if (message.doubts.length > 0) return []
  const email = facts.form(message.form)?.copy ? emailOf(message, facts) : undefined
  return [
    ...ownersTargets(settings),
    ...(mayHaveCopy(email, settings, store) ? [{ kind: 'copy' as const, target: email }] : []),
  ]
}

function mayHaveCopy(email: string | undefined, { to, from }: InboxSettings, store: Store): email is string {
  if (email === undefined || [from, ...to].some((own) => own.toLowerCase() === email.toLowerCase())) return false
  const since = Date.now() - day
  return store.copiesSince(since, email) === 0 && store.copiesSince(since) < maxCopies
}
