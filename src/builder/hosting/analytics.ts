import { analyticsOf, analyticsRoute } from '../../site/analytics.ts'
import { basePathOf } from '../../site/base-path.ts'
import type { Facts } from '../../site/facts.ts'
import type { OutputFile } from '../../site/output-file.ts'
import { outputOf } from '../../site/routes.ts'
import { escapeText } from '../../site/text.ts'

/**
 * @param script the built `src/client/analytics/main.ts`
 * @returns the file in which the script of the service runs, and our own script; none without analytics
 */
export const analyticsFiles = ({ analytics, company }: Facts, script: OutputFile): OutputFile[] =>
  analytics ? [script, { path: outputOf(analyticsRoute), content: analyticsPage(analytics, company, script) }] : []

/** The policy is in the file itself, so that it holds on every host. It allows the hosts of the service only. */
function analyticsPage(data: NonNullable<Facts['analytics']>, { url }: Facts['company'], { path }: OutputFile): string {
  const { service, setup, hosts } = analyticsOf(data)
  const allowed = hosts.join(' ')
  const policy = `default-src 'none'; script-src 'self' ${allowed}; connect-src ${allowed}; img-src ${allowed}`
  return `<!doctype html>
<html lang="en" data-analytics="${escapeText(JSON.stringify(setup))}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${escapeText(policy)}"><meta name="robots" content="noindex"><title>${escapeText(service)}</title><script type="module" src="${basePathOf(url)}/${path}"></script></head><body></body></html>
`
}
