import { stripVTControlCharacters } from 'node:util'
import type { Code } from '../../content/codes/codes.ts'
import type { Diagnostic } from '../../content/diagnostic.ts'
import type { LoadResult } from '../../content/load-site.ts'
import type { PageView } from '../../content/model.ts'
import { pageView } from '../../content/page-view.ts'
import { isPage, notFoundRoute, routeOf } from '../../content/routes.ts'
import { mediaTypes } from '../hosting/server/media-types.ts'
import type { Renderer } from '../render/renderer.ts'
import { overlay, reportOverlay } from './overlay.ts'
import type { DevPictures } from './pictures.ts'
import type { DevSite } from './site.ts'

/** What the development server sends. */
export interface Answer {
  /** 200 without it. */
  status?: number
  /** Its media type. */
  type: string
  content: string | Uint8Array
}

/** Vite's client, and what puts changed pages in place. */
const devScripts = ['/@vite/client', '/src/client/dev-refresh.ts']

const tags = devScripts.map((src) => `<script type="module" src="${src}"></script>`).join('')

/** Stands where no page can be shown, until one can. */
const emptyPage = `<!doctype html><html lang="en"><head><title>Check</title>${tags}</head><body></body></html>`

const inBody = (page: string, html: string): string => page.replace('</body>', () => `${html}</body>`)

/** @returns an answer with a whole document */
export const html = (content: string, status = 200): Answer => ({ type: mediaTypes.html as string, status, content })

/** @returns the answer, whose document says of which version of the site it is */
export function withVersion(answer: Answer, version: number): Answer {
  const { type, content } = answer
  if (type !== mediaTypes.html || typeof content !== 'string') return answer
  return { ...answer, content: content.replace('<html', `<html data-version="${version}"`) }
}

/** @returns the words of a report where no page can be shown */
export const reportAnswer = (words: string): Answer => html(inBody(emptyPage, overlay(words)), 500)

/**
 * @param error what code has thrown; Vite says of some where in which file, and quotes it
 * @returns the failure where no page can be shown, in Vite's overlay
 */
export function failureAnswer(error: Error & { id?: string; frame?: string; loc?: object; plugin?: string }): Answer {
  const { message, stack = '', frame = '', id, loc, plugin } = error
  const plain = (text: string) => stripVTControlCharacters(text)
  // It begins with the message.
  const calls = stack.split('\n').filter((line) => /^\s*at /.test(line))
  const shown = { message: plain(message), stack: plain(calls.join('\n')), frame: plain(frame), id, loc, plugin }
  const script = `import { ErrorOverlay } from '/@vite/client'
document.body.append(new ErrorOverlay(${JSON.stringify(shown).replaceAll('<', '\\u003c')}))`
  return html(inBody(emptyPage, `<script type="module">${script}</script>`), 500)
}

/**
 * The page at a path as it last was without errors, with the report of its errors over it.
 *
 * @param path address on the site
 * @param site read as far as the page needs it
 * @param styles addresses of the style sheets
 * @throws whatever a block's component throws
 */
export async function pageAnswer(
  path: string,
  site: DevSite,
  renderPage: Renderer['renderPage'],
  pictures: DevPictures,
  styles: () => string[],
): Promise<Answer> {
  const found = await site.has(path)
  const known = site.site()
  const good = known && (await pictures.resolve(known))
  const report = reportFor(path, found, site.result())
  const route = found ? path : notFoundRoute
  const view = good?.pages.has(route) ? pageView(good, route) : undefined
  const scripts = [...devScripts, '/src/client/boot/boot.ts']
  const render = async (view: PageView) => {
    const { inDocument } = renderPage(view, new Date().getFullYear())
    return inDocument({ styles: styles(), scripts, sharePicture: await pictures.linkTo(view) })
  }
  const page = view ? await render(view).catch(orEmpty(report)) : emptyPage
  return html(report ? inBody(page, reportOverlay(report)) : page, found ? 200 : 404)
}

/** What was right once may be past rendering, as when its block is removed; the report says what to do then. */
const orEmpty = (report: LoadResult | undefined) => (error: unknown) => {
  if (!report) throw error
  return emptyPage
}

/** With another name the file might be the page that was asked for. */
const ofNames: readonly Code[] = ['file-name', 'stray-file']

/**
 * The errors that this page's author must see: those of its own file and of what all pages share, and where there is
 * no page, files with names that no page can have.
 */
function reportFor(path: string, found: boolean, result: LoadResult | undefined): LoadResult | undefined {
  const concerns = ({ file, code }: Diagnostic) =>
    !isPage(file) || routeOf(file) === path || (!found && ofNames.includes(code))
  const diagnostics = result?.diagnostics.filter((one) => one.severity === 'error' && concerns(one)) ?? []
  return result && diagnostics.length > 0 ? { ...result, diagnostics } : undefined
}
