import { type Message, say } from '../../editor/protocol/messages.ts'
import type { Shown } from '../../generated/content.ts'
import { isShown } from '../../site/shown.ts'
import type { Site } from '../../site/site.ts'
import { nowIn } from '../../site/time-zone.ts'

/** @returns the moment that it is at the place of the company */
export const nowAt = (site: Site | undefined): string => nowIn(site?.facts.opening.timeZone)

/** What decides whether visitors see a page. */
interface Head {
  draft?: boolean | undefined
  shown?: Shown | undefined
}

/**
 * @param site decides what time it is
 * @returns whether visitors see a page now, and the moment from which they will
 */
export function visibilityOf({ draft, shown }: Head, site: Site | undefined): { hidden: boolean; from?: string } {
  const now = nowAt(site)
  const hidden = draft === true || !isShown(shown, now)
  const from = draft !== true && hidden && shown?.from !== undefined && shown.from > now ? shown.from : undefined
  return { hidden, ...(from !== undefined && { from }) }
}

/** @returns the same, as a sentence */
export function visibilityInWords(head: Head, site: Site | undefined): Message {
  const { from, until } = head.shown ?? {}
  const { hidden, from: comes } = visibilityOf(head, site)
  if (hidden && comes === undefined) return say('Hidden from visitors')
  if (from && until) return say('Shown to visitors from {from} until {until}', { from, until })
  if (from) return say('Shown to visitors from {from}', { from })
  return until ? say('Shown to visitors until {until}', { until }) : say('Shown to visitors')
}
