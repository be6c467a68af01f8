import type { Explanation } from './explanation.ts'

/** Codes of the comments that silence warnings. */
export const ignoreCodes = {
  'bad-ignore': {
    title: 'A comment that silences a warning is not complete',
    why: 'It names the code and the reason, so that the next person knows why: `# check-ignore CODE: reason`. It stands above the line it is about, and holds for all that is indented below that line. Errors cannot be silenced: the page could not be built.',
    wrong: '# check-ignore title-length\ntitle: …',
    right: '# check-ignore title-length: the name of the law is that long\ntitle: …',
  },
  'unused-ignore': {
    title: 'A comment silences a warning that is not there',
    why: 'The problem has gone, or the comment stands in another place than the problem. Remove it, or move it to the line above the problem.',
    wrong: '# check-ignore title-length: the name of the law is that long\ntitle: About us',
    right: 'title: About us',
  },
} as const satisfies Record<string, Explanation>
