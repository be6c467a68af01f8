import { randomUUID } from 'node:crypto'
import { stripVTControlCharacters } from 'node:util'
import { readIcons } from '../../builder/assets/icons.ts'
import { embedPage } from '../../builder/hosting/embeds.ts'
import { mediaTypes } from '../../builder/hosting/media-types.ts'
import type { Renderer } from '../../builder/render/renderer.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Findings } from '../../diagnostics/formats/findings.ts'
import { formatPretty } from '../../diagnostics/formats/pretty.ts'
import type { Code } from '../../generated/rule-codes.ts'
import { analyticsRoute } from '../../site/analytics.ts'
import { embedDataIn, embedOf } from '../../site/embeds.ts'
import { localeAt } from '../../site/locales.ts'
import { pagePropsOf } from '../../site/page-props.ts'
import { embedsOf, policyOf } from '../../site/policy.ts'
import { isPage, notFoundRoute, routeOf } from '../../site/routes.ts'
import type { PageProps, Site } from '../../site/site.ts'
import { escapeText } from '../../site/text.ts'
import type { Snapshot } from '../../workspace/snapshot.ts'
import { hasPage } from '../live/requests.ts'
import type { DevAssets } from './dev-assets.ts'
import { readGallery } from './gallery.ts'

/** A response of the development server. */
export interface Answer {
  status?: number
  type: string
  content: string | Uint8Array
  /** The Content Security Policy of the published page. */
  policy?: string
}

/** Vite's client, and the script that refreshes changed pages. */
const devScripts = ['/@vite/client', '/src/client/dev-refresh.ts']

const scriptTags = devScripts.map((src) => `<script type="module" src="${src}"></script>`).join('')

/** Shown when no page can be rendered; it reloads as soon as one can. */
const emptyPage = `<!doctype html><html lang="en"><head><title>Check</title>${scriptTags}</head><body></body></html>`

const inBody = (page: string, html: string): string => page.replace('</body>', () => `${html}</body>`)

/** @returns an answer with a complete HTML document */
export const html = (content: string, status = 200): Answer => ({ type: mediaTypes.html as string, status, content })

/** @returns the answer; an HTML document gets the version of the site as an attribute */
export function withVersion(answer: Answer, version: number): Answer {
  const { type, content } = answer
  if (type !== mediaTypes.html || typeof content !== 'string') return answer
  return { ...answer, content: content.replace('<html', `<html data-version="${version}"`) }
}

/**
 * Adds the policy of the published site to a page, so that what it blocks is blocked in development too. Vite's client
 * may do what it needs besides: its socket, its worker, and the styles that it inserts with this nonce.
 *
 * @param host of the request; without it there is no policy
 * @returns the answer, and the response headers
 */
export function withPolicy({ policy, ...answer }: Answer, host?: string): Answer & { headers: Record<string, string> } {
  if (!policy || host === undefined || typeof answer.content !== 'string') return { ...answer, headers: {} }
  const nonce = randomUUID()
  const value = policy
    .replace('style-src ', `style-src 'nonce-${nonce}' `)
    .replace('connect-src ', `connect-src ws://${host} wss://${host} `)
    .replace(/frame-ancestors .*?(?=;|$)/, "frame-ancestors 'self'")
  const meta = `<meta property="csp-nonce" nonce="${nonce}">`
  return {
    ...answer,
    content: answer.content.replace('<head>', `<head>${meta}`),
    headers: { 'content-security-policy': `${value}; worker-src blob:` },
  }
}

export const reportAnswer = (report: string): Answer => html(inBody(emptyPage, overlay(report)), 500)

/**
 * @param error thrown by code; Vite adds file, position and code frame to some errors
 * @returns an empty page with the error in Vite's overlay
 */
export function failureAnswer(error: Error & { id?: string; frame?: string; loc?: object; plugin?: string }): Answer {
  const { message, stack = '', frame = '', id, loc, plugin } = error
  const plain = (text: string) => stripVTControlCharacters(text)
  // The stack starts with the message, which is shown separately.
  const stackLines = stack.split('\n').filter((line) => /^\s*at /.test(line))
  const shown = { message: plain(message), stack: plain(stackLines.join('\n')), frame: plain(frame), id, loc, plugin }
  const script = `import { ErrorOverlay } from '/@vite/client'
document.body.append(new ErrorOverlay(${JSON.stringify(shown).replaceAll('<', '\\u003c')}))`
  return html(inBody(emptyPage, `<script type="module">${script}</script>`), 500)
}

/**
 * Renders the last valid version of a page, with a report of its current errors over it.
 *
 * @param lastGood the site with the last valid version of each file
 * @param styles returns the URL paths of the style sheets
 * @throws whatever a block's component throws
 */
export async function pageAnswer(
  path: string,
  snapshot: Snapshot,
  lastGood: Site | undefined,
  { renderPage, themeCss }: Renderer,
  assets: DevAssets,
  styles: () => string[],
): Promise<Answer> {
  const found = hasPage(snapshot.files.keys(), path)
  const resolved = lastGood && (await assets.resolve(lastGood))
  const report = reportFor(path, found, snapshot)
  const own = lastGood && localeAt(lastGood, path).prefix + notFoundRoute
  const route = found ? path : own && lastGood.pages.has(own) ? own : notFoundRoute
  const scripts = [...devScripts, '/src/client/main.ts']
  const render = async (checked: Site, withoutIcons: PageProps) => {
    const ofSite = checked.facts.analytics ? [...scripts, '/src/client/analytics/main.ts'] : scripts
    const props = { ...withoutIcons, icons: await readIcons(withoutIcons.sections) }
    const { inDocument } = renderPage(props, new Date().getFullYear())
    const [theme, card] = await Promise.all([assets.themeSheet(checked, themeCss), assets.cardOf(checked, props)])
    return inDocument({ styles: [theme, ...styles()], scripts: ofSite, card })
  }
  const page =
    lastGood && resolved?.pages.has(route)
      ? await render(lastGood, pagePropsOf(resolved, route)).catch((error: unknown) => {
          // The last valid version may no longer render, as after its block was deleted; the report says why.
          if (!report) throw error
          return emptyPage
        })
      : emptyPage
  const answer = html(report ? inBody(page, reportOverlay(report)) : page, found ? 200 : 404)
  return lastGood ? { ...answer, policy: policyOf(lastGood) } : answer
}

/** With another name, such a file might be the requested page. */
const fileNameCodes: readonly Code[] = ['file-name', 'stray-file']

/** Selects the errors of the page's own file and of shared files; on a 404, also wrong file names. */
function reportFor(path: string, found: boolean, { diagnostics, sources, pageCount }: Findings): Findings | undefined {
  const concerns = ({ file, code }: Diagnostic) =>
    !isPage(file) || routeOf(file) === path || (!found && fileNameCodes.includes(code))
  const shown = diagnostics.filter((one) => one.severity === 'error' && concerns(one))
  return shown.length > 0 ? { diagnostics: shown, sources, pageCount } : undefined
}

/**
 * @param site the last valid version of the site
 * @returns the file with an embed of the site or of an example of a block; undefined when there is none
 */
export async function embedAnswer(engine: string, site: Site | undefined, path: string): Promise<Answer | undefined> {
  if (!site || !path.startsWith('/embeds/')) return undefined
  // Visits of authors are not counted.
  if (path === analyticsRoute) return html('<!doctype html><title>Analytics</title>')
  const isWanted = ({ href }: { href: string }) => href === path
  const own = embedsOf(site).find(isWanted)
  if (own) return html(embedPage(own))
  const examples = embedDataIn(await readGallery(engine)).flatMap((data) => embedOf(data, site.facts) ?? [])
  const example = examples.find(isWanted)
  return example && html(embedPage(example))
}

/** Turns file positions into links that Vite's server opens in the author's editor. */
function linkPlaces(report: string): string {
  return report.replace(
    /((?:pages|schema)\/[^\s:]+\.(?:ya?ml|json)):(\d+):(\d+)/g,
    (place) => `<a href="/__open-in-editor?file=${encodeURIComponent(place)}" data-open>${place}</a>`,
  )
}

const colorNames: Record<string, string> = { 1: 'bold', 2: 'dim', 31: 'red', 33: 'yellow', 34: 'blue' }

/** Turns the colours of the terminal into elements; each that begins in a line ends in it. */
function paint(report: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one
  return report.replace(/\x1b\[(\d+)m/g, (_, code: string) =>
    colorNames[code] ? `<span class="${colorNames[code]}">` : '</span>',
  )
}

/** Lines of a code frame do not wrap, so that its marks stay below their words. */
const unwrapFrames = (report: string): string =>
  report.replace(/(?:^.*│.*\n?)+/gm, (frame) => `<code>${frame.replace(/\n$/, '')}</code>`)

/** @returns the report of `npm run check` as HTML, to insert at the end of the body */
export const reportOverlay = (result: Findings): string => overlay(formatPretty(result, { color: true }))

/** @returns a text, with the colours of a terminal, as HTML, to insert at the end of the body; see dev-report.ts */
export function overlay(text: string): string {
  const report = unwrapFrames(paint(linkPlaces(escapeText(text))))
  return `<section id="check-report" role="alert" aria-label="Check"><div class="head"><button type="button">Close</button></div><pre>${report}</pre></section>`
}
