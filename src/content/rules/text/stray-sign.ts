import { shorten, toYaml, typeOfSection } from '../../diagnostics/describe.ts'
import { sourceAt } from '../../yaml/ranges.ts'
import { defineRule } from '../lib/define-rule.ts'

export default defineRule({
  code: 'stray-sign',
  severity: 'warning',
  docs: {
    summary: 'A text ends with a comma or a quote that does not belong to it',
    why: 'Lines of YAML end without a comma or a semicolon, and a text that ends with a quote starts with one. Otherwise the sign is a part of the text, and readers see it. A text that really ends so needs quotes.',
    wrong: 'heading: Your house,',
    right: 'heading: Your house',
  },
  onText: {
    prefilter: /[,;"][ \t\r]{0,99}(?:\n|$)/,
    check: ({ text, path, place: { role } }, { yaml, document }, report) => {
      // Of an address or a name it is said that nothing is there.
      const isName = path[0] === 'sections' && typeOfSection(document, Number(path[1])) === 'shared'
      if (role === 'link' || role === 'photo' || isName || !/[,;"]$/.test(text)) return
      const sign = signAtEnd(sourceAt(yaml, path) ?? '')
      if (sign === undefined) return
      report({
        message: `the \`${sign}\` at the end is a part of the text`,
        place: { path },
        label: `write \`${shorten(toYaml(text.slice(0, -sign.length).trimEnd()))}\``,
      })
    },
  },
})

/**
 * A comma or a semicolon, with or without a quote before it, or the second quote of a pair without the first one.
 *
 * @param source a value as it is in the file
 * @returns undefined for inches (`24"`), for the name of a character (`&amp;`), for a text in quotes or below a sign, and
 * for one with typographic quotes, which uses others inside of them
 */
function signAtEnd(source: string): string | undefined {
  if (/^["'>|]|[“”„«»]/.test(source) || /&#?\w{1,20};$/.test(source)) return undefined
  return /^[^"]*[^"\d\s]("[,;]?)$/.exec(source)?.[1] ?? /[^"][,;]$/.exec(source)?.[0].slice(1)
}
