import type { BlockProps } from '../components/block-props.ts'
import { Paragraphs } from '../components/paragraphs.tsx'
import { Portrait } from '../components/portrait.tsx'
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
        <figcaption className={styles.person}>
          <Portrait name={name} image={image} />
          <p>
            <span className={styles.name}>{name}</span>
            {role && <span className={styles.role}>{role}</span>}
          </p>
        </figcaption>
      </figure>
    </SectionFrame>
  )
}
