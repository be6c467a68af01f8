import { explainOddCharacters } from '../../diagnostics/odd-characters.ts'
import { defineRule } from '../lib/define-rule.ts'

export default defineRule({
  code: 'wrong-link',
  severity: 'error',
  docs: {
    summary: 'An address in a text cannot be a link',
    why: 'Links in Markdown lead to a page (/services), an anchor (#contact), or a full https://, mailto: or tel: address. Nothing else is safe for visitors, and neither are spaces and invisible characters.',
    wrong: 'See [our services](services).',
    right: 'See [our services](/services).',
  },
  onLink: ({ link: { text, place } }) => ({
    message: `\`${text}\` cannot be a link${explainOddCharacters(text)}`,
    place,
    notes: [
      'links: a page (/services), an anchor (#contact), or a full https://, mailto:name@example.com or tel: address',
    ],
  }),
})
