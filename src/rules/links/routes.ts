import { oldAddress } from '../../site/redirects.ts'
import { isNotFound } from '../../site/routes.ts'
import { say } from '../../words/message.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import type { IndexedPage } from '../site-index.ts'
import type { TextAt } from '../summary/file-summary.ts'

/** Addresses that are listed, and that another page has. */
export default [
  defineRule({
    code: 'redirect-taken',
    severity: 'error',
    checkSite: ({ facts, pages, byRoute }, report) => {
      for (const { text, place } of facts?.redirects ?? []) {
        const page = pageHiddenBy(oldAddress(text), pages)
        if (page && facts) report(facts.file, takenByPage(text, place, page))
      }
      for (const owner of pages)
        for (const redirect of owner.own.redirects) {
          // Servers lead from `/index` to the home page.
          const page = byRoute.get(redirect.text === '/index' ? '/' : redirect.text)
          if (page) report(owner.file, taken(redirect, page, owner))
        }
    },
  }),

  defineRule({
    code: 'duplicate-redirect',
    severity: 'error',
    checkSite: ({ facts, pages, byRoute }, report) => {
      const first = new Map<string, { file: string; redirect: TextAt }>()
      for (const { file, redirects } of [...pages.map(({ own }) => own), ...(facts ? [facts] : [])])
        for (const redirect of redirects) {
          const other = first.get(redirect.text)
          if (!other) first.set(redirect.text, { file, redirect })
          else if (!byRoute.has(redirect.text))
            report(file, {
              message: say`\`${redirect.text}\` is listed twice as an old address`,
              place: redirect.place,
              label: say`keep it in one of them`,
              related: [{ file: other.file, place: other.redirect.place, message: say`the other one is at` }],
            })
        }
    },
  }),
]

const pageAt = ({ file, own }: IndexedPage) => ({ file, place: own.top, message: say`the page is` })

/** @returns a page that visitors could not reach any more */
const pageHiddenBy = (
  { from, isPrefix, query }: ReturnType<typeof oldAddress>,
  pages: readonly IndexedPage[],
): IndexedPage | undefined =>
  query
    ? undefined
    : pages.find(({ route }) =>
        isPrefix
          ? route.startsWith(`${from}/`) && !isNotFound(route)
          : route === (from.replace(/(?:\/index)?\.html$/, '') || '/'),
      )

const takenByPage = (text: string, place: TextAt['place'], page: IndexedPage): Problem => ({
  message: text.endsWith('*')
    ? say`the page \`${page.route}\` begins with the old address \`${text}\``
    : say`\`${text}\` is the address of a page`,
  place,
  label: say`remove this line, or give the page another address`,
  related: [pageAt(page)],
})

const taken = ({ text, place }: TextAt, page: IndexedPage, own: IndexedPage): Problem => ({
  message: say`\`${text}\` is the address of a page, so nobody would be redirected from there`,
  place,
  label: say`remove this line`,
  notes:
    page === own
      ? []
      : [
          say`\`redirectsFrom\` lists old addresses that lead to this page. To lead visitors of this page there, delete it, and add its address to \`redirectsFrom\` in ${page.file}.`,
        ],
  related: [pageAt(page)],
})
