import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Actions as ActionList } from '../generated/content.ts'
import { EndActions } from './actions.tsx'
import { Paragraphs } from './paragraphs.tsx'
import { useSection } from './section-context.ts'
import styles from './section-frame.module.css'

interface SectionFrameProps {
  anchor?: string
  heading?: string
  text?: string
  actions?: ActionList
  /** For content that supports only one layout. */
  layout?: 'rail' | 'wide'
  /** `section` if the children contain the heading. A section without a heading only adds noise for screen readers. */
  as?: 'section' | 'div'
  children?: ReactNode
}

/** The frame of sections: background, padding, heading beside or above the content, actions at the end. */
export function SectionFrame({
  anchor,
  heading,
  text,
  actions,
  layout,
  as: Element = heading ? 'section' : 'div',
  children,
}: SectionFrameProps) {
  const context = useSection()
  if (context.level)
    return (
      <div className={styles.small} id={anchor} data-small="">
        {heading && <Title order={context.level}>{heading}</Title>}
        {text && <Paragraphs className={styles.text}>{text}</Paragraphs>}
        {children}
        {actions && <EndActions actions={actions} />}
      </div>
    )
  return (
    <Element
      className={styles.section}
      id={anchor}
      data-background={context.background}
      data-layout={layout ?? context.layout}
    >
      <div className={styles.inner}>
        {(heading || text) && (
          <header className={styles.header}>
            {heading && <Title order={2}>{heading}</Title>}
            {text && <Paragraphs className={styles.text}>{text}</Paragraphs>}
          </header>
        )}
        <div className={styles.content}>
          {children}
          {actions && <EndActions actions={actions} className={styles.actions} />}
        </div>
      </div>
    </Element>
  )
}
