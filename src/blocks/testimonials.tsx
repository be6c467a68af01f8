import type { ReactNode } from 'react'
import type { BlockProps } from '../components/block-props.ts'
import { Star } from '../components/icon.tsx'
import { Paragraphs } from '../components/paragraphs.tsx'
import { Person } from '../components/portrait.tsx'
import { useSection, useWords } from '../components/section-context.ts'
import { SectionFrame } from '../components/section-frame.tsx'
import { fill, longDate } from '../words/texts.ts'
import styles from './testimonials.module.css'

type Item = BlockProps<'testimonials'>['items'][number]

/** More quotes than these are in a row that scrolls. */
const mostInGrid = 6

/** Quotes of clients, each with a portrait, name, place and rating. */
export function Testimonials({ heading, text, items, anchor }: BlockProps<'testimonials'>) {
  const { quote } = useWords('content')
  return (
    <SectionFrame heading={heading} text={text} anchor={anchor}>
      <Quotes count={items.length} label={heading}>
        {items.map((item) => (
          <li key={item.name}>
            <figure className={styles.quote}>
              <Stars rating={item.rating} />
              <blockquote>
                <Paragraphs>{fill(quote, { text: item.text.trim() })}</Paragraphs>
              </blockquote>
              <Person name={item.name} image={item.image}>
                {item.location && <span className="small">{item.location}</span>}
                <Origin {...item} />
              </Person>
            </figure>
          </li>
        ))}
      </Quotes>
    </SectionFrame>
  )
}

function Quotes({ count, label, children }: { count: number; label: string; children: ReactNode }) {
  if (count <= mostInGrid) {
    return (
      <ul className={styles.quotes} data-count={count}>
        {children}
      </ul>
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.frame} aria-label={label} tabIndex={0}>
      <ul className={styles.row}>{children}</ul>
    </section>
  )
}

/** Where and when the quote was written. */
function Origin({ source, href, date }: Item) {
  const { language } = useSection().facts
  if (!source && !date) return null
  return (
    <span className="small">
      {href ? <a href={href}>{source}</a> : source}
      {source && date && ', '}
      {date && <time dateTime={date}>{longDate(language, date)}</time>}
    </span>
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
