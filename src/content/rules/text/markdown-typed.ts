import { shorten } from '../../diagnostics/describe.ts'
import { explainOddCharacters } from '../../diagnostics/odd-characters.ts'
import type { UnsupportedMarkdown } from '../../markdown/markdown-outline.ts'
import { defineRule } from '../lib/define-rule.ts'

/** What to write instead of a sign, by its kind. */
const remedies: Partial<Record<UnsupportedMarkdown['kind'], (source: string) => string>> = {
  checkbox: () => 'leave it out: lists have no checkboxes',
  heading: (source) => `write \`${shorten(source.replace(/^(#+)\s*/, '$1 '))}\``,
  strike: () => 'leave it out: words cannot be struck through',
  link: () => 'write `[words](/address)`, with no space before the address or in it',
  bold: () => 'write `**bold words**`, with ** directly at the first and the last letter',
}

export default defineRule({
  code: 'markdown-typed',
  severity: 'warning',
  docs: {
    summary: 'Readers see signs of Markdown',
    why: 'Signs that are not complete, or that only other programs know, are letters like all others. A heading has a space after its #; bold words have ** directly at their first and last letter; a link has no space before its address or in it; there are no checkboxes and no struck-through words. A backslash before a sign says that it is meant as a letter: \\*.',
    wrong: 'See [our services] (/services). **Always.',
    right: 'See [our services](/services). **Always.**',
  },
  onUnsupportedMarkdown: ({ kind, source, place }, _, report) => {
    const remedy = remedies[kind]
    if (!remedy) return
    const odd = kind === 'heading' ? explainOddCharacters(/^#+(\s*)/.exec(source)?.[1] ?? '') : ''
    report({ message: `readers see \`${shorten(source)}\` as it is typed here${odd}`, place, label: remedy(source) })
  },
})
