import { Card } from '@mantine/core'
import { Spoken } from '../../components/filled.tsx'
import { Star } from '../../components/icon.tsx'
import { Picture } from '../../components/picture.tsx'
import { useSection, useWords } from '../../components/section-context.ts'
import { countText } from '../../words/texts.ts'
import cardStyles from './card.module.css'
import { CardLink, type CardsProps, CardTitle, repeatOf } from './card.tsx'
import styles from './locations.module.css'

/** Areas that look like street signs. */
export function LocationCards({ cards, linkLabel, level }: CardsProps) {
  const { company, language } = useSection().facts
  const { rated, projects } = useWords('content')
  return (
    <ul className={styles.grid}>
      {cards.map((card, index) => (
        <Card key={card.title} component="li" withBorder className={cardStyles.card}>
          {card.image && (
            <Picture
              image={card.image}
              repeat={repeatOf(cards, index)}
              ratio="3:2"
              sizes="(min-width: 90em) 310px, (min-width: 62em) 22vw, (min-width: 48em) 28vw, (min-width: 22.25em) 44vw, 92vw"
            />
          )}
          <div className={styles.plate}>
            <CardTitle card={card} linkLabel={linkLabel} level={level} className={styles.name} />
            <p className={styles.text}>{card.text}</p>
            <p className={styles.figures}>
              {company.rating && (
                <span className={styles.rating}>
                  <Star />
                  <Spoken text={rated} name="rating">
                    {company.rating}
                  </Spoken>
                </span>
              )}
              {card.projects && <span>{countText(language, projects, card.projects)}</span>}
            </p>
            <CardLink card={card} linkLabel={linkLabel} />
          </div>
        </Card>
      ))}
    </ul>
  )
}
