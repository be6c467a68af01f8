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
  /** On a phone only the numbers are shown. */
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
          <Spoken text={rated} name="rating">
            <Figure text={company.rating} figure={company.rating.split('/')[0]} />
          </Spoken>
        </span>
      )}
      {card.projects && (
        <span>
          <Figure text={countText(language, projects, card.projects)} figure={card.projects} />
        </span>
      )}
    </p>
  )
}

/** A text whose words beside the figure can be left out. */
function Figure({ text, figure = text }: { text: string; figure?: string | undefined }) {
  const [before, after] = text.split(figure)
  return (
    <>
      {before && <span className={styles.word}>{before}</span>}
      {figure}
      {after && <span className={styles.word}>{after}</span>}
    </>
  )
}
