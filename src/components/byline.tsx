import styles from './byline.module.css'

interface BylineProps {
  category?: string
  author?: string
  date?: string
  readTime?: number
}

/** One fixed calendar and time zone: the same text on every machine. */
const longDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Who wrote an article, when, and how long it takes to read, in one line. */
export function Byline({ category, author, date, readTime }: BylineProps) {
  return (
    <p className={styles.byline}>
      {category && <span>{category}</span>}
      {author && <span>{author}</span>}
      {date && <time dateTime={date}>{longDate.format(new Date(date))}</time>}
      {readTime && <span>{readTime} min read</span>}
    </p>
  )
}
