import { SegmentedControl } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { getIn } from '../model/paths.ts'
import { reveal, select } from '../store/actions.ts'
import { edit, flush, onType, refreshPlaces } from '../store/documents.ts'
import { currentDoc, getState, useStore } from '../store/state.ts'
import { Frame } from './frame.ts'
import styles from './preview.module.css'

const widths = { phone: 390, tablet: 820, desktop: 1280 }
type Device = keyof typeof widths

/** The real page. What is clicked in it is selected; a double click edits the text in place. */
export function Preview() {
  const [device, setDevice] = useState<Device>('desktop')
  const { ref, width, height } = useElementSize()
  const frame = useRef<HTMLIFrameElement>(null)
  const isStale = useStore(({ places }) => places?.stale === true)
  const state = usePage(frame)
  const scale = Math.min(1, width / widths[device]) || 1
  return (
    <section className={styles.preview} aria-label="Page">
      <div className={styles.bar}>
        <SegmentedControl
          size="xs"
          aria-label="Width of the preview"
          value={device}
          onChange={(value) => setDevice(value as Device)}
          data={[
            { value: 'phone', label: 'Phone' },
            { value: 'tablet', label: 'Tablet' },
            { value: 'desktop', label: 'Desktop' },
          ]}
        />
        <span className={styles.note}>
          {isStale ? 'The page as it was before the mistakes' : 'Click to select, double-click to type on the page'}
        </span>
      </div>
      <div ref={ref} className={styles.stage}>
        <div className={styles.sheet} style={{ width: widths[device] * scale, height }}>
          <iframe
            ref={frame}
            title="Preview"
            srcDoc="<!doctype html><html><head></head><body></body></html>"
            style={{ width: widths[device], height: height / scale, transform: `scale(${scale})` }}
          />
          {state === 'loading' && <p className={styles.empty}>Drawing the page…</p>}
          {state === 'none' && (
            <p className={styles.empty}>These words have no page of their own. They show on other pages.</p>
          )}
          {state === 'failed' && (
            <p className={styles.empty}>The page cannot be shown now. The form and the source still work.</p>
          )}
        </div>
      </div>
    </section>
  )
}

type PreviewState = 'loading' | 'shown' | 'none' | 'failed'

/** Keeps the frame's page up to date. */
function usePage(element: React.RefObject<HTMLIFrameElement | null>): PreviewState {
  const [frame, setFrame] = useState<Frame>()
  const [state, setPreviewState] = useState<PreviewState>('loading')
  const [shown, setShown] = useState('')
  const route = useStore((store) => currentDoc(store)?.page.route ?? (currentDoc(store) ? '/' : undefined))

  useEffect(() => {
    const iframe = element.current as HTMLIFrameElement
    const connect = () => {
      const { contentDocument } = iframe
      if (!contentDocument) return
      setFrame(new Frame(contentDocument))
    }
    iframe.addEventListener('load', connect)
    if (iframe.contentDocument?.readyState === 'complete' && iframe.contentDocument.URL === 'about:srcdoc') connect()
    return () => iframe.removeEventListener('load', connect)
  }, [element])

  useEffect(() => {
    if (!frame || route === undefined) return
    let isCurrent = true
    setShown('')
    frame.show(route).then(
      () => {
        if (!isCurrent) return
        setPreviewState('shown')
        setShown(route)
      },
      () => isCurrent && setPreviewState('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [frame, route])

  const isReady = shown !== '' && shown === route
  useContent(frame, isReady)
  usePointer(element, frame, isReady)
  return state
}

/** Puts in what is typed at once, and what the server renders after it. */
function useContent(frame: Frame | undefined, isReady: boolean): void {
  const places = useStore((store) => store.places)
  const section = useStore((store) => store.section)
  const field = useStore((store) => store.field)
  const target = useStore((store) => store.target)
  const last = useRef<unknown>(undefined)
  useEffect(() => {
    if (!frame || !isReady || !places) return
    frame.update(places)
    const index = typeof section === 'number' ? section : undefined
    const path = field && field.file === target?.file ? field.path : undefined
    const isNew = last.current !== section || section === undefined
    last.current = section
    frame.select(index, target?.file, path, isNew)
  }, [frame, isReady, places, section, field, target])
  useEffect(() => {
    if (!frame) return
    return onType((file, path, value) => {
      const isText = typeof value === 'string' || typeof value === 'number'
      if (isText) frame.type(file, path, String(value))
    })
  }, [frame])
}

function usePointer(
  element: React.RefObject<HTMLIFrameElement | null>,
  frame: Frame | undefined,
  isReady: boolean,
): void {
  useEffect(() => {
    const page = element.current?.contentDocument
    if (!frame || !isReady || !page) return
    const elementOf = (event: Event) =>
      (event.target as Node).nodeType === Node.ELEMENT_NODE && (event.target as Element)
    const onClick = (event: MouseEvent) => {
      event.preventDefault()
      const clicked = elementOf(event)
      if (!clicked || clicked.closest('[contenteditable]')) return
      const { place, section } = frame.at(clicked, { x: event.clientX, y: event.clientY })
      if (place) reveal(place.file, place.path, section)
      else if (section !== undefined) select(section)
    }
    const onDoubleClick = (event: MouseEvent) => {
      const clicked = elementOf(event)
      const place = clicked && frame.at(clicked, { x: event.clientX, y: event.clientY }).place
      if (!place) return
      const value = getIn(getState().docs[place.file]?.draft, place.path)
      if (typeof value !== 'string') return
      const onEnd = () =>
        void flush()
          .then(refreshPlaces)
          .catch(() => undefined)
      frame.editInPlace(place, value, (text) => edit(place.file, place.path, text), onEnd)
    }
    const onMove = (event: MouseEvent) => {
      const over = elementOf(event)
      if (over) frame.hover(frame.at(over, { x: event.clientX, y: event.clientY }).element)
    }
    const onLeave = () => frame.hover(undefined)
    const onError = ({ target }: Event) => {
      if ((target as Element).tagName === 'IMG') (target as Element).toggleAttribute('data-missing', true)
    }
    const stop = (event: Event) => event.preventDefault()
    const handlers = Object.entries({
      click: onClick,
      dblclick: onDoubleClick,
      mousemove: onMove,
      mouseleave: onLeave,
      submit: stop,
      error: onError,
    })
    for (const [name, handler] of handlers) page.addEventListener(name, handler as EventListener, true)
    return () => {
      for (const [name, handler] of handlers) page.removeEventListener(name, handler as EventListener, true)
    }
  }, [element, frame, isReady])
}
