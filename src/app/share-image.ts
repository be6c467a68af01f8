import type { PageView } from '../content/model.ts'
import type { Image } from '../generated/content.ts'

/**
 * @param view the page
 * @returns the picture for shared links: the page's own, else that of its first section, else the company's
 */
export function shareImage({ page, sections, facts }: PageView): Image {
  const [first] = sections
  return page.image ?? (first && 'image' in first ? first.image : undefined) ?? facts.company.image
}
