import type { ReactNode } from 'react'
import type { Actions as ActionList } from '../generated/content.ts'
import { Actions } from './actions.tsx'
import { useSection } from './section-context.ts'
import styles from './section-frame.module.css'

interface SectionFrameProps {
  anchor?: string
  heading?: string
  text?: string
  actions?: ActionList
  /** Fixed for content that only fits one; otherwise the page's rhythm decides. */
  layout?: 'rail' | 'wide'
  /** `section` for content with a heading of its own; without any, a section only adds noise to a page that is heard. */
  as?: 'section' | 'div'
  children?: ReactNode
}

/** The frame that sections share: ground, padding, heading in a rail or on top, actions at the end. */
export function SectionFrame({
  anchor,
  heading,
  text,
  actions,
  layout,
  as: Element = heading ? 'section' : 'div',
  children,
}: SectionFrameProps) {
  const { rhythm, ground } = useSection()
  return (
    <Element className={styles.section} id={anchor} data-ground={ground} data-layout={layout ?? rhythm}>
      <div className={styles.inner}>
        {(heading || text) && (
          <header className={styles.header}>
            {heading && <h2>{heading}</h2>}
            {text && <p className={styles.text}>{text}</p>}
          </header>
        )}
        <div className={styles.content}>
          {children}
          {actions && <Actions actions={actions} className={styles.actions} />}
        </div>
      </div>
    </Element>
  )
}
