import type { BlockProps } from '../components/block-props.ts'
import { RichText } from '../components/markdown.tsx'
import { SectionFrame } from '../components/section-frame.tsx'
import styles from './faq.module.css'

/** Questions that open their answers. An address with the anchor of an answer opens it, because the anchor is inside. */
export function Faq({ heading, text, items, actions, anchor }: BlockProps<'faq'>) {
  return (
    <SectionFrame layout="rail" heading={heading} text={text} actions={actions} anchor={anchor}>
      <div className={styles.questions}>
        {items.map((item) => (
          <details key={item.title} className={styles.question}>
            <summary>
              <h3>{item.title}</h3>
            </summary>
            <div className={styles.answer} id={item.anchor}>
              <RichText>{item.text}</RichText>
            </div>
          </details>
        ))}
      </div>
    </SectionFrame>
  )
}
