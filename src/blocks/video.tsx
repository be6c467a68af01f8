'use client'
import type { BlockProps } from '../components/block-props.ts'
import { Embed } from '../components/embed/embed.tsx'
import { Picture } from '../components/picture.tsx'
import { type IslandOptions, useWords } from '../components/section-context.ts'
import { SectionFrame } from '../components/section-frame.tsx'
import { photoUrl } from '../site/photo.ts'
import styles from './video.module.css'

/** A video: of the company itself, or of a service, from which nothing loads before the visitor plays it. */
export function Video({ heading, text, href, image, actions, anchor }: BlockProps<'video'>) {
  const still = <Picture image={image} ratio="16:9" sizes="(min-width: 90em) 1312px, 92vw" />
  return (
    <SectionFrame layout="wide" heading={heading} text={text} actions={actions} anchor={anchor}>
      {href ? (
        // biome-ignore lint/a11y/useMediaCaption: authors burn them into the film, or write them into the text
        <video
          className={styles.own}
          src={href}
          poster={photoUrl(image, 1440, '16:9')}
          aria-label={heading}
          controls
          playsInline
          preload="none"
        />
      ) : (
        <Played title={heading}>{still}</Played>
      )}
    </SectionFrame>
  )
}

export const island: IslandOptions = { isStatic: ({ embed }) => embed === undefined, words: () => ['embeds'] }

function Played({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Embed title={title} label={useWords('embeds').play}>
      {children}
    </Embed>
  )
}
