import type { BlockProps } from '../components/block-props.ts'
import { Icon } from '../components/icon.tsx'
import { Paragraphs } from '../components/paragraphs.tsx'
import { useItemHeading } from '../components/section-context.ts'
import { SectionFrame } from '../components/section-frame.tsx'
import styles from './feature-list.module.css'

/** Features in two columns. */
export function FeatureList({ heading, text, items, actions, anchor }: BlockProps<'feature-list'>) {
  const Heading = useItemHeading()
  const hasIcons = items.some(({ icon }) => icon)
  return (
    <SectionFrame layout="rail" heading={heading} text={text} actions={actions} anchor={anchor}>
      <ul className={styles.features} data-icons={hasIcons}>
        {items.map((item) => (
          <li key={item.title} className={styles.feature}>
            {item.icon && <Icon name={item.icon} />}
            <Heading>{item.title}</Heading>
            {item.text && <Paragraphs className={styles.text}>{item.text}</Paragraphs>}
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
