'use client'
import { Tabs as MantineTabs } from '@mantine/core'
import type { BlockProps } from '../components/block-props.ts'
import { RichText } from '../components/markdown.tsx'
import { SectionFrame } from '../components/section-frame.tsx'
import styles from './tabs.module.css'

/** Texts of which one is shown. Without JavaScript they follow each other. */
export function Tabs({ heading, text, items, anchor }: BlockProps<'tabs'>) {
  return (
    <SectionFrame layout="rail" heading={heading} text={text} anchor={anchor}>
      <MantineTabs defaultValue="0">
        <MantineTabs.List className={styles.list}>
          {items.map(({ title }, index) => (
            <MantineTabs.Tab key={title} value={String(index)} className={styles.tab}>
              {title}
            </MantineTabs.Tab>
          ))}
        </MantineTabs.List>
        {items.map((item, index) => (
          <MantineTabs.Panel key={item.title} value={String(index)} className={styles.panel}>
            <h3 className={styles.title}>{item.title}</h3>
            <RichText>{item.text}</RichText>
          </MantineTabs.Panel>
        ))}
      </MantineTabs>
    </SectionFrame>
  )
}
