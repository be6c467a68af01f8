import { Arrow } from '../../components/icon.tsx'
import { Picture, type Ratio } from '../../components/picture.tsx'
import type { Card } from '../../generated/content.ts'
import styles from './band-picture.module.css'
import { CardLink, cardLinkLabel } from './card.tsx'

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
