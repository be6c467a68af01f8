import { Anchor } from '@mantine/core'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fill } from '../../words/texts.ts'
import { useSection, useWords } from '../section-context.ts'
import styles from './embed.module.css'

interface EmbedProps {
  /** For screen readers: what the frame shows. */
  title: string
  /** The label of the link that loads it. */
  label: string
  /** What is shown until then. */
  children: ReactNode
}

/**
 * The embed of the section, below a line that loads it and takes it away again. Nothing of it loads before. Without
 * JavaScript the line leads to the file with the embed.
 */
export function Embed({ title, label, children }: EmbedProps) {
  const { embed } = useSection()
  const words = useWords('embeds')
  const [isLoaded, setIsLoaded] = useState(false)
  const line = useRef<HTMLDivElement>(null)
  if (!embed) return children
  const { service, href, page } = embed
  const show = (event: MouseEvent | undefined, isShown: boolean) => {
    if (event && (event.metaKey || event.ctrlKey || event.shiftKey)) return
    event?.preventDefault()
    flushSync(() => setIsLoaded(isShown))
    // The link and the button replace each other, so that the focus would be lost.
    line.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.embed} data-loaded={isLoaded || undefined}>
      <div className={styles.stage}>
        {isLoaded ? (
          <iframe className={styles.frame} src={href} title={title} allow={features} allowFullScreen />
        ) : (
          children
        )}
      </div>
      <div ref={line} className={styles.line}>
        {isLoaded ? (
          <button type="button" className={styles.switch} onClick={() => show(undefined, false)}>
            <Sign isLoaded />
            {fill(words.remove, { service })}
          </button>
        ) : (
          // `target`, because it leads to no page of the site.
          <a href={href} target="_self" className={styles.switch} onClick={(event) => show(event, true)}>
            <Sign />
            {label}
          </a>
        )}
      </div>
      <p className={styles.note}>
        {fill(words.notice, { service })} <Anchor href={page}>{fill(words.open, { service })}</Anchor>
      </p>
    </div>
  )
}

/** What the embed may use. Its own frame has the same list. */
const features = 'autoplay; encrypted-media; fullscreen; picture-in-picture'

/** A triangle to load it, a cross to take it away. */
const Sign = ({ isLoaded = false }: { isLoaded?: boolean }) => (
  <svg width={20} height={20} viewBox="0 0 20 20" fill={isLoaded ? 'none' : 'currentColor'} aria-hidden="true">
    <path d={isLoaded ? 'M4 4l12 12M16 4L4 16' : 'M5 2.5v15l12-7.5z'} stroke="currentColor" strokeWidth="1.25" />
  </svg>
)
