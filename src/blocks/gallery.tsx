'use client'
import { Button } from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { BlockProps } from '../components/block-props.ts'
import { Picture, repeatsBefore } from '../components/picture.tsx'
import { type IslandOptions, useWords } from '../components/section-context.ts'
import { SectionFrame } from '../components/section-frame.tsx'
import { photoUrl } from '../site/photo.ts'
import styles from './gallery.module.css'

/** Photos in a grid. A click opens the large view, a row that is swiped; without JavaScript, the photo alone. */
export function Gallery({ heading, text, items, anchor }: BlockProps<'gallery'>) {
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
      <ul className={styles.photos}>
        {items.map(({ image }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: photos never change their order, and one may be used twice
          <li key={index}>
            <a href={photoUrl(image, 1920, '3:2')} onClick={(event) => open(event, index)}>
              <Picture
                image={image}
                ratio="3:2"
                sizes="(min-width: 62em) 31vw, (min-width: 48em) 46vw, 92vw"
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
              <img src={photoUrl(image, 1920, '3:2')} alt={image.alt} width={1920} height={1280} loading="lazy" />
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
