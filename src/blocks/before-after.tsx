'use client'
import { useEffect, useRef } from 'react'
import type { BlockProps } from '../components/block-props.ts'
import { Picture, repeatsBefore } from '../components/picture.tsx'
import { type IslandOptions, useWords } from '../components/section-context.ts'
import { SectionFrame } from '../components/section-frame.tsx'
import { fill } from '../words/texts.ts'
import styles from './before-after.module.css'

const sizes = '(min-width: 90em) 1312px, 92vw'

/** Two pictures on top of each other, and a slider that uncovers one or the other. Without JavaScript: side by side. */
export function BeforeAfter({ heading, text, before, after, note, actions, anchor }: BlockProps<'before-after'>) {
  const words = useWords('beforeAfter')
  const slider = useRef<HTMLInputElement>(null)
  const uncover = () => {
    const { current } = slider
    current?.parentElement?.style.setProperty('--position', `${current.value}%`)
    current?.setAttribute('aria-valuetext', fill(words.shown, { percent: current.value }))
  }
  // A visitor may have moved the slider before this code was loaded.
  useEffect(uncover, [words.shown])
  return (
    <SectionFrame layout="wide" heading={heading} text={text} actions={actions} anchor={anchor}>
      <figure>
        <div className={styles.photos} style={{ '--position': '50%' }} suppressHydrationWarning>
          <div className={styles.before}>
            <Picture image={before} ratio="3:2" sizes={sizes} />
            <span className={styles.label}>{words.before}</span>
          </div>
          <div className={styles.after}>
            <Picture
              image={after}
              ratio="3:2"
              sizes={sizes}
              repeat={repeatsBefore([{ image: before }, { image: after }], 1)}
            />
            <span className={styles.label}>{words.after}</span>
          </div>
          <input
            ref={slider}
            type="range"
            className={styles.slider}
            aria-label={words.slider}
            aria-valuetext={fill(words.shown, { percent: '50' })}
            defaultValue={50}
            onInput={uncover}
            suppressHydrationWarning
          />
          <svg className={styles.handle} viewBox="-22 -22 44 44" aria-hidden="true">
            <path d="m-6-6-6 6 6 6M6-6l6 6-6 6" />
          </svg>
        </div>
        {note && <figcaption className={styles.note}>{note}</figcaption>}
      </figure>
    </SectionFrame>
  )
}

export const island: IslandOptions = { words: () => ['beforeAfter'] }
