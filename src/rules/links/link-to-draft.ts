import { defineRule } from '../define-rule.ts'

export default defineRule({
  code: 'link-to-draft',
  severity: 'error',
  docs: {
    summary: 'A link leads to a draft',
    why: 'A page with `draft: true` is shown while you work on it and is not in the published site, where the link would be dead. Grids and menus leave drafts out by themselves.',
    wrong: 'href: /locations/millbrook\n# pages/locations/millbrook.yaml\ndraft: true',
    right: 'href: /locations/millbrook\n# pages/locations/millbrook.yaml without draft',
  },
  onLink: ({ link, page }) =>
    page && {
      message: `the page at \`${link.text}\` is a draft, so it will not be in the published site`,
      place: link.place,
      label: 'remove the link, or `draft: true` from the page',
      related: [{ file: page.file, place: page.top, message: 'the draft is' }],
    },
})
