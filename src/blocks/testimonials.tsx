import { Blockquote } from '@mantine/core'
import type { BlockProps } from '../components/block-props.ts'
import { Star } from '../components/icon.tsx'
import { Portrait } from '../components/portrait.tsx'
import { useWords } from '../components/section-context.ts'
import { SectionFrame } from '../components/section-frame.tsx'
import { fill } from '../words/texts.ts'
import styles from './testimonials.module.css'

/** Quotes of clients, each with a portrait, name, place and rating. */
export function Testimonials({ heading, text, items, anchor }: BlockProps<'testimonials'>) {
  const { quote } = useWords('content')
  return (
    <SectionFrame heading={heading} text={text} anchor={anchor}>
      <ul className={styles.quotes} data-count={items.length}>
        {items.map((item) => (
          <li key={item.name}>
            <figure className={styles.quote}>
              <Stars rating={item.rating} />
              <Blockquote>
                <p>{fill(quote, { text: item.text })}</p>
              </Blockquote>
              <figcaption className={styles.person}>
                <Portrait name={item.name} image={item.image} />
                <p>
                  <span className={styles.name}>{item.name}</span>
                  <span className={styles.place}>{item.location}</span>
                </p>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}

function Stars({ rating }: { rating: number }) {
  const { stars } = useWords('content')
  return (
    <p className={styles.rating}>
      <span className={styles.stars}>
        {Array.from({ length: rating }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the stars are all the same
          <Star key={index} size={18} />
        ))}
      </span>
      {fill(stars, { rating: String(rating) })}
    </p>
  )
}
