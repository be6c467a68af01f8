'use client'
import { Button } from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { BlockProps } from '../components/block-props.ts'
import { Picture, repeatsBefore } from '../components/picture.tsx'
import { type IslandOptions, useWords } from '../components/section-context.ts'
import { SectionFrame } from '../components/section-frame.tsx'
import type { Image } from '../generated/content.ts'
import { ratioOf, wholePhoto } from '../site/photo.ts'
import styles from './gallery.module.css'

/** Photos, cropped alike or each in its own ratio. A click opens the large view, a row that is swiped; without JavaScript, the photo alone. */
export function Gallery({ heading, text, variant = 'grid', items, anchor }: BlockProps<'gallery'>) {
  const [isOpened, setIsOpened] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const open = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // The large photos are rendered, and so loaded, when they are first needed.
    flushSync(() => setIsOpened(true))
    dialog.current?.showModal()
    row.current?.children[index]?.scrollIntoView({ behavior: 'instant' })
  }
  return (
    <SectionFrame layout="wide" heading={heading} text={text} anchor={anchor}>
      <ul className={styles.photos} data-variant={variant}>
        {items.map(({ image }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: photos never change their order, and one may be used twice
          <li key={index} style={variant === 'row' ? { '--wide': wideness(image) } : undefined}>
            <a href={wholePhoto(image).src} onClick={(event) => open(event, index)}>
              <Picture
                image={image}
                ratio={variant === 'grid' ? '3:2' : ratioOf(image)}
                sizes={variant === 'row' ? `min(92vw, ${Math.round(wideness(image) * rowHeight)}px)` : columnSizes}
                repeat={repeatsBefore(items, index)}
              />
            </a>
          </li>
        ))}
      </ul>
      <LargeView items={isOpened ? items : []} dialog={dialog} row={row} label={heading} />
    </SectionFrame>
  )
}

const columnSizes = '(min-width: 62em) 31vw, (min-width: 48em) 46vw, 92vw'

/** About as high as the photos of a row are, in pixels. */
const rowHeight = 320

/** @returns how much wider a photo is than high */
function wideness(image: Image): number {
  const [across = 3, down = 2] = ratioOf(image).split(':').map(Number)
  return Math.round((across / down) * 1000) / 1000
}

export const island: IslandOptions = { words: () => ['gallery'] }

interface LargeViewProps {
  items: BlockProps<'gallery'>['items']
  dialog: RefObject<HTMLDialogElement | null>
  row: RefObject<HTMLUListElement | null>
  label: string
}

function LargeView({ items, dialog, row, label }: LargeViewProps) {
  const words = useWords('gallery')
  const { close } = useWords('common')
  const move = (count: number) => row.current?.scrollBy({ left: count * row.current.clientWidth })
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') move(1)
    if (key === 'ArrowLeft') move(-1)
  }
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={label} onKeyDown={onKeyDown}>
      <ul ref={row} className={styles.row}>
        {items.map(({ image, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index}>
            <figure>
              <img {...wholePhoto(image)} alt={image.alt} loading="lazy" />
              <figcaption>{text ?? image.alt}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => move(-1)}>
          {words.previous}
        </Button>
        <Button variant="default" onClick={() => move(1)}>
          {words.next}
        </Button>
        <Button variant="default" onClick={() => dialog.current?.close()}>
          {close}
        </Button>
      </div>
    </dialog>
  )
}
