import { repeatsBefore } from '../../components/picture.tsx'
import cardStyles from './card.module.css'
import { BandPicture, type CardsProps, CardTitle } from './card.tsx'
import styles from './hub.module.css'

const sizes = {
  2: '(min-width: 90em) 644px, (min-width: 48em) 46vw, 92vw',
  3: '(min-width: 90em) 421px, (min-width: 62em) 30vw, (min-width: 48em) 37vw, 92vw',
}

/** Pages with photos, in two or three columns. */
export function HubCards({ cards, linkLabel, level }: CardsProps) {
  const columns = cards.length % 2 === 0 ? 2 : 3
  return (
    <ul className={styles.grid} data-columns={columns}>
      {cards.map((card, index) => (
        <li key={card.title} className={`${cardStyles.card} ${styles.card}`}>
          <BandPicture
            card={card}
            repeat={repeatsBefore(cards, index)}
            linkLabel={linkLabel}
            ratio="4:3"
            sizes={sizes[columns]}
          />
          <div className={styles.name}>
            <CardTitle card={card} linkLabel={linkLabel} level={level} />
            {card.price && <p className={cardStyles.price}>{card.price}</p>}
          </div>
          <p className={styles.text}>{card.text}</p>
        </li>
      ))}
    </ul>
  )
}
