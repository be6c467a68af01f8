import type { PageView } from '../../content/model.ts'
import { readGallery } from './gallery-entries.ts'
import type { GalleryEntry } from './gallery-entry.ts'

/** Where the gallery stands in development; no page can have this address, for files with `_` are no pages. */
export const galleryPath = '/_blocks'

/** The loaded form of `src/gallery/gallery.tsx`. */
export interface GalleryRenderer {
  renderGallery: (entries: GalleryEntry[], view: PageView, sheets: string[]) => string
}

/**
 * The gallery of all blocks, read anew for each request.
 *
 * @param root the project's root directory
 * @param load loads the renderer, and with it the style sheets that `sheets` lists
 * @param view any page of the site, for the facts that blocks show
 * @returns the document
 */
export async function gallery(
  root: string,
  load: () => Promise<GalleryRenderer>,
  view: PageView,
  sheets: () => string[],
): Promise<string> {
  const [{ renderGallery }, entries] = await Promise.all([load(), readGallery(root)])
  return renderGallery(entries, view, sheets())
}
