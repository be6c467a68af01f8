import type { SiteDocument } from '../../site/site.ts'
import { defineRule } from '../define-rule.ts'
import { reference } from '../lib/reference.ts'

export default defineRule({
  code: 'unknown-time-zone',
  severity: 'error',
  checkFile: ({ kind, valid, document }, report) => {
    if (!kind.endsWith('site') || !valid) return
    const { timeZone } = (document as SiteDocument).contact ?? {}
    if (timeZone === undefined || isTimeZone(timeZone)) return
    report(
      reference({
        message: `there is no time zone \`${timeZone}\``,
        place: { path: ['contact', 'timeZone'] },
        text: timeZone,
        known: Intl.supportedValuesOf('timeZone'),
        otherwise: 'write one such as `Europe/Madrid`',
        notes: ['All names: https://en.wikipedia.org/wiki/List_of_tz_database_time_zones'],
      }),
    )
  },
})

/** Links between names, such as `Europe/Kyiv`, are not in the list of the supported ones. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
