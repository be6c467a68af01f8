'use client'
import { type CSSProperties, useEffect, useRef } from 'react'
import type { BlockProps } from '../components/block-props.ts'
import { Picture } from '../components/picture.tsx'
import { type IslandOptions, useWords } from '../components/section-context.ts'
import { SectionFrame } from '../components/section-frame.tsx'
import styles from './before-after.module.css'

const sizes = '(min-width: 90em) 1312px, 92vw'

/** Two photos on top of each other, and a slider that uncovers one or the other. Without JavaScript: side by side. */
export function BeforeAfter({ heading, text, before, after, note, actions, anchor }: BlockProps<'before-after'>) {
  const words = useWords('beforeAfter')
  const slider = useRef<HTMLInputElement>(null)
  const uncover = () => {
    const { current } = slider
    current?.parentElement?.style.setProperty('--position', `${current.value}%`)
  }
  // A visitor may have moved the slider before this code was loaded.
  useEffect(uncover, [])
  return (
    <SectionFrame layout="wide" heading={heading} text={text} actions={actions} anchor={anchor}>
      <figure>
        <div className={styles.photos} style={{ '--position': '50%' } as CSSProperties} suppressHydrationWarning>
          <div className={styles.before}>
            <Picture image={before} ratio="3:2" sizes={sizes} />
            <span className={styles.label}>{words.before}</span>
          </div>
          <div className={styles.after}>
            <Picture image={after} ratio="3:2" sizes={sizes} repeat={1} />
            <span className={styles.label}>{words.after}</span>
          </div>
          <input
            ref={slider}
            type="range"
            className={styles.slider}
            aria-label={words.slider}
            defaultValue={50}
            onInput={uncover}
          />
        </div>
        {note && <figcaption className={styles.note}>{note}</figcaption>}
      </figure>
    </SectionFrame>
  )
}

export const island: IslandOptions = { words: () => ['beforeAfter'] }
