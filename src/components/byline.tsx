import { countText } from '../words/texts.ts'
import styles from './byline.module.css'
import { useSection, useWords } from './section-context.ts'

interface BylineProps {
  category?: string
  author?: string
  date?: string
  readTime?: number
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** @returns a date in words. The time zone is fixed, so that every machine renders the same text. */
function longDate(language: string, date: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  const format = formats.get(language) ?? new Intl.DateTimeFormat(language, options)
  formats.set(language, format)
  return format.format(new Date(date))
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
