import styles from './byline.module.css'

interface BylineProps {
  category?: string
  author?: string
  date?: string
  readTime?: number
}

/** Fixed locale and time zone, so that every machine renders the same text. */
const longDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Category, author, date and reading time of an article, in one line. */
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
