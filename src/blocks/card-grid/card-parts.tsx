import { Arrow } from '../../components/icon.tsx'
import type { Card } from '../../generated/content.ts'
import styles from './card-parts.module.css'

/** What every variant of the card grid is given. */
export interface CardsProps {
  cards: Card[]
  /** What the link on each card says. Without it the title is the link. */
  linkLabel?: string | undefined
  /** The level of the cards' headings: no level is skipped when the section has no heading. */
  level: 2 | 3
}

interface CardPartProps {
  card: Card
  linkLabel?: string | undefined
  className?: string | undefined
}

/** How many cards before this one have a picture of the same subject. */
export function timesBefore(cards: readonly Card[], index: number): number {
  const subject = cards[index]?.image?.subject
  return cards.slice(0, index).filter(({ image }) => image && image.subject === subject).length
}

/** The name of a card, which links when no label does. */
export function CardTitle({ card, linkLabel, level, className }: CardPartProps & { level: 2 | 3 }) {
  const Heading = `h${level}` as const
  return (
    <Heading className={[styles.title, className].filter(Boolean).join(' ')}>
      {card.href && !linkLabel ? (
        <a href={card.href} className={styles.titleLink}>
          {card.title}
        </a>
      ) : (
        card.title
      )}
    </Heading>
  )
}

/** The labelled link of a card; whoever hears it out of its place hears the card's name too. */
export function CardLink({ card, linkLabel, className }: CardPartProps) {
  if (!card.href || !linkLabel) return null
  return (
    <a href={card.href} className={[styles.link, className].filter(Boolean).join(' ')}>
      <span className={styles.label}>{linkLabel}</span>
      <span className="visually-hidden"> ({card.title})</span>
      <Arrow />
    </a>
  )
}
