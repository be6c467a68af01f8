import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beside, printed } from './run.ts'

/** What `measured-visit.mjs` prints: milliseconds, and KB after gzip. */
interface Visit extends Record<'largestPaint' | 'blocking' | 'shift' | 'firstScript' | 'allScripts', number> {
  hovered: number
  unhovered: number
  /** See `interact`. */
  waits: Record<string, number>
}

/**
 * Prints what a visitor waits for.
 *
 * @param root the root directory of a site that was built
 * @throws when there is no browser
 */
export function printVisit(root: string): void {
  const tsx = pathToFileURL(createRequire(beside('.')).resolve('tsx')).href
  const args = [join(root, 'dist'), '/locations/marbella', '/services']
  const visit = printed<Visit>(root, '--import', tsx, beside('measured-visit.mjs'), ...args)
  const ms = (value: number) => `${Math.round(value)} ms`
  const kb = (value: number) => `${value.toFixed(1)} KB`
  const waits = Object.entries(visit.waits).map(([act, wait]) => `${act} ${ms(wait)}`)
  const lines = [
    `on a phone: largest paint ${ms(visit.largestPaint)}, blocked ${ms(visit.blocking)}, shift ${visit.shift.toFixed(3)}`,
    `scripts: ${kb(visit.firstScript)} at first, ${kb(visit.allScripts)} once somebody is there`,
    `next page: ${ms(visit.hovered)} with the pointer on the link before, ${ms(visit.unhovered)} without`,
    `a tap on a phone, until its outcome is seen: ${waits.join(', ')}`,
  ]
  for (const line of lines) console.log(`         ${line}`)
}
