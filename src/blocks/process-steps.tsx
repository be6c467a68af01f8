import type { BlockProps } from '../components/block-props.ts'
import { Paragraphs } from '../components/paragraphs.tsx'
import { SectionFrame } from '../components/section-frame.tsx'
import styles from './process-steps.module.css'

/** Numbered steps, joined by a line. */
export function ProcessSteps({ heading, text, items, actions, anchor }: BlockProps<'process-steps'>) {
  return (
    <SectionFrame layout="rail" heading={heading} text={text} actions={actions} anchor={anchor}>
      <ol>
        {items.map((item, index) => (
          <li key={item.title} className={styles.step}>
            <span className={styles.numeral}>{index + 1}</span>
            <h3>{item.title}</h3>
            <Paragraphs className={styles.text}>{item.text}</Paragraphs>
          </li>
        ))}
      </ol>
    </SectionFrame>
  )
}
