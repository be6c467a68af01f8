import { Card } from '@mantine/core'
import { Picture, repeatsBefore } from '../../components/picture.tsx'
import { AreaFigures } from './area-figures.tsx'
import cardStyles from './card.module.css'
import { CardLink, type CardsProps, CardTitle } from './card.tsx'
import styles from './locations.module.css'

/** Areas that look like street signs. */
export function LocationCards({ cards, linkLabel, level }: CardsProps) {
  return (
    <ul className={styles.grid}>
      {cards.map((card, index) => (
        <Card key={card.title} component="li" withBorder className={cardStyles.card}>
          {card.image && (
            <Picture
              image={card.image}
              repeat={repeatsBefore(cards, index)}
              ratio="3:2"
              sizes="(min-width: 90em) 310px, (min-width: 62em) 22vw, (min-width: 48em) 28vw, 230px"
            />
          )}
          <div className={styles.plate}>
            <CardTitle card={card} linkLabel={linkLabel} level={level} className={styles.name} />
            <p className={styles.text}>{card.text}</p>
            <AreaFigures card={card} className={styles.figures} />
            <CardLink card={card} linkLabel={linkLabel} />
          </div>
        </Card>
      ))}
    </ul>
  )
}
