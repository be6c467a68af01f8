import { defineRule } from '../define-rule.ts'

/** Reported after all checks, see apply-ignores.ts. */
export default defineRule({
  code: 'unused-ignore',
  severity: 'warning',
  docs: {
    summary: 'A comment ignores a warning that does not exist',
    why: 'The problem was solved, or the comment is not at the problem. Remove it, or move it to the line above the problem.',
    wrong: '# check-ignore title-length: the name of the law is that long\ntitle: About us',
    right: 'title: About us',
  },
})
