import { Icon } from '../../components/icon.tsx'
import cardStyles from './card.module.css'
import { CardLink, type CardsProps, CardTitle } from './card.tsx'
import styles from './services.module.css'

/** One row per service, with its price. */
export function ServiceCards({ cards, linkLabel, level }: CardsProps) {
  return (
    <ul className={styles.ledger}>
      {cards.map((card) => (
        <li key={card.title} className={`${cardStyles.card} ${styles.row}`}>
          {card.icon && <Icon name={card.icon} size={30} />}
          <CardTitle card={card} linkLabel={linkLabel} level={level} className={styles.title} />
          <p className={styles.text}>{card.text}</p>
          <div className={styles.end}>
            {card.price && <p className={cardStyles.price}>{card.price}</p>}
            <CardLink card={card} linkLabel={linkLabel} className={styles.link} />
          </div>
        </li>
      ))}
    </ul>
  )
}
