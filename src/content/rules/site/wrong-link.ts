import { explainOddCharacters } from '../../diagnostics/odd-characters.ts'
import { defineRule } from '../lib/define-rule.ts'
import { adviceForFile, linkToFile } from '../lib/schema/link-corrections.ts'
import { adviseAddress } from '../lib/site/file-links.ts'

export default defineRule({
  code: 'wrong-link',
  severity: 'error',
  docs: {
    summary: 'An address in a text cannot be a link',
    why: 'Links in Markdown lead to a page (/services), an anchor (#contact), or a full https://, mailto: or tel: address. Nothing else is safe for visitors, and neither are spaces and invisible characters.',
    wrong: 'See [our services](services).',
    right: 'See [our services](/services).',
  },
  onLink: ({ from, link }, site) => ({
    message: `\`${link.text}\` cannot be a link${linkToFile.test(link.text) ? ': pages cannot link to files yet' : explainOddCharacters(link.text)}`,
    place: link.place,
    ...(linkToFile.test(link.text) ? { label: adviceForFile } : adviseAddress(site, from.file, link)),
    notes: [
      'links: a page (/services), an anchor (#contact), or a full https://, mailto:name@example.com or tel: address',
    ],
  }),
})
