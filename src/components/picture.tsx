import type { CSSProperties } from 'react'
import type { Image } from '../generated/content.ts'
import drawings from './drawings.module.css'
import styles from './picture.module.css'

/** Widths that the stock host is asked for, in pixels (look, section 5). */
const widths = [480, 768, 1080, 1600, 2200]

/** Width by height of the crop. */
export type Ratio = '4:3' | '4:5' | '3:2' | '1:1' | '21:9' | '16:10' | '40:21'

interface PictureProps {
  image: Image
  ratio: Ratio
  /** The `sizes` attribute: how wide the picture is shown at each width of the window. */
  sizes: string
  /** True for the one picture that is seen first: loaded at once, all others when they come near. */
  priority?: boolean
  className?: string | undefined
}

/**
 * The address of a stock photo, cropped by the stock host.
 *
 * @param src the photo's address without parameters
 * @param width in pixels
 * @param ratio of the crop
 */
export function photoUrl(src: string, width: number, ratio: Ratio): string {
  const [across = 1, down = 1] = ratio.split(':').map(Number)
  return `${src}?auto=format&fit=crop&q=70&w=${width}&h=${Math.round((width * down) / across)}`
}

/** A photo in a fixed crop, over the line drawing of its subject, which stays if the photo never comes. */
export function Picture({ image, ratio, sizes, priority = false, className }: PictureProps) {
  const [across = 1, down = 1] = ratio.split(':').map(Number)
  return (
    <div
      className={[styles.picture, drawings[image.subject], className].filter(Boolean).join(' ')}
      style={{ '--ratio': `${across} / ${down}` } as CSSProperties}
    >
      <img
        src={photoUrl(image.src, 1080, ratio)}
        srcSet={widths.map((width) => `${photoUrl(image.src, width, ratio)} ${width}w`).join(', ')}
        sizes={sizes}
        width={1080}
        height={Math.round((1080 * down) / across)}
        alt={image.alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        style={image.focus ? { objectPosition: image.focus } : undefined}
      />
    </div>
  )
}
