import { Anchor, Title } from '@mantine/core'
import type { BlockProps } from '../components/block-props.ts'
import { Paragraphs } from '../components/paragraphs.tsx'
import { Portrait } from '../components/portrait.tsx'
import { SectionFrame } from '../components/section-frame.tsx'
import styles from './team.module.css'

/** People with large portraits; where nobody has one, with small initials. */
export function Team({ heading, text, items, actions, anchor }: BlockProps<'team'>) {
  const sizes = items.some(({ image }) => image) ? '(min-width: 62em) 26vw, (min-width: 48em) 46vw, 36vw' : undefined
  return (
    <SectionFrame layout="rail" heading={heading} text={text} actions={actions} anchor={anchor}>
      <ul className={styles.people} data-count={items.length} data-photos={sizes && ''}>
        {items.map((item) => (
          <li key={item.name} className={styles.person}>
            <Portrait name={item.name} image={item.image} sizes={sizes} />
            <div>
              <Title order={3} size="h4">
                {item.href ? <Anchor href={item.href}>{item.name}</Anchor> : item.name}
              </Title>
              <p className={styles.role}>{item.role}</p>
              {item.text && <Paragraphs className={styles.text}>{item.text}</Paragraphs>}
            </div>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
