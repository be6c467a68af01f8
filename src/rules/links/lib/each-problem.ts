import type { Problem, Rule } from '../../define-rule.ts'
import { allData, allFacts, allSharedSections } from '../../lib/all-summaries.ts'
import type { LinkProblem, SiteIndex } from '../../site-index.ts'
import type { FileSummary, Link } from '../../summary/file-summary.ts'
import { resolveLink, targetOf } from './resolve-link.ts'

/** @returns a check of all links that explains the problems of one code */
export const eachLinkProblem =
  (
    code: LinkProblem['code'],
    explain: (problem: LinkProblem, site: SiteIndex) => Problem | undefined,
  ): NonNullable<Rule['checkSite']> =>
  (site, report) => {
    for (const problem of problemsIn(site)) {
      if (problem.code !== code) continue
      const found = explain(problem, site)
      if (!found) continue
      const notes = problem.isOnPages ? [...(found.notes ?? []), onPages] : found.notes
      report(problem.from.file, { ...found, ...(notes && { notes }) })
    }
  }

const onPages = 'The link is on every page that uses this section.'

const known = new WeakMap<SiteIndex, readonly LinkProblem[]>()

/** Links are resolved once for all rules. */
function problemsIn(site: SiteIndex): readonly LinkProblem[] {
  const problems = known.get(site) ?? findProblems(site)
  known.set(site, problems)
  return problems
}

function findProblems(site: SiteIndex): LinkProblem[] {
  const resolve = (from: FileSummary, links: readonly Link[]) =>
    links.flatMap((link) => resolveLink(site, from, link) ?? [])
  return [
    ...allFacts(site).flatMap((facts) => resolve(facts, facts.links)),
    ...site.pages.flatMap(({ own, summary }) => resolve(summary, own.links)),
    ...allData(site).flatMap(({ summary }) =>
      resolve(
        summary,
        summary.links.filter((link) => !isOnSamePage(link)),
      ),
    ),
    ...allSharedSections(site).flatMap((section) =>
      section.links.flatMap((link) =>
        isOnSamePage(link) ? resolveOnPages(site, section, link) : resolve(section, [link]),
      ),
    ),
  ]
}

const isOnSamePage = ({ text }: Link): boolean => targetOf(text)?.route === '' && text !== '#'

/** A link of a shared section within the page must work on every page that uses the section. It is reported once. */
function resolveOnPages(site: SiteIndex, section: FileSummary, link: Link): LinkProblem[] {
  for (const { shared, summary } of site.pages) {
    const problem = shared.includes(section) ? resolveLink(site, summary, link) : undefined
    if (problem) return [{ ...problem, from: section, isOnPages: true }]
  }
  return []
}
