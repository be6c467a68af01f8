import { shorten } from '../../diagnostics/describe.ts'
import { meaningOf } from '../../schema/keywords.ts'
import { tableRule } from '../../site/markdown/literal-syntax.ts'
import { say } from '../../words/message.ts'
import { defineRule } from '../define-rule.ts'
import { eachText } from '../lib/each.ts'
import { sectionsInstead } from './unsupported-markdown.ts'

/** A tag of any name with or without attributes; not `<ana@example.com>`. */
const htmlTag =
  /<(?:\/[a-z][a-z\d-]*|[a-z][a-z\d-]*(?:[ \t\r\n]+[a-z][a-z\d:-]*(?:=(?:"[^"<>]*"|'[^'<>]*'|[^\s"'<>]+))?)*[ \t]*\/?)>/i

const bullet = /[•●▪◦‣\uf0a0-\uf0ff](?<=(?:^|\n)[ \t]*.)/

/**
 * Bold text of Markdown and of chats, bullets, tables, links, tags and character references, which nobody means literally.
 * What looks behind comes after a sign, so that few places of a text are looked at.
 */
const markup = new RegExp(
  [
    /\*\*(?=[^\s*])[^*\n]{0,200}[^\s*]\*\*/,
    // Not a reference to a note (`99*`), and no `Kund*innen`.
    /(?<sign>[*_~])(?<![\p{L}\p{N}*_~].)(?=[^\s*_~])[^*_~\n]{0,200}(?<=[^\s*_~])\k<sign>(?![\p{L}\p{N}*_~])/u,
    bullet,
    tableRule,
    /\[[^[\]\n]{1,200}\]\((?:\/|#|https?:|mailto:|tel:)[^)\s]*\)/,
    htmlTag,
    /<!--/,
    /&(?:amp|copy|euro|gt|lt|nbsp|quot|#\d+);/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'iu',
)

export default defineRule({
  code: 'markup-in-text',
  severity: 'warning',
  checkFile: eachText(markup, ({ text, path, place }, _, report) => {
    const [sign] = meaningOf(place.schemas) === 'text' ? (markup.exec(text) ?? []) : []
    if (sign === undefined) return
    report({
      message: say`readers see \`${shorten(sign)}\` as it is typed here`,
      place: { path, word: sign },
      label: bullet.test(sign)
        ? say`write a sentence, or use a field or a section that supports Markdown`
        : say`write plain text: this field does not support Markdown or HTML`,
      notes: /^[<|]/.test(sign) ? [sectionsInstead] : [],
    })
  }),
})
