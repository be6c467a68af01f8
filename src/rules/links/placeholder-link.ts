import { defineRule } from '../define-rule.ts'
import { eachLinkProblem } from './lib/each-problem.ts'

export default defineRule({
  code: 'placeholder-link',
  severity: 'error',
  checkSite: eachLinkProblem('placeholder-link', ({ link }) => ({
    message: 'this link leads nowhere (`#`)',
    place: link.place,
    label: 'name a page, such as `/services`',
    notes: ['Only links in the footer may do so.'],
  })),
})
