import { Spoken } from '../../components/filled.tsx'
import { Star } from '../../components/icon.tsx'
import { useSection, useWords } from '../../components/section-context.ts'
import type { Card } from '../../generated/content.ts'
import { countText } from '../../words/texts.ts'
import styles from './area-figures.module.css'

/** The company's rating, and the number of projects in an area. */
export function AreaFigures({ card, className }: { card: Card; className?: string | undefined }) {
  const { company, language } = useSection().facts
  const { rated, projects } = useWords('content')
  return (
    <p className={[styles.figures, className].filter(Boolean).join(' ')}>
      {company.rating && (
        <span className={styles.rating}>
          <Star />
          <Spoken text={rated} name="rating">
            {company.rating}
          </Spoken>
        </span>
      )}
      {card.projects && <span>{countText(language, projects, card.projects)}</span>}
    </p>
  )
}
