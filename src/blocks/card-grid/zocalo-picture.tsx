import { Arrow } from '../../components/icon.tsx'
import { Picture, type Ratio } from '../../components/picture.tsx'
import type { Card, Image } from '../../generated/content.ts'
import { CardLink } from './card-parts.tsx'
import styles from './zocalo-picture.module.css'

interface ZocaloPictureProps {
  card: Card
  image: Image
  repeat?: number
  linkLabel?: string | undefined
  ratio: Ratio
  sizes: string
}

/** A photo on its blue band, which rises to show the card's link when the card is pointed at or focused. */
export function ZocaloPicture({ card, image, repeat, linkLabel, ratio, sizes }: ZocaloPictureProps) {
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
