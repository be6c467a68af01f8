import { defineRule } from '../define-rule.ts'
import { eachLinkProblem } from './lib/each-problem.ts'

export default defineRule({
  code: 'link-to-draft',
  severity: 'error',
  checkSite: eachLinkProblem(
    'link-to-draft',
    ({ link, page }) =>
      page && {
        message: `the page at \`${link.text}\` is a draft, so it will not be in the published site`,
        place: link.place,
        label: 'remove the link, or `draft: true` from the page',
        related: [{ file: page.file, place: page.top, message: 'the draft is' }],
      },
  ),
})
