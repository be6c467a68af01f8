import { isCountry, likelyCountry } from '../../site/language-names.ts'
import { say } from '../../words/message.ts'
import { defineRule } from '../define-rule.ts'
import { eachText } from '../lib/each.ts'
import { reference } from '../lib/reference.ts'
import { roleOf } from './lib/wrong-format.ts'

export default [
  defineRule({
    code: 'unknown-country',
    severity: 'error',
    checkFile: eachText(/\bcountry\b/, ({ text, path, place }, _, report) => {
      if (roleOf(place, path) !== 'country' || !/^[A-Z]{2}$/.test(text) || isCountry(text)) return
      const likely = likelyCountry(text)
      report({
        message: say`\`${text}\` is not the code of a country`,
        place: { path },
        label: likely === text ? say`write the code of the country, such as \`ES\`` : say`write \`${likely}\``,
        notes: [say`All codes: https://www.iso.org/obp/ui/#search/code/`],
        ...(likely !== text && { fix: { place: { path }, text: likely } }),
      })
    }),
  }),
  defineRule({
    code: 'unknown-time-zone',
    severity: 'error',
    checkFile: eachText(/\btimeZone\b/, ({ text, path, place }, { valid }, report) => {
      if (roleOf(place, path) !== 'timeZone' || !valid || isTimeZone(text)) return
      const known = Intl.supportedValuesOf('timeZone')
      const city = `/${text.trim().replaceAll(' ', '_')}`.toLowerCase()
      report(
        reference({
          message: say`there is no time zone \`${text}\``,
          place: { path },
          text: known.find((zone) => zone.toLowerCase().endsWith(city)) ?? text,
          known,
          otherwise: say`write one such as \`Europe/Madrid\``,
          notes: [say`All names: https://en.wikipedia.org/wiki/List_of_tz_database_time_zones`],
        }),
      )
    }),
  }),
]

/** Links between names, such as `Europe/Kyiv`, are not in the list of the supported ones. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
