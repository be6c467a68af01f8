import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { benchFile, runForJson } from './run.ts'

/** The output of `measured-visit.mjs`: milliseconds, and KB after gzip. */
interface Visit extends Record<'largestPaint' | 'blocking' | 'shift' | 'firstScript' | 'allScripts', number> {
  hovered: number
  unhovered: number
  /** See `interact`. */
  waits: Record<string, number>
}

/**
 * Prints what a visitor waits for.
 *
 * @param root the root directory of a built site
 * @throws when there is no browser
 */
export function printVisit(root: string): void {
  const tsx = pathToFileURL(createRequire(benchFile('.')).resolve('tsx')).href
  const args = [join(root, 'dist'), '/locations/marbella', '/services']
  const visit = runForJson<Visit>(root, '--import', tsx, benchFile('measured-visit.mjs'), ...args)
  const ms = (value: number) => `${Math.round(value)} ms`
  const kb = (value: number) => `${value.toFixed(1)} KB`
  const waits = Object.entries(visit.waits).map(([act, wait]) => `${act} ${ms(wait)}`)
  const lines = [
    `on a phone: largest paint ${ms(visit.largestPaint)}, blocked ${ms(visit.blocking)}, shift ${visit.shift.toFixed(3)}`,
    `scripts: ${kb(visit.firstScript)} at first, ${kb(visit.allScripts)} after an interaction`,
    `next page: ${ms(visit.hovered)} if the link was hovered before, ${ms(visit.unhovered)} if not`,
    `a tap on a phone, until the next paint: ${waits.join(', ')}`,
  ]
  for (const line of lines) console.log(`         ${line}`)
}
