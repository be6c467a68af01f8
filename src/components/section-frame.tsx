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
  /** For content that fits only one layout. Without it, the context decides. */
  layout?: 'rail' | 'wide'
  /** `section` if the children bring the heading. A section without one would only add noise for screen readers. */
  as?: 'section' | 'div'
  children?: ReactNode
}

/** What sections share: background, padding, heading in a rail or on top, actions at the end. */
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
