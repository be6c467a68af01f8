import { Badge, Card } from '@mantine/core'
import { Check, Icon } from '../../components/icon.tsx'
import cardStyles from './card.module.css'
import { CardLink, type CardsProps, CardTitle } from './card.tsx'
import styles from './offers.module.css'

/** Offers: a coloured head with icon and badge, features, and the link at the bottom. */
export function OfferCards({ cards, linkLabel, level }: CardsProps) {
  return (
    <ul className={styles.grid} data-remainder={cards.length % 3}>
      {cards.map((card) => (
        <Card key={card.title} component="li" withBorder className={`${cardStyles.card} ${styles.offer}`}>
          <div className={styles.head} data-gradient={card.gradient}>
            {card.icon && <Icon name={card.icon} size={44} />}
            {card.badge && (
              <Badge radius="xs" className={styles.badge}>
                {card.badge}
              </Badge>
            )}
          </div>
          <div className={styles.body}>
            <CardTitle card={card} linkLabel={linkLabel} level={level} />
            {card.price && <p className={styles.price}>{card.price}</p>}
            <p className={styles.text}>{card.text}</p>
            {card.features && (
              <ul className={styles.features}>
                {card.features.map((feature) => (
                  <li key={feature}>
                    <Check />
                    {feature}
                  </li>
                ))}
              </ul>
            )}
            <CardLink card={card} linkLabel={linkLabel} className={styles.link} />
          </div>
        </Card>
      ))}
    </ul>
  )
}
