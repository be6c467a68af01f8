import type { CSSProperties } from 'react'
import { preload } from 'react-dom'
import type { Image } from '../generated/content.ts'
import { drawingOf } from './drawing.ts'
import { photoSet, type Ratio } from './photo.ts'
import styles from './picture.module.css'
import { useSection } from './section-context.ts'

export type { Ratio } from './photo.ts'

interface PictureProps {
  image: Image
  ratio: Ratio
  /** The `sizes` attribute: how wide the picture is shown at each width of the window. */
  sizes: string
  /** How many pictures of its subject its section has before it: each stands on another drawing. */
  repeat?: number | undefined
  className?: string | undefined
}

/**
 * A photo in a fixed crop, over the line drawing of its subject, which stays if the photo never comes. The page's first
 * picture is loaded at once, all others when they come near. A hydrated one stays as it was written: by then the small
 * script may have marked it as missing, and nobody needs it at once any more.
 */
export function Picture({ image, ratio, sizes, repeat = 0, className }: PictureProps) {
  const { pictured, firstPicture } = useSection()
  const isFirst = image === firstPicture
  const [across = 1, down = 1] = ratio.split(':').map(Number)
  const { avif, ...set } = photoSet(image, ratio)
  const drawing = drawingOf(image.subject, (pictured[image.subject] ?? 0) + repeat)
  // React preloads urgent pictures by itself, but not those with a choice of formats.
  if (isFirst && avif)
    preload(set.src, { as: 'image', type: 'image/avif', imageSrcSet: avif, imageSizes: sizes, fetchPriority: 'high' })
  // The drawing is what is seen first, and a style sheet alone would have it fetched late.
  if (isFirst) preload(drawing.address, { as: 'image', fetchPriority: 'high' })
  const photo = (
    <img
      {...set}
      sizes={sizes}
      alt={image.alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      suppressHydrationWarning
      style={image.focus ? { objectPosition: image.focus } : undefined}
    />
  )
  return (
    <div
      className={[styles.picture, !isFirst && styles.patient, className].filter(Boolean).join(' ')}
      data-detail={drawing.detail}
      suppressHydrationWarning
      style={{ '--ratio': `${across} / ${down}`, '--drawing': `url(${drawing.address})` } as CSSProperties}
    >
      {avif ? (
        <picture>
          <source type="image/avif" srcSet={avif} sizes={sizes} />
          {photo}
        </picture>
      ) : (
        photo
      )}
    </div>
  )
}
