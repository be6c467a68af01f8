import { clsx } from 'clsx'
import { preload } from 'react-dom'
import type { View } from '../generated/content.ts'
import { type Photo, photoSet, pickDrawing, type Ratio } from '../site/photo.ts'
import styles from './picture.module.css'
import { useSection } from './section-context.ts'

export type { Ratio } from '../site/photo.ts'

interface PictureProps {
  image: View
  ratio: Ratio
  /** The `sizes` attribute of the `img`. */
  sizes: string
  /** Number of images of the same subject before it in the section, so that each has another drawing. */
  repeat?: number | undefined
  className?: string | undefined
}

/** @returns the number of images of the same subject before that of an item, see `repeat` */
export const repeatsBefore = (items: readonly { image?: View }[], index: number): number =>
  items.slice(0, index).filter(({ image }) => image && image.subject === items[index]?.image?.subject).length

/**
 * A cropped photo over a drawing, or over a quiet surface, which stays visible if the photo does not load. Without a photo,
 * the drawing is the picture.
 */
export function Picture({ image, ratio, sizes, repeat = 0, className }: PictureProps) {
  const { drawings = {}, imagesBefore = {}, priorityImage } = useSection()
  const isFirst = image === priorityImage
  const [width = 1, height = 1] = ratio.split(':').map(Number)
  const { src, alt, subject = '' } = image
  const drawing = pickDrawing(drawings[subject] ?? [], (imagesBefore[subject] ?? 0) + repeat)
  if (isFirst && drawing) preload(drawing.address, { as: 'image', fetchPriority: 'high' })
  return (
    <div
      className={clsx(styles.picture, !isFirst && styles.deferred, className)}
      {...(src === undefined && { role: 'img', 'aria-label': alt })}
      data-detail={src && drawing?.detail}
      suppressHydrationWarning
      style={{
        '--ratio': `${width} / ${height}`,
        ...(drawing && { '--drawing': `url(${drawing.address})` }),
      }}
    >
      {src !== undefined && <CroppedPhoto image={{ ...image, src }} ratio={ratio} sizes={sizes} isFirst={isFirst} />}
    </div>
  )
}

interface CroppedPhotoProps {
  image: View & Photo
  ratio: Ratio
  sizes: string
  isFirst: boolean
}

/**
 * The page's first image loads eagerly, the others lazily.
 *
 * Hydration must not change attributes: the photo may be marked as missing, and `priorityImage` is another object after
 * JSON.
 */
function CroppedPhoto({ image, ratio, sizes, isFirst }: CroppedPhotoProps) {
  const { avif, ...set } = photoSet(image, ratio)
  const photo = (
    <img
      {...set}
      sizes={set.srcSet && sizes}
      alt={image.alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      suppressHydrationWarning
      style={image.focus ? { objectPosition: image.focus } : undefined}
    />
  )
  if (!avif) return photo
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {photo}
    </picture>
  )
}
