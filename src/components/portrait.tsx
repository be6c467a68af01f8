import { Avatar } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Image } from '../generated/content.ts'
import { photoSet, photoUrl } from '../site/photo.ts'
import styles from './portrait.module.css'

/** Widths in pixels for one, two and three device pixels per CSS pixel. */
const widths = [80, 160, 240]

interface PortraitProps {
  name: string
  image?: Image | undefined
  /** The `sizes` attribute of a portrait that is as wide as its place; without it, the portrait is small. */
  sizes?: string | undefined
}

/**
 * A person's photo over the initials, which stay visible if there is none or it does not load: without a script the
 * avatar could not replace the photo.
 */
export function Portrait({ name, image, sizes }: PortraitProps) {
  const initials = initialsOf(name)
  return (
    <Avatar className={styles.portrait} data-large={sizes && ''}>
      <span aria-hidden="true">{initials}</span>
      {image && (
        <img
          {...(sizes ? largeSet(image, sizes) : smallSet(image))}
          alt={image.alt}
          data-initials={initials}
          loading="lazy"
          decoding="async"
        />
      )}
    </Avatar>
  )
}

interface PersonProps extends Pick<PortraitProps, 'name' | 'image'> {
  /** Below the name, each in a `span`. */
  children: ReactNode
}

/** Whose words a quote is: portrait, name, and what else is known. */
export function Person({ children, ...person }: PersonProps) {
  return (
    <figcaption className={styles.person}>
      <Portrait {...person} />
      <p>
        <span className={styles.name}>{person.name}</span>
        {children}
      </p>
    </figcaption>
  )
}

function smallSet(image: Image) {
  const [src, ...larger] = widths.map((width) => photoUrl(image, width, '1:1'))
  const srcSet = [src, ...larger].map((address, index) => `${address} ${index + 1}x`).join(', ')
  return { src, srcSet: larger.includes(src as string) ? undefined : srcSet, width: 80, height: 80 }
}

function largeSet(image: Image, sizes: string) {
  const { avif: _, ...set } = photoSet(image, '1:1')
  return { ...set, sizes: set.srcSet && sizes }
}

function initialsOf(name: string): string {
  // Names begin with a capital letter; `and` between two of them does not.
  const all = name.split(/\s+/).filter(Boolean)
  const capitalized = all.filter((word) => /^\p{Lu}/u.test(word))
  const words = capitalized.length > 0 ? capitalized : all
  return words
    .slice(0, 2)
    .map((word) => [...word][0])
    .join('')
}
