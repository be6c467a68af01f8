import type { Places } from '../../editor/protocol/pages.ts'
import { addBasePath, basePathOf } from '../../site/base-path.ts'
import { routeOf } from '../../site/routes.ts'
import type { Snapshot } from '../../workspace/snapshot.ts'
import type { Editor } from './editor.ts'
import { renderWithPlaces } from './places/places.ts'
import { withWhole } from './preview.ts'

/**
 * @param file a page
 * @param digest of the file
 */
export async function pagePlaces(
  { preview }: Pick<Editor, 'preview'>,
  { schemas, files }: Snapshot,
  file: string,
  digest: string,
): Promise<Places> {
  const [{ renderPage }, made] = await Promise.all([preview.renderer(), preview.publication()])
  const page = made?.all.pages.get(routeOf(file))
  const isStale = files.get(file)?.analysis.valid !== true
  const nothing: Places = { html: '', sheet: '', digest, places: [], ...(isStale && { stale: true }) }
  if (!made || page?.file !== file) return nothing
  const site = withWhole(made, page)
  const { body, ...rendered } = await renderWithPlaces(renderPage, schemas, site, page, (name) => files.has(name))
  const base = basePathOf(site.facts.company.url)
  const [html, sheet] = [addBasePath(rendered.html, base), base + preview.sheetOf(made, body)]
  return { ...nothing, ...rendered, html, sheet }
}
