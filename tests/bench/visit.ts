import { join } from 'node:path'
import { measureVisit } from './measured-visit.mjs'
import { templateRoute } from './site.ts'

/**
 * Prints what a visitor waits for.
 *
 * @param root the root directory of a built site
 * @throws Error when there is no browser
 */
export async function printVisit(root: string): Promise<void> {
  const { loading, hovered, unhovered, waits } = await measureVisit(join(root, 'dist'), templateRoute, '/work')
  const ms = (value: number) => `${Math.round(value)} ms`
  const kb = (value: number) => `${value.toFixed(1)} KB`
  const taps = Object.entries(waits).map(([act, wait]) => `${act} ${ms(wait)}`)
  const lines = [
    `on a phone: largest paint ${ms(loading.largestPaint)}, blocked ${ms(loading.blocking)}, shift ${loading.shift.toFixed(3)}`,
    `scripts: ${kb(loading.firstScript)} at first, ${kb(loading.allScripts)} after an interaction`,
    `next page: ${ms(hovered)} if the link was hovered before, ${ms(unhovered)} if not`,
    `a tap on a phone, until the next paint: ${taps.join(', ')}`,
  ]
  for (const line of lines) console.log(`         ${line}`)
}
