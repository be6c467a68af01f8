import { Anchor } from '@mantine/core'
import type { Person } from '../generated/content.ts'
import { countText, longDate } from '../words/texts.ts'
import styles from './byline.module.css'
import { Portrait } from './portrait.tsx'
import { useSection, useWords } from './section-context.ts'

interface BylineProps {
  category?: string
  author?: string
  /** The author, of whom more is known than the name. */
  person?: Person
  date?: string
  readTime?: number
}

/** Category, author, date and reading time of an article, in one line, beside the photo of the author. */
export function Byline({ category, author, person, date, readTime }: BylineProps) {
  const { language } = useSection().facts
  const words = useWords('content')
  const line = (
    <p className={styles.byline}>
      {category && <span>{category}</span>}
      {author && <span>{person?.href ? <Anchor href={person.href}>{author}</Anchor> : author}</span>}
      {date && <time dateTime={date}>{longDate(language, date)}</time>}
      {readTime && <span>{countText(language, words.readTime, readTime)}</span>}
    </p>
  )
  if (!person?.image) return line
  return (
    <div className={styles.withPhoto}>
      <Portrait name={person.name} image={person.image} />
      {line}
    </div>
  )
}
