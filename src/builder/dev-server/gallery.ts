import type { PageProps } from '../../content/model/site.ts'
import type { GalleryEntry } from '../../gallery/gallery-entry.ts'
import { readGallery } from './gallery-entries.ts'

/** Address of the gallery in development. No page can have it, for files with `_` are no pages. */
export const galleryPath = '/_blocks'

/** The loaded form of `src/gallery/gallery.tsx`. */
export interface GalleryRenderer {
  renderGallery: (entries: GalleryEntry[], props: PageProps, sheets: string[]) => string
}

/**
 * The gallery of all blocks, read again for each request.
 *
 * @param root the project's root directory
 * @param load loads the renderer, and with it the style sheets that `sheets` lists
 * @param props any page of the site, for the facts that blocks show
 * @returns the document
 */
export async function gallery(
  root: string,
  load: () => Promise<GalleryRenderer>,
  props: PageProps,
  sheets: () => string[],
): Promise<string> {
  const [{ renderGallery }, entries] = await Promise.all([load(), readGallery(root)])
  return renderGallery(entries, props, sheets())
}
