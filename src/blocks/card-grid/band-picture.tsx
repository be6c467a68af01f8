import { Arrow } from '../../components/icon.tsx'
import { Picture, type Ratio } from '../../components/picture.tsx'
import type { Card, Image } from '../../generated/content.ts'
import styles from './band-picture.module.css'
import { CardLink, cardLinkLabel } from './card.tsx'

interface BandPictureProps {
  card: Card
  image: Image
  repeat?: number
  linkLabel?: string | undefined
  /** What the band says while the card's title is the link. */
  hint?: string | undefined
  ratio: Ratio
  sizes: string
}

/** A photo with a blue band, which rises on hover and focus and shows the card's link. */
export function BandPicture({ card, image, repeat, linkLabel, hint, ratio, sizes }: BandPictureProps) {
  return (
    <div
      className={styles.frame}
      data-linked={card.href && (cardLinkLabel(card, linkLabel) || hint ? 'label' : 'title')}
    >
      <Picture image={image} repeat={repeat} ratio={ratio} sizes={sizes} />
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
