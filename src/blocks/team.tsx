import { Title } from '@mantine/core'
import type { BlockProps } from '../components/block-props.ts'
import { Paragraphs } from '../components/paragraphs.tsx'
import { Portrait } from '../components/portrait.tsx'
import { SectionFrame } from '../components/section-frame.tsx'
import styles from './team.module.css'

/** People with portraits, or their initials. */
export function Team({ heading, text, items, actions, anchor }: BlockProps<'team'>) {
  return (
    <SectionFrame layout="rail" heading={heading} text={text} actions={actions} anchor={anchor}>
      <ul className={styles.people} data-count={items.length}>
        {items.map((item) => (
          <li key={item.name} className={styles.person}>
            <Portrait name={item.name} image={item.image} />
            <div>
              <Title order={3}>{item.name}</Title>
              <p className={styles.role}>{item.role}</p>
              {item.text && <Paragraphs className={styles.text}>{item.text}</Paragraphs>}
            </div>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
