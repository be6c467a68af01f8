import { shorten } from '../../diagnostics/describe.ts'
import { explainOddCharacters } from '../../diagnostics/odd-characters.ts'
import type { UnsupportedMarkdown } from '../../site/markdown/markdown-summary.ts'
import { defineRule } from '../define-rule.ts'
import { eachUnsupported } from '../lib/each.ts'

/** What to write instead of each kind of syntax. */
const fixes: Partial<Record<UnsupportedMarkdown['kind'], (source: string) => string>> = {
  checkbox: () => 'remove it: checkboxes are not supported',
  heading: (source) => `write \`${shorten(source.replace(/^(#+)\s*/, '$1 '))}\``,
  strike: () => 'remove it: strikethrough is not supported',
  link: () => 'write `[words](/address)`, with no space before the address or in it',
  bold: () => 'write `**bold words**`, with ** directly before the first and after the last letter',
}

export default defineRule({
  code: 'markdown-typed',
  severity: 'warning',
  checkFile: eachUnsupported(({ kind, source, place }, _, report) => {
    const fix = fixes[kind]
    if (!fix) return
    const odd = kind === 'heading' ? explainOddCharacters(/^#+(\s*)/.exec(source)?.[1] ?? '') : ''
    report({ message: `readers see \`${shorten(source)}\` as it is typed here${odd}`, place, label: fix(source) })
  }),
})
