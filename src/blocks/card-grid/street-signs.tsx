import { Card } from '@mantine/core'
import { Spoken } from '../../components/filled.tsx'
import { Star } from '../../components/icon.tsx'
import { Picture, repeatsBefore } from '../../components/picture.tsx'
import { useSection, useWords } from '../../components/section-context.ts'
import type { Card as CardData } from '../../generated/content.ts'
import { countText } from '../../words/texts.ts'
import cardStyles from './card.module.css'
import { CardLink, type CardsProps, CardTitle } from './card.tsx'
import styles from './street-signs.module.css'

/** Areas that look like street signs. */
export function LocationCards({ cards, linkLabel, level }: CardsProps) {
  return (
    <ul className={styles.locations}>
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
            <Figures card={card} />
            <CardLink card={card} linkLabel={linkLabel} />
          </div>
        </Card>
      ))}
    </ul>
  )
}

/** Areas on small street signs: name, rating and number of projects. */
export function PlateCards({ cards, level }: CardsProps) {
  return (
    <ul className={styles.plates}>
      {cards.map((card) => (
        <Card key={card.title} component="li" withBorder className={cardStyles.card}>
          <div className={styles.plate}>
            <CardTitle card={card} level={level} className={styles.name} />
            <Figures card={card} />
          </div>
        </Card>
      ))}
    </ul>
  )
}

/** The company's rating, and the number of projects in an area. */
function Figures({ card }: { card: CardData }) {
  const { company, language } = useSection().facts
  const { rated, projects } = useWords('content')
  return (
    <p className={styles.figures}>
      {company.rating && (
        <span className={styles.rating}>
          <Star />
          <Spoken text={rated} name="rating">
            <Figure text={company.rating} figure={company.rating.split('/')[0]} />
          </Spoken>
        </span>
      )}
      {card.projects && (
        <span>
          <Figure text={countText(language, projects, card.projects)} figure={card.projects} />
        </span>
      )}
    </p>
  )
}

/** A text whose words beside the figure can be left out. */
function Figure({ text, figure = text }: { text: string; figure?: string | undefined }) {
  const [before, after] = text.split(figure)
  return (
    <>
      {before && <span className={styles.word}>{before}</span>}
      {figure}
      {after && <span className={styles.word}>{after}</span>}
    </>
  )
}
