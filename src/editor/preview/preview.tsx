import { SegmentedControl } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { getIn } from '../model/paths.ts'
import { edit, flush } from '../store/documents.ts'
import { refreshPlaces } from '../store/places.ts'
import { needDoc } from '../store/read.ts'
import { reveal, select, showFacts } from '../store/selection.ts'
import { currentDoc, getState, previewedPage, setState, useStore } from '../store/state.ts'
import { onType } from '../store/typed.ts'
import { Frame, toggle } from './frame.ts'
import styles from './preview.module.css'

const widths = { phone: 390, tablet: 820, desktop: 1280 }
type Device = keyof typeof widths

/** The real page. What is clicked in it is selected; a double click edits the text in place. */
export function Preview() {
  const [device, setDevice] = useState<Device>('desktop')
  const { ref, width, height } = useElementSize()
  const frame = useRef<HTMLIFrameElement>(null)
  const isStale = useStore(({ places }) => places?.stale === true && places.html !== '')
  const isBlank = useStore(({ places }) => places?.html === '')
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
            // Its links are no stops of Tab: all that it shows has a field.
            tabIndex={-1}
            srcDoc="<!doctype html><html><head></head><body></body></html>"
            style={{ width: widths[device], height: height / scale, transform: `scale(${scale})` }}
          />
          {state === 'loading' && <p className={styles.empty}>Drawing the page…</p>}
          {state === 'shown' && isBlank && (
            <p className={styles.empty}>There is nothing to show yet. Add a section, or correct the mistakes.</p>
          )}
          {state === 'failed' && (
            <p className={styles.empty}>The page cannot be shown now. The form and the source still work.</p>
          )}
        </div>
      </div>
    </section>
  )
}

type PreviewState = 'loading' | 'shown' | 'failed'

/** Keeps the frame's page up to date. */
function usePage(element: React.RefObject<HTMLIFrameElement | null>): PreviewState {
  const [frame, setFrame] = useState<Frame>()
  const [state, setPreviewState] = useState<PreviewState>('loading')
  const [shown, setShown] = useState('')
  const route = useStore((store) => previewedPage(store)?.route)
  const facts = useStore((store) => store.facts)

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

  // biome-ignore lint/correctness/useExhaustiveDependencies: after a change of the facts the page is another one
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
  }, [frame, route, facts])

  const isReady = shown !== '' && shown === route
  const pointed = useRef<number | undefined | null>(null)
  useContent(frame, isReady, pointed)
  usePointer(element, frame, isReady, pointed)
  return state
}

/** The section that was selected in the page itself, which must not move then; null when it was selected elsewhere. */
type Pointed = React.RefObject<number | undefined | null>

/** Puts in what is typed at once, and what the server renders after it. */
function useContent(frame: Frame | undefined, isReady: boolean, pointed: Pointed): void {
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
    // A new section is shown once the page has it.
    if (places.digest === currentDoc(getState())?.page.digest) last.current = section
    if (pointed.current !== index) pointed.current = null
    frame.select(index, target?.file, path, isNew && pointed.current === null)
  }, [frame, isReady, places, section, field, target, pointed])
  useEffect(() => {
    if (!frame) return
    return onType((file, path, value) => {
      const isText = typeof value === 'string' || typeof value === 'number'
      if (isText) frame.type(file, path, String(value))
    })
  }, [frame])
}

const stop = (event: Event) => event.preventDefault()

const markMissing = ({ target }: Event) => {
  if ((target as Element).tagName === 'IMG') (target as Element).toggleAttribute('data-missing', true)
}

const elementOf = ({ target }: Event): Element | undefined =>
  (target as Node).nodeType === Node.ELEMENT_NODE ? (target as Element) : undefined

/** Selects what is under the pointer: a text or picture, or else its section or the part of the facts that it shows. */
function click(frame: Frame, event: MouseEvent, pointed: Pointed): void {
  event.preventDefault()
  const clicked = elementOf(event)
  if (!clicked || clicked.closest('[contenteditable]')) return
  const { place, section } = frame.at(clicked, { x: event.clientX, y: event.clientY })
  const details = clicked.closest('summary')?.closest('details')
  if (details) toggle(details)
  pointed.current = section
  if (place) reveal(place.file, place.path, section)
  else if (section !== undefined) select(section)
  else if (clicked.closest('header')) showFacts('navigation')
  else if (clicked.closest('footer')) showFacts('footer')
}

function usePointer(
  element: React.RefObject<HTMLIFrameElement | null>,
  frame: Frame | undefined,
  isReady: boolean,
  pointed: Pointed,
): void {
  useEffect(() => {
    const page = element.current?.contentDocument
    if (!frame || !isReady || !page) return
    const onClick = (event: MouseEvent) => click(frame, event, pointed)
    const onDoubleClick = async (event: MouseEvent) => {
      const clicked = elementOf(event)
      const place = clicked && frame.at(clicked, { x: event.clientX, y: event.clientY }).place
      if (!place) return
      await needDoc(place.file)
      const value = getIn(getState().docs[place.file]?.draft, place.path)
      if (typeof value !== 'string') return
      const onEnd = () =>
        void flush()
          .then(refreshPlaces)
          .catch(() => undefined)
      setState({ reveal: undefined })
      frame.editInPlace(place, value, (text) => edit(place.file, place.path, text), onEnd)
    }
    const onMove = (event: MouseEvent) => {
      const over = elementOf(event)
      if (over) frame.hover(frame.at(over, { x: event.clientX, y: event.clientY }).element)
    }
    const onLeave = () => frame.hover(undefined)
    const handlers = Object.entries({
      click: onClick,
      dblclick: onDoubleClick,
      mousemove: onMove,
      mouseleave: onLeave,
      submit: stop,
      error: markMissing,
    })
    for (const [name, handler] of handlers) page.addEventListener(name, handler as EventListener, true)
    return () => {
      for (const [name, handler] of handlers) page.removeEventListener(name, handler as EventListener, true)
    }
  }, [element, frame, isReady, pointed])
}
