import { stripVTControlCharacters } from 'node:util'
import type { Diagnostic } from '../../content/diagnostics/diagnostic.ts'
import type { LoadResult } from '../../content/load-site.ts'
import { pagePropsOf } from '../../content/model/page-props.ts'
import { isPage, notFoundRoute, routeOf } from '../../content/model/routes.ts'
import type { PageProps } from '../../content/model/site.ts'
import type { Code } from '../../generated/rule-codes.ts'
import { mediaTypes } from '../hosting/media-types.ts'
import type { Renderer } from '../render/renderer.ts'
import type { DevAssets } from './dev-assets.ts'
import type { DevSite } from './dev-site.ts'
import { overlay, reportOverlay } from './overlay.ts'

/** What the development server sends. */
export interface Answer {
  /** 200 without it. */
  status?: number
  /** Its media type. */
  type: string
  content: string | Uint8Array
}

/** Vite's client, and the script that shows changed pages. */
const devScripts = ['/@vite/client', '/src/client/dev-refresh.ts']

const scriptTags = devScripts.map((src) => `<script type="module" src="${src}"></script>`).join('')

/** Where no page can be shown: it reloads when one can. */
const emptyPage = `<!doctype html><html lang="en"><head><title>Check</title>${scriptTags}</head><body></body></html>`

const inBody = (page: string, html: string): string => page.replace('</body>', () => `${html}</body>`)

/** @returns an answer with a whole document */
export const html = (content: string, status = 200): Answer => ({ type: mediaTypes.html as string, status, content })

/** @returns the answer, whose document names the version of the site that it shows */
export function withVersion(answer: Answer, version: number): Answer {
  const { type, content } = answer
  if (type !== mediaTypes.html || typeof content !== 'string') return answer
  return { ...answer, content: content.replace('<html', `<html data-version="${version}"`) }
}

/** @returns a report where no page can be shown */
export const reportAnswer = (report: string): Answer => html(inBody(emptyPage, overlay(report)), 500)

/**
 * @param error what code has thrown; Vite adds the file and the lines around the place to some
 * @returns the failure where no page can be shown, in Vite's overlay
 */
export function failureAnswer(error: Error & { id?: string; frame?: string; loc?: object; plugin?: string }): Answer {
  const { message, stack = '', frame = '', id, loc, plugin } = error
  const plain = (text: string) => stripVTControlCharacters(text)
  // The stack begins with the message.
  const stackLines = stack.split('\n').filter((line) => /^\s*at /.test(line))
  const shown = { message: plain(message), stack: plain(stackLines.join('\n')), frame: plain(frame), id, loc, plugin }
  const script = `import { ErrorOverlay } from '/@vite/client'
document.body.append(new ErrorOverlay(${JSON.stringify(shown).replaceAll('<', '\\u003c')}))`
  return html(inBody(emptyPage, `<script type="module">${script}</script>`), 500)
}

/**
 * The page at a path as it last was without errors, with the report of its errors over it.
 *
 * @param path address on the site
 * @param site after it was read
 * @param styles gives the addresses of the style sheets
 * @throws whatever a block's component throws
 */
export async function pageAnswer(
  path: string,
  site: DevSite,
  renderPage: Renderer['renderPage'],
  assets: DevAssets,
  styles: () => string[],
): Promise<Answer> {
  const found = site.has(path)
  const lastGood = site.site()
  const resolved = lastGood && (await assets.resolve(lastGood))
  const report = reportFor(path, found, site.result())
  const route = found ? path : notFoundRoute
  const scripts = [...devScripts, '/src/client/main.ts']
  const render = async (props: PageProps) => {
    const { inDocument } = renderPage(props, new Date().getFullYear())
    return inDocument({ styles: styles(), scripts, card: await assets.cardOf(props) })
  }
  const page = resolved?.pages.has(route)
    ? await render(pagePropsOf(resolved, route)).catch((error: unknown) => {
        // A page that once was right may fail now, as when its block is removed; the report explains it.
        if (!report) throw error
        return emptyPage
      })
    : emptyPage
  return html(report ? inBody(page, reportOverlay(report)) : page, found ? 200 : 404)
}

/** With another name the file might be the page that was asked for. */
const fileNameCodes: readonly Code[] = ['file-name', 'stray-file']

/**
 * The errors that concern this page: those of its own file and of what all pages share, and where there is no page,
 * files with names that no page can have.
 */
function reportFor(path: string, found: boolean, result: LoadResult | undefined): LoadResult | undefined {
  const concerns = ({ file, code }: Diagnostic) =>
    !isPage(file) || routeOf(file) === path || (!found && fileNameCodes.includes(code))
  const diagnostics = result?.diagnostics.filter((one) => one.severity === 'error' && concerns(one)) ?? []
  return result && diagnostics.length > 0 ? { ...result, diagnostics } : undefined
}
