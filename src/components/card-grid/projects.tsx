import type { Ratio } from '../picture.tsx'
import parts from './card-parts.module.css'
import { type CardsProps, CardTitle, timesBefore } from './card-parts.tsx'
import styles from './projects.module.css'
import { ZocaloPicture } from './zocalo-picture.tsx'

const large = { ratio: '4:3', sizes: '(min-width: 90em) 755px, (min-width: 48em) 53vw, 92vw' } as const
const small = { ratio: '4:5', sizes: '(min-width: 90em) 421px, (min-width: 48em) 30vw, 92vw' } as const

/** Pairs of a large and a small photo, every other pair mirrored; one left over stands with its caption beside it. */
export function ProjectCards({ cards, linkLabel, level }: CardsProps) {
  return (
    <ul className={styles.grid}>
      {cards.map((card, index) => {
        const place = placeOf(index, cards.length)
        const { ratio, sizes }: { ratio: Ratio; sizes: string } = place.startsWith('small') ? small : large
        return (
          <li key={card.title} className={`${parts.card} ${styles.project}`} data-place={place}>
            {card.image && (
              <ZocaloPicture
                card={card}
                image={card.image}
                repeat={timesBefore(cards, index)}
                linkLabel={linkLabel}
                ratio={ratio}
                sizes={sizes}
              />
            )}
            <div className={styles.caption}>
              <CardTitle card={card} linkLabel={linkLabel} level={level} className={styles.title} />
              <p className={styles.figures}>{listed(card.price, card.size, card.duration)}</p>
              <p className={styles.place}>{listed(card.category, card.location)}</p>
              <p className={styles.text}>{card.text}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** Where a project stands in its pair: pairs 0, 2, 4 have the large photo on the left, the others on the right. */
function placeOf(index: number, count: number): string {
  const mirrored = index % 4 > 1
  if (index === count - 1 && index % 2 === 0) return mirrored ? 'alone-right' : 'alone-left'
  const isLarge = (index % 2 === 0) !== mirrored
  return `${isLarge ? 'large' : 'small'}-${index % 2 === 0 ? 'left' : 'right'}`
}

function listed(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(', ')
}
