import { clsx } from 'clsx'
import { Spoken } from '../../components/filled.tsx'
import { Star } from '../../components/icon.tsx'
import { useSection, useWords } from '../../components/section-context.ts'
import type { Card } from '../../generated/content.ts'
import { countText } from '../../words/texts.ts'
import styles from './area-figures.module.css'

interface AreaFiguresProps {
  card: Card
  className?: string | undefined
  /** On a phone only the star of the rating is shown. */
  isBrief?: boolean
}

/** The company's rating, and the number of projects in an area. */
export function AreaFigures({ card, className, isBrief }: AreaFiguresProps) {
  const { company, language } = useSection().facts
  const { rated, projects } = useWords('content')
  return (
    <p className={clsx(styles.figures, className)} data-brief={isBrief || undefined}>
      {company.rating && (
        <span className={styles.rating}>
          <Star />
          <span className={styles.value}>
            <Spoken text={rated} name="rating">
              {company.rating}
            </Spoken>
          </span>
        </span>
      )}
      {card.projects && <span>{countText(language, projects, card.projects)}</span>}
    </p>
  )
}
