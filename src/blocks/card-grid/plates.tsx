import { Card } from '@mantine/core'
import { AreaFigures } from './area-figures.tsx'
import cardStyles from './card.module.css'
import { type CardsProps, CardTitle } from './card.tsx'
import styles from './plates.module.css'

/** Areas on small street signs: name, rating and number of projects. */
export function PlateCards({ cards, level }: CardsProps) {
  return (
    <ul className={styles.grid}>
      {cards.map((card) => (
        <Card key={card.title} component="li" withBorder className={cardStyles.card}>
          <div className={styles.plate}>
            <CardTitle card={card} level={level} className={styles.name} />
            <AreaFigures card={card} className={styles.figures} isBrief />
          </div>
        </Card>
      ))}
    </ul>
  )
}
