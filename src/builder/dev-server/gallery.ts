import type { PageProps } from '../../content/model/site.ts'
import type { GalleryEntry } from '../../gallery/gallery-entry.ts'
import { readIcons } from '../assets/icons.ts'
import { withTemplates } from '../assets/photos/resolve.ts'
import { readGallery } from './gallery-entries.ts'

/** URL path of the gallery in development. No page can have it, because files with `_` are not pages. */
export const galleryPath = '/_blocks'

/** The module `src/gallery/gallery.tsx`. */
export interface GalleryRenderer {
  renderGallery: (entries: GalleryEntry[], props: PageProps, sheets: string[]) => string
}

/**
 * Renders the gallery of all blocks; examples are read again for each request.
 *
 * @param root the project's root directory
 * @param load loads the renderer, and the style sheets that `sheets` lists
 * @param props props of any page, for blocks that show facts of the company
 * @returns the HTML document
 */
export async function gallery(
  root: string,
  load: () => Promise<GalleryRenderer>,
  props: PageProps,
  sheets: () => string[],
): Promise<string> {
  const [{ renderGallery }, entries] = await Promise.all([load(), readGallery(root)])
  const icons = await readIcons(entries.flatMap(({ examples }) => examples))
  return renderGallery(withTemplates(entries, props.facts.photoHosts), { ...props, icons }, sheets())
}
