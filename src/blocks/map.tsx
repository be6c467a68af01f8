'use client'
import { Anchor } from '@mantine/core'
import type { BlockProps } from '../components/block-props.ts'
import { Embed } from '../components/embed/embed.tsx'
import { Picture } from '../components/picture.tsx'
import { type IslandOptions, useSection, useWords } from '../components/section-context.ts'
import { SectionFrame } from '../components/section-frame.tsx'
import styles from './map.module.css'

/** The place of the company. The map of the service loads when the visitor asks for it. */
// biome-ignore lint/suspicious/noShadowRestrictedNames: a component has the name of its block
export function Map({ heading, text, place, branches, image, actions, anchor }: BlockProps<'map'>) {
  const { showMap } = useWords('embeds')
  return (
    <SectionFrame layout="wide" heading={heading} text={text} actions={actions} anchor={anchor}>
      <Embed title={place} label={showMap}>
        {image ? (
          <Picture image={image} ratio="16:9" sizes="(min-width: 90em) 1312px, 92vw" />
        ) : (
          <div className={styles.plan}>
            <Streets />
            <p className={styles.plate}>{place}</p>
          </div>
        )}
      </Embed>
      {branches && <Branches />}
    </SectionFrame>
  )
}

export const island: IslandOptions = { isStatic: ({ embed }) => embed === undefined, words: () => ['embeds'] }

/** The places on the map, each with its page and its place at the service. */
function Branches() {
  const { embed } = useSection()
  return (
    <ul className={styles.branches}>
      {embed?.branches?.map(({ name, address, href, page }) => (
        <li key={name}>
          {href ? <Anchor href={href}>{name}</Anchor> : name}
          <br />
          <a href={page}>{address}</a>
        </li>
      ))}
    </ul>
  )
}

/** Streets of no town in particular, around a place. */
const Streets = () => (
  <svg className={styles.streets} viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path d="M0 52l96-12 84 16 148-30M0 96l108-6 92 12 128-14M40 0l14 150M108-4l-4 164M172-4l9 164M248-4l-21 150M290-4l18 130M46 68l60-8M177 80l62-3M242 40l55 8" />
    <path d="M-8 132C60 118 92 150 168 138s96-34 160-26v72H-8z" />
    <circle cx="160" cy="90" r="5" />
  </svg>
)
