import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { SiteIndex } from '../site-index.ts'
import { adviseAddress } from './advise-address.ts'
import { adviceForPhoto, findPhoto, folderOf, textAt } from './photo-paths.ts'

/**
 * Adds what only the site knows about a text in a wrong format: how a page can use a photo in another folder, and the
 * address of the page or the file whose path was written.
 */
export const adviseFormat =
  (site: SiteIndex) =>
  (diagnostic: Diagnostic): Diagnostic => {
    const { file, place } = diagnostic
    if (place === 'file' || 'range' in place) return diagnostic
    const folder = folderOf(file)
    const photo = textAt(site, diagnostic, ({ photos }) => photos)
    if (photo) {
      const label = adviceForPhoto(folder, findPhoto(site.photos, folder, photo.text))
      return label === undefined ? diagnostic : { ...diagnostic, label }
    }
    const link = textAt(site, diagnostic, ({ rejectedLinks }) => rejectedLinks)
    const advice = link && adviseAddress(site, file, link)
    return advice ? { ...diagnostic, label: advice.label, ...(advice.fix && { fix: advice.fix }) } : diagnostic
  }
