import { basePathOf, originOf } from '../../site/address.ts'
import { analyticsOf, analyticsRoute } from '../../site/analytics.ts'
import type { Embed } from '../../site/embeds.ts'
import type { Facts } from '../../site/facts.ts'
import type { OutputFile } from '../../site/made-files.ts'
import { embedsOf } from '../../site/policy.ts'
import { outputOf } from '../../site/routes.ts'
import type { Site } from '../../site/site.ts'
import { escapeText } from '../../site/text.ts'

/** @returns the files that show the embeds of a site, one each */
export const embedFiles = (site: Site): OutputFile[] =>
  embedsOf(site).map((embed) => ({ path: outputOf(embed.href), content: embedPage(embed) }))

/**
 * The policy is in the file itself, so that it holds on every host. It allows this one origin and no script of this
 * site; the sandbox keeps the embed from leading the page elsewhere.
 *
 * @returns the document that shows an embed, and nothing else
 */
export function embedPage({ service, src }: Embed): string {
  const policy = `default-src 'none'; style-src-attr 'unsafe-inline'; frame-src ${originOf(src)}`
  return `<!doctype html>
<html lang="en" style="height:100%"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeText(service)}</title></head>
<body style="height:100%;margin:0"><iframe src="${escapeText(src)}" title="${escapeText(service)}" style="display:block;width:100%;height:100%;border:0" allow="autoplay; encrypted-media; fullscreen; picture-in-picture" allowfullscreen referrerpolicy="strict-origin-when-cross-origin" sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"></iframe></body></html>
`
}

/**
 * @param script the built `src/client/analytics/main.ts`
 * @returns the file in which the script of the service runs, and our own script; none without analytics
 */
export const analyticsFiles = ({ analytics, company }: Facts, script: OutputFile): OutputFile[] =>
  analytics ? [script, { path: outputOf(analyticsRoute), content: analyticsPage(analytics, company, script) }] : []

/** Its policy allows the hosts of the service only. */
function analyticsPage(data: NonNullable<Facts['analytics']>, { url }: Facts['company'], { path }: OutputFile): string {
  const { service, setup, hosts } = analyticsOf(data)
  const allowed = hosts.join(' ')
  const policy = `default-src 'none'; script-src 'self' ${allowed}; connect-src ${allowed}; img-src ${allowed}`
  return `<!doctype html>
<html lang="en" data-analytics="${escapeText(JSON.stringify(setup))}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${escapeText(policy)}"><meta name="robots" content="noindex"><title>${escapeText(service)}</title><script type="module" src="${basePathOf(url)}/${path}"></script></head><body></body></html>
`
}
