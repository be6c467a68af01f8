import { defineRule } from '../define-rule.ts'

export default defineRule({
  code: 'placeholder-link',
  severity: 'error',
  onLink: ({ link }) => ({
    message: 'this link leads nowhere (`#`)',
    place: link.place,
    label: 'name a page, such as `/services`',
    notes: ['Only links in the footer may do so.'],
  }),
})
