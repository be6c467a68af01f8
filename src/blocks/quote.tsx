import type { BlockProps } from '../components/block-props.ts'
import { Paragraphs } from '../components/paragraphs.tsx'
import { Person } from '../components/portrait.tsx'
import { useWords } from '../components/section-context.ts'
import { SectionFrame } from '../components/section-frame.tsx'
import { fill } from '../words/texts.ts'
import styles from './quote.module.css'

/** One large quote. */
export function Quote({ text, name, role, image, anchor }: BlockProps<'quote'>) {
  const { quote } = useWords('content')
  return (
    <SectionFrame layout="wide" anchor={anchor}>
      <figure className={styles.quote}>
        <blockquote>
          <Paragraphs>{fill(quote, { text: text.trim() })}</Paragraphs>
        </blockquote>
        <Person name={name} image={image}>
          {role && <span className="small">{role}</span>}
        </Person>
      </figure>
    </SectionFrame>
  )
}
