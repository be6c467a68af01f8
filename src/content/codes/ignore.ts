import type { Explanation } from './explanation.ts'

/** Codes of comments: those that silence warnings, marks of copied texts, and the line for editors. */
export const ignoreCodes = {
  'bad-ignore': {
    title: 'A comment that silences a warning is not complete',
    why: 'It names the code and the reason, so that the next person knows why: `# check-ignore CODE: reason`; several codes have commas between them. It stands above the line it is about, and holds for all that is indented below that line. Inside of a text a # starts no comment, so there it stands above the field. Errors cannot be silenced: the page could not be built.',
    wrong: '# check-ignore title-length\ntitle: …',
    right: '# check-ignore title-length: the name of the law is that long\ntitle: …',
  },
  'unused-ignore': {
    title: 'A comment silences a warning that is not there',
    why: 'The problem has gone, or the comment stands in another place than the problem. Remove it, or move it to the line above the problem.',
    wrong: '# check-ignore title-length: the name of the law is that long\ntitle: About us',
    right: 'title: About us',
  },
  'rewrite-mark': {
    title: 'A text still waits to be rewritten',
    why: "The page was made by `npm run new` from another one, which is what it still says at this line. Rewrite it for this page, then delete the mark, which readers would see inside of a text over several lines. A page with such marks can only be a draft (`draft: true`): otherwise another page's words would be published under its name.",
    wrong: 'heading: Renovating in Marbella # rewrite: text',
    right: 'heading: Between the port and the old town',
  },
  'wrong-modeline': {
    title: 'Editors do not find the schema',
    why: 'The first line of a page tells editors which fields there are. Its address is relative to the file, so a page that moved to another folder needs another one.',
    wrong: '# yaml-language-server: $schema=../schema/page.schema.json',
    right: '# yaml-language-server: $schema=../../schema/page.schema.json',
  },
} as const satisfies Record<string, Explanation>
