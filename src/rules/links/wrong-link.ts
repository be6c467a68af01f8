import { explainOddCharacters } from '../../diagnostics/odd-characters.ts'
import { defineRule } from '../define-rule.ts'
import { impossibleLinks } from '../fields/lib/link-corrections.ts'
import { eachLinkProblem } from './lib/each-problem.ts'
import { adviseAddress } from './lib/file-links.ts'

export default defineRule({
  code: 'wrong-link',
  severity: 'error',
  checkSite: eachLinkProblem('wrong-link', ({ from, link }, site) => {
    const impossible = impossibleLinks.find(({ pattern }) => pattern.test(link.text))
    const reason = impossible ? `: ${impossible.reason}` : explainOddCharacters(link.text)
    return {
      message: `\`${link.text}\` cannot be a link${reason}`,
      place: link.place,
      ...(impossible ? { label: impossible.label } : adviseAddress(site, from.file, link)),
      notes: [
        'links: a page (/services), an anchor (#contact), a file (./prices.pdf), or a full https://, mailto:name@example.com or tel: address',
      ],
    }
  }),
})
