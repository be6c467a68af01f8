import { type Ratio, repeatsBefore } from '../../components/picture.tsx'
import cardStyles from './card.module.css'
import { BandPicture, type CardsProps, CardTitle } from './card.tsx'
import styles from './projects.module.css'

const wide = '(min-width: 90em) 755px, (min-width: 48em) 53vw, 92vw'
const narrow = '(min-width: 90em) 421px, (min-width: 48em) 30vw, 92vw'
const stacked = '(min-width: 90em) 421px, (min-width: 62em) 30vw, (min-width: 48em) 45vw, 92vw'
/** A tall photo crops a square file: it is higher than wide on a desktop, and wider than high on a tablet. */
const tall = '(min-width: 90em) 820px, (min-width: 62em) 66vw, 92vw'

interface Crop {
  ratio: Ratio
  sizes: string
}

const crops = {
  large: { ratio: '4:3', sizes: wide },
  small: { ratio: '4:5', sizes: narrow },
  tall: { ratio: '1:1', sizes: tall },
  stacked: { ratio: '3:2', sizes: stacked },
  alone: { ratio: '4:3', sizes: wide },
} as const satisfies Record<string, Crop>

type Side = 'left' | 'right'

/** Where a card is in its pair, and on which side. */
interface Tile {
  place: keyof typeof crops
  side?: Side
}

/** Pairs of a large and a small photo, alternately mirrored. An odd number ends with one tall photo beside two. */
export function ProjectCards({ cards, linkLabel, level }: CardsProps) {
  return (
    <ul className={styles.grid} data-odd={cards.length % 2 === 1 || undefined}>
      {cards.map((card, index) => {
        const { place, side } = tileAt(index, cards.length)
        return (
          <li
            key={card.title}
            className={`${cardStyles.card} ${styles.project}`}
            data-place={side ? `${place}-${side}` : place}
          >
            <BandPicture card={card} repeat={repeatsBefore(cards, index)} linkLabel={linkLabel} {...crops[place]} />
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

/** Even pairs have the large photo on the left, odd ones on the right, and so has the tall photo at the end. */
function tileAt(index: number, count: number): Tile {
  if (count === 1) return { place: 'alone' }
  const pair = count % 2 === 1 && index === count - 1 ? (index - 2) >> 1 : index >> 1
  const [here, there]: [Side, Side] = pair % 2 === 0 ? ['left', 'right'] : ['right', 'left']
  const first = pair * 2
  if (count - first === 3) return index === first ? { place: 'tall', side: here } : { place: 'stacked', side: there }
  const side = index === first ? 'left' : 'right'
  return { place: side === here ? 'large' : 'small', side }
}

function listed(...texts: (string | undefined)[]): string {
  return texts.filter(Boolean).join(', ')
}
