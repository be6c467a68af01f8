import type { PageView } from '../../content/model.ts'
import { headingOf } from '../../content/page-view.ts'
import type { Image } from '../../generated/content.ts'
import type { Words } from './layout.ts'

/**
 * What the picture of a page says: the heading that stands first on the page, the company, and the page's first figures.
 *
 * @param view the page
 */
export function pictureWords(view: PageView): Words {
  const {
    page,
    sections,
    facts: { company },
  } = view
  return { title: headingOf(view), wordmark: company.name, facts: figures(page, sections, company.rating) }
}

function figures(page: PageView['page'], sections: PageView['sections'], rating: string): Words['facts'] {
  if (page.article) return [{ value: page.article.category, label: `${page.article.readTime} minutes to read` }]
  const own = sections.find((section) => 'facts' in section && section.facts)
  if (own && 'facts' in own && own.facts) return own.facts.slice(0, 2)
  return [{ value: rating, label: 'average rating' }]
}

/**
 * @param view the page
 * @returns the photo for shared links: the page's own, else that of its first section, else the company's
 */
export function shareImage({ page, sections, facts }: PageView): Image {
  const [first] = sections
  return page.image ?? (first && 'image' in first ? first.image : undefined) ?? facts.company.image
}
