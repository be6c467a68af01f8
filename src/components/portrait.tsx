import { Avatar } from '@mantine/core'
import type { Image } from '../generated/content.ts'
import { photoUrl } from '../site/photo.ts'
import styles from './portrait.module.css'

/** Widths in pixels for one, two and three device pixels per CSS pixel. */
const widths = [80, 160, 240]

/**
 * A person's photo over the initials, which stay visible if there is none or it does not load: without a script the
 * avatar could not replace the photo.
 */
export function Portrait({ name, image }: { name: string; image?: Image }) {
  const initials = initialsOf(name)
  const addresses = image ? widths.map((width) => photoUrl(image, width, '1:1')) : []
  const isResized = addresses[0] !== addresses[1]
  return (
    <Avatar className={styles.portrait}>
      <span aria-hidden="true">{initials}</span>
      {image && (
        <img
          src={addresses[0]}
          srcSet={isResized ? addresses.map((address, index) => `${address} ${index + 1}x`).join(', ') : undefined}
          width={80}
          height={80}
          alt={image.alt}
          data-initials={initials}
          loading="lazy"
          decoding="async"
        />
      )}
    </Avatar>
  )
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
