import { defineRule } from '../define-rule.ts'

export default defineRule({
  code: 'placeholder-link',
  severity: 'error',
  docs: {
    summary: 'A link leads nowhere',
    why: 'Visitors would think that the site is broken. Only links in the footer may use # for pages that do not exist yet.',
    wrong: 'href: "#"',
    right: 'href: /services',
  },
  onLink: ({ link }) => ({
    message: 'this link leads nowhere (`#`)',
    place: link.place,
    label: 'name a page, such as `/services`',
    notes: ['Only links in the footer may do so.'],
  }),
})
