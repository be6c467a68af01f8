import { countText, longDate } from '../words/texts.ts'
import styles from './byline.module.css'
import { useSection, useWords } from './section-context.ts'

interface BylineProps {
  category?: string
  author?: string
  date?: string
  readTime?: number
}

/** Category, author, date and reading time of an article, in one line. */
export function Byline({ category, author, date, readTime }: BylineProps) {
  const { language } = useSection().facts
  const words = useWords('content')
  return (
    <p className={styles.byline}>
      {category && <span>{category}</span>}
      {author && <span>{author}</span>}
      {date && <time dateTime={date}>{longDate(language, date)}</time>}
      {readTime && <span>{countText(language, words.readTime, readTime)}</span>}
    </p>
  )
}
