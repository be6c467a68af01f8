import { Arrow } from '../../components/icon.tsx'
import { Picture, type Ratio } from '../../components/picture.tsx'
import type { Card, Image } from '../../generated/content.ts'
import styles from './band-picture.module.css'
import { CardLink } from './card.tsx'

interface BandPictureProps {
  card: Card
  image: Image
  repeat?: number
  linkLabel?: string | undefined
  ratio: Ratio
  sizes: string
}

/** A photo with a blue band, which rises on hover and focus and shows the card's link. */
export function BandPicture({ card, image, repeat, linkLabel, ratio, sizes }: BandPictureProps) {
  return (
    <div className={styles.frame} data-linked={card.href && (linkLabel ? 'label' : 'title')}>
      <Picture image={image} repeat={repeat} ratio={ratio} sizes={sizes} />
      <span className={styles.band} />
      {linkLabel ? (
        <CardLink card={card} linkLabel={linkLabel} className={styles.words} />
      ) : (
        card.href && (
          <span className={styles.words} aria-hidden="true">
            <span>{card.title}</span>
            <Arrow />
          </span>
        )
      )}
    </div>
  )
}
