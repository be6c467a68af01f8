import { readIcons } from '../../builder/assets/icons.ts'
import { withTemplates } from '../../builder/assets/photos/resolve.ts'
import { type GalleryEntry, galleryPath } from '../../gallery/gallery-entry.ts'
import type { PageProps } from '../../site/site.ts'
import { readGallery } from './gallery-entries.ts'

/** The module `src/gallery/gallery.tsx`. */
export interface GalleryRenderer {
  renderGallery: (entries: GalleryEntry[], path: string, props: PageProps, sheets: string[]) => string | undefined
}

/** @returns whether a URL path belongs to the gallery */
export const isInGallery = (path: string): boolean => `${path}/`.startsWith(`${galleryPath}/`)

/**
 * Renders a page of the gallery of all blocks; examples are read again for each request.
 *
 * @param root the project's root directory
 * @param path URL path
 * @param load loads the renderer, and the style sheets that `sheets` lists
 * @param props props of any page, for blocks that show facts of the company
 * @returns the HTML document; undefined when there is no such page
 */
export async function gallery(
  root: string,
  path: string,
  load: () => Promise<GalleryRenderer>,
  props: PageProps,
  sheets: () => string[],
): Promise<string | undefined> {
  const [{ renderGallery }, entries] = await Promise.all([load(), readGallery(root)])
  const icons = await readIcons(entries.flatMap(({ examples }) => examples))
  return renderGallery(withTemplates(entries, props.facts.photoHosts), path, { ...props, icons }, sheets())
}
