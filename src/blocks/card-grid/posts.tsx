import { Byline } from '../../components/byline.tsx'
import { Picture, repeatsBefore } from '../../components/picture.tsx'
import cardStyles from './card.module.css'
import { BandPicture, type CardsProps, CardTitle } from './card.tsx'
import styles from './posts.module.css'

/** One lead article with a large photo, and a list of the others. Their titles are the links; the label is on the photo. */
export function PostCards({ cards, linkLabel, level }: CardsProps) {
  const [lead, ...others] = cards
  if (!lead) return null
  return (
    <div className={styles.posts}>
      <article className={`${cardStyles.card} ${styles.lead}`}>
        <BandPicture
          card={lead}
          hint={linkLabel}
          ratio="3:2"
          sizes="(min-width: 90em) 755px, (min-width: 62em) 53vw, 92vw"
        />
        <div className={styles.words}>
          <p className={styles.category}>{lead.category}</p>
          <CardTitle card={lead} level={level} className={styles.leadTitle} />
          <p className={styles.leadText}>{lead.text}</p>
          <Byline author={lead.author} date={lead.date} readTime={lead.readTime} />
        </div>
      </article>
      {others.length > 0 && (
        <ul className={styles.list}>
          {others.map((card, index) => (
            <li key={card.title} className={`${cardStyles.card} ${styles.row}`}>
              {card.image && (
                <Picture
                  image={card.image}
                  repeat={repeatsBefore(cards, index + 1)}
                  ratio="3:2"
                  sizes="(min-width: 90em) 199px, (min-width: 62em) 14vw, 112px"
                  className={styles.thumb}
                />
              )}
              <div className={styles.rowWords}>
                <p className={styles.category}>{card.category}</p>
                <CardTitle card={card} level={level} />
                <p className={styles.text}>{card.text}</p>
              </div>
              <div className={styles.rowEnd}>
                <Byline author={card.author} date={card.date} readTime={card.readTime} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
