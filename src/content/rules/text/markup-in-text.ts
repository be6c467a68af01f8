import { shorten } from '../../diagnostics/describe.ts'
import { defineRule } from '../lib/define-rule.ts'

/** Bold words, links, tags and the names of characters: nobody writes these for readers to see. */
const markup = new RegExp(
  [
    /\*\*(?=[^\s*])[^*\n]{0,200}[^\s*]\*\*/,
    /\[[^[\]\n]{1,200}\]\((?:\/|#|https?:|mailto:|tel:)[^)\s]*\)/,
    /<\/?(?:a|b|br|div|em|h[1-6]|i|li|p|span|strong|u|ul)(?: [^<>\n]*)?\/?>/,
    /&(?:amp|copy|euro|gt|lt|nbsp|quot|#\d+);/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

/** Roles of fields whose texts readers do not see as they are. */
const otherRoles: readonly unknown[] = ['markdown', 'link', 'photo']

export default defineRule({
  code: 'markup-in-text',
  severity: 'warning',
  docs: {
    summary: 'A plain text has Markdown or HTML in it',
    why: 'Headings, texts and labels are shown letter by letter, with every asterisk and bracket. Only some fields, such as the `body` of an article, have Markdown. Links are written in `actions`.',
    wrong: 'text: We build **kitchens**.',
    right: 'text: We build kitchens.',
  },
  onText: {
    prefilter: markup,
    check: ({ text, path, place }, _, report) => {
      const [sign] = otherRoles.includes(place.role) ? [] : (markup.exec(text) ?? [])
      if (sign === undefined) return
      report({
        message: `readers see \`${shorten(sign)}\` as it is typed here`,
        place: { path, word: sign },
        label: 'write plain words: this field has no Markdown and no HTML',
      })
    },
  },
})
