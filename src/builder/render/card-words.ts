import { headingOf } from '../../site/page-props.ts'
import type { PageProps } from '../../site/site.ts'
import { countText } from '../../words/texts.ts'
import type { Words } from '../social-cards/index.ts'

/** @returns the words on a page's card: its main heading, the company, and the first figures of the page */
export function cardWords(props: PageProps): Words {
  return { title: headingOf(props), wordmark: props.facts.company.name, facts: figuresOf(props) }
}

function figuresOf({ page, sections, facts: { language, company }, words: { content } }: PageProps): Words['facts'] {
  if (page.article)
    return [{ value: page.article.category, label: countText(language, content.minutesToRead, page.article.readTime) }]
  const own = sections.find((section) => 'facts' in section && section.facts)
  if (own && 'facts' in own && own.facts) return own.facts.slice(0, 2)
  return company.rating === undefined ? [] : [{ value: company.rating, label: content.averageRating }]
}

/** @returns the subjects that the card's drawing may have: those of the page's image, its first section's, the company's */
export function cardSubjects({ page, sections: [first], facts: { company } }: PageProps): string[] {
  const own = page.image ?? (first && 'image' in first ? first.image : undefined)
  return [own, company.image].flatMap((image) => image?.subject ?? [])
}
