import type { SiteDocument } from '../../site/site.ts'
import { certain, closest, didYouMean } from '../../site/suggest.ts'
import { defineRule } from '../define-rule.ts'

export default defineRule({
  code: 'unknown-time-zone',
  severity: 'error',
  checkFile: ({ kind, valid, document }, report) => {
    if (!kind.endsWith('site') || !valid) return
    const { timeZone } = (document as SiteDocument).contact ?? {}
    if (timeZone === undefined || isTimeZone(timeZone)) return
    const place = { path: ['contact', 'timeZone'] }
    const known = Intl.supportedValuesOf('timeZone')
    const right = certain(timeZone, known)
    report({
      message: `there is no time zone \`${timeZone}\``,
      place,
      label: didYouMean(closest(timeZone, known)) ?? 'write one such as `Europe/Madrid`',
      notes: ['All names: https://en.wikipedia.org/wiki/List_of_tz_database_time_zones'],
      ...(right !== undefined && { fix: { place, text: right } }),
    })
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
