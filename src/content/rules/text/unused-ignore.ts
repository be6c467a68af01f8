import { defineRule } from '../lib/define-rule.ts'

/** Reported when all checks have run, see apply-ignores.ts. */
export default defineRule({
  code: 'unused-ignore',
  severity: 'warning',
  docs: {
    summary: 'A comment silences a warning that does not exist',
    why: 'The problem has been solved, or the comment is in another place than the problem. Remove it, or move it to the line above the problem.',
    wrong: '# check-ignore title-length: the name of the law is that long\ntitle: About us',
    right: 'title: About us',
  },
})
