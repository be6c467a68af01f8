import { clsx } from 'clsx'
import { ArrowLink } from '../../components/actions.tsx'
import { Arrow } from '../../components/icon.tsx'
import { Picture, type Ratio } from '../../components/picture.tsx'
import type { Card } from '../../generated/content.ts'
import styles from './card.module.css'

/** The props of every variant of the card grid. */
export interface CardsProps {
  cards: Card[]
  /** The label of each card's link; by default the title is the link. */
  linkLabel?: string | undefined
  /** The level of the cards' headings: 2 if the section has no heading. */
  level: 2 | 3
}

interface CardPartProps {
  card: Card
  linkLabel?: string | undefined
  className?: string | undefined
}

/** @returns the label of a card's link: its own, or that of the section */
export const cardLinkLabel = (card: Card, linkLabel: string | undefined): string | undefined =>
  card.linkLabel ?? linkLabel

/** The title of a card, which is a link unless the link has its own label. */
export function CardTitle({ card, linkLabel, level, className }: CardPartProps & { level: 2 | 3 }) {
  const Heading = `h${level}` as const
  const label = cardLinkLabel(card, linkLabel)
  return (
    <Heading className={clsx(styles.title, className)}>
      {card.href && !label ? (
        <a href={card.href} className={styles.titleLink}>
          {card.title}
        </a>
      ) : (
        card.title
      )}
    </Heading>
  )
}

/** The labelled link of a card. Screen readers, which list links without their cards, also read the title. */
export function CardLink({ card, linkLabel, className }: CardPartProps) {
  const label = cardLinkLabel(card, linkLabel)
  if (!card.href || !label) return null
  return (
    <ArrowLink href={card.href} label={label} className={clsx(styles.link, className)}>
      <span className="visually-hidden"> ({card.title})</span>
    </ArrowLink>
  )
}

interface BandPictureProps {
  card: Card
  repeat?: number
  linkLabel?: string | undefined
  /** What the band says while the card's title is the link. */
  hint?: string | undefined
  ratio: Ratio
  sizes: string
}

/** The card's photo, if it has one, with a blue band, which rises on hover and focus and shows the card's link. */
export function BandPicture({ card, linkLabel, hint, ...crop }: BandPictureProps) {
  if (!card.image) return null
  return (
    <div
      className={styles.frame}
      data-linked={card.href && (cardLinkLabel(card, linkLabel) || hint ? 'label' : 'title')}
    >
      <Picture image={card.image} {...crop} />
      <span className={styles.band} />
      {cardLinkLabel(card, linkLabel) ? (
        <CardLink card={card} linkLabel={linkLabel} className={styles.words} />
      ) : (
        card.href && (
          <span className={styles.words} aria-hidden="true">
            <span>{hint ?? card.title}</span>
            <Arrow />
          </span>
        )
      )}
    </div>
  )
}
