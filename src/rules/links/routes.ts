import { oldAddress } from '../../site/redirects.ts'
import { isNotFound } from '../../site/routes.ts'
import { say } from '../../words/message.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import type { IndexedPage, SiteIndex } from '../site-index.ts'
import type { TextAt } from '../summary/file-summary.ts'

/** An old address in `redirectsFrom` of a page, or in `redirects` of the facts. */
interface ListedAddress extends TextAt {
  file: string
}

/** Addresses that are listed as old ones, and that a page has, or another list. */
export default defineRule({
  code: 'redirect-taken',
  severity: 'error',
  checkSite: (site, report) => {
    const first = new Map<string, ListedAddress>()
    for (const address of listedAddresses(site)) {
      const page = pageAt(address.text, site)
      const other = first.get(address.text)
      if (page) report(address.file, takenByPage(address, page))
      else if (other) report(address.file, listedTwice(address, other))
      else first.set(address.text, address)
    }
  },
})

const listedAddresses = ({ facts, pages }: SiteIndex): ListedAddress[] =>
  [...pages.map(({ own }) => own), ...(facts ? [facts] : [])].flatMap(({ file, redirects }) =>
    redirects.map((address) => ({ ...address, file })),
  )

/** @returns a page that visitors could not reach any more; servers lead from `/index` to the home page */
function pageAt(address: string, { pages, byRoute }: SiteIndex): IndexedPage | undefined {
  const { from, isPrefix, query } = oldAddress(address)
  if (query) return undefined
  return isPrefix
    ? pages.find(({ route }) => route.startsWith(`${from}/`) && !isNotFound(route))
    : byRoute.get(from.replace(/^\/index$|(?:\/index)?\.html$/, '') || '/')
}

const takenByPage = ({ text, place, file }: ListedAddress, page: IndexedPage): Problem => ({
  message: text.endsWith('*')
    ? say`the page \`${page.route}\` begins with the old address \`${text}\``
    : say`\`${text}\` is the address of a page, so nobody would be redirected from there`,
  place,
  label: say`remove this line, or give the page another address`,
  notes:
    place.path[0] === 'redirects' || file === page.file
      ? []
      : [
          say`\`redirectsFrom\` lists old addresses that lead to this page. To lead visitors of this page there, delete it, and add its address to \`redirectsFrom\` in ${page.file}.`,
        ],
  related: [{ file: page.file, place: page.own.top, message: say`the page is` }],
})

const listedTwice = ({ text, place }: ListedAddress, other: ListedAddress): Problem => ({
  message: say`\`${text}\` is listed twice as an old address`,
  place,
  label: say`keep it in one of them`,
  related: [{ file: other.file, place: other.place, message: say`the other one is at` }],
})
