import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { createDiagnostic, type Rule } from './define-rule.ts'
import { allData, allFacts, allSharedSections } from './lib/all-summaries.ts'
import { resolveLink, targetOf } from './links/lib/resolve-link.ts'
import type { LinkProblem, SiteIndex } from './site-index.ts'
import type { FileSummary, Link } from './summary/file-summary.ts'

/** @returns the problems of links in all files */
export function checkLinks(site: SiteIndex, rules: readonly Rule[]): Diagnostic[] {
  const byCode = new Map(rules.map((rule) => [rule.code, rule]))
  const explain = (problem: LinkProblem): Diagnostic[] => {
    const rule = byCode.get(problem.code)
    const found = rule?.onLink?.(problem, site)
    return rule && found ? [createDiagnostic(rule, problem.from.file, found)] : []
  }
  const check = (from: FileSummary, link: Link) => {
    const problem = resolveLink(site, from, link)
    return problem ? explain(problem) : []
  }
  return [
    ...allFacts(site).flatMap((facts) => facts.links.flatMap((link) => check(facts, link))),
    ...site.pages.flatMap(({ own, summary }) => own.links.flatMap((link) => check(summary, link))),
    ...allData(site).flatMap(({ summary }) =>
      summary.links.flatMap((link) => (isOnSamePage(link) ? [] : check(summary, link))),
    ),
    ...allSharedSections(site).flatMap((section) =>
      section.links.flatMap((link) =>
        isOnSamePage(link) ? checkOnPages(site, section, link, explain) : check(section, link),
      ),
    ),
  ]
}

const isOnSamePage = ({ text }: Link): boolean => targetOf(text)?.route === '' && text !== '#'

/** A link of a shared section within the page must work on every page that uses the section. It is reported once. */
function checkOnPages(
  site: SiteIndex,
  section: FileSummary,
  link: Link,
  explain: (problem: LinkProblem) => Diagnostic[],
): Diagnostic[] {
  for (const { shared, summary } of site.pages) {
    if (!shared.includes(section)) continue
    const problem = resolveLink(site, summary, link)
    if (!problem) continue
    return explain({ ...problem, from: section }).map((diagnostic) => ({
      ...diagnostic,
      notes: [...(diagnostic.notes ?? []), 'The link is on every page that uses this section.'],
    }))
  }
  return []
}
