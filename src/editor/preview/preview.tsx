import { Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { type Message, say } from '../../words/message.ts'
import { valueAt } from '../../yaml/path.ts'
import { inOneLine, isLong } from '../model/schema.ts'
import { t, translated } from '../protocol/messages.ts'
import type { Place } from '../protocol/pages.ts'
import { leave } from '../store/copies.ts'
import { edit, flush } from '../store/documents.ts'
import { needDoc, refreshPlaces } from '../store/read.ts'
import { reveal, select, showFacts } from '../store/selection.ts'
import { currentDoc, getState, onType, previewedPage, schemaOf, setState, showError, useStore } from '../store/state.ts'
import { Frame } from './frame.ts'
import { isElement, toggle } from './page-document.ts'
import styles from './preview.module.css'

/** With their widths in pixels. */
const devices: Record<string, { name: Message; width: number }> = {
  phone: { name: say('Phone'), width: 390 },
  tablet: { name: say('Tablet'), width: 820 },
  desktop: { name: say('Desktop'), width: 1280 },
}

/** The real page. What is clicked in it is selected; a double click edits the text in place. */
export function Preview() {
  const [device, setDevice] = useState('desktop')
  const { ref, width, height } = useElementSize()
  const [frame, setFrame] = useState<Frame>()
  const isStale = useStore(({ places }) => places?.stale === true && places.html !== '')
  const isBlank = useStore(({ places }) => places?.html === '')
  const state = usePage(frame)
  const pageWidth = devices[device]?.width ?? 0
  const scale = Math.min(1, width / pageWidth) || 1
  return (
    <Stack component="section" gap={0} h="100%" aria-label={t('Page')}>
      <Group gap="4px 12px" mih="2.75rem" p="6px 16px">
        <SegmentedControl
          size="xs"
          aria-label={t('Width of the preview')}
          value={device}
          onChange={setDevice}
          data={Object.entries(devices).map(([value, { name }]) => ({ value, label: translated(name) }))}
        />
        <Text component="span" fz="0.8125rem" c="dimmed">
          {isStale
            ? t('The page as it was before the mistakes')
            : t('Click to select, double-click to type on the page')}
        </Text>
      </Group>
      <div ref={ref} className={styles.stage}>
        <div className={styles.sheet} style={{ width: pageWidth * scale, height }}>
          <iframe
            onLoad={({ currentTarget: { contentDocument } }) => contentDocument && setFrame(new Frame(contentDocument))}
            title={t('Preview')}
            // Its links are no stops of Tab: all that it shows has a field.
            tabIndex={-1}
            srcDoc="<!doctype html><html><head></head><body></body></html>"
            style={{ width: pageWidth, height: height / scale, transform: `scale(${scale})` }}
          />
          {state === 'loading' && <p className={styles.empty}>{t('Drawing the page…')}</p>}
          {state === 'shown' && isBlank && (
            <p className={styles.empty}>{t('There is nothing to show yet. Add a section, or correct the mistakes.')}</p>
          )}
          {state === 'failed' && (
            <p className={styles.empty}>{t('The page cannot be shown now. The form and the source still work.')}</p>
          )}
        </div>
      </div>
    </Stack>
  )
}

type PreviewState = 'loading' | 'shown' | 'failed'

/** Keeps the frame's page up to date. */
function usePage(frame: Frame | undefined): PreviewState {
  const [state, setPreviewState] = useState<PreviewState>('loading')
  const [shown, setShown] = useState('')
  const route = useStore((store) => previewedPage(store)?.route)
  const facts = useStore((store) => store.facts)

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
  usePointer(frame, isReady, pointed)
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
    return onType(({ file, path, value }) => {
      if (typeof value === 'string' || typeof value === 'number') frame.type(file, path, String(value))
    })
  }, [frame])
}

/** Selects what is under the pointer: a text or picture, or else its section or the part of the facts that it shows. */
function click(frame: Frame, event: MouseEvent, pointed: Pointed): void {
  event.preventDefault()
  const { target: clicked } = event
  if (!isElement(clicked) || clicked.closest('[contenteditable]')) return
  const { place, section } = frame.at(clicked, { x: event.clientX, y: event.clientY })
  const details = clicked.closest('summary')?.closest('details')
  if (details) toggle(details)
  pointed.current = section
  if (place) reveal(place.file, place.path, section)
  else if (section !== undefined) select(section)
  else if (clicked.closest('header')) showFacts('navigation')
  else if (clicked.closest('footer')) showFacts('footer')
}

async function editInPlace(frame: Frame, place: Place | undefined): Promise<void> {
  if (!place) return
  const { file, path } = place
  await needDoc(file)
  const value = valueAt(getState().docs[file]?.draft, path)
  if (typeof value !== 'string') return
  setState({ reveal: undefined })
  const onEnd = () => Promise.all([leave({ file, path }), flush().then(refreshPlaces)]).catch(showError)
  const isOneLine = !isLong(schemaOf(place), value)
  frame.editInPlace(place, value, (text) => edit(file, path, isOneLine ? inOneLine(text) : text), onEnd)
}

function markLost({ target }: Event): void {
  if (isElement(target) && target.tagName === 'IMG') target.toggleAttribute('data-missing', true)
}

function usePointer(frame: Frame | undefined, isReady: boolean, pointed: Pointed): void {
  useEffect(() => {
    if (!frame || !isReady) return
    const page = frame.document
    const stopped = new AbortController()
    const options = { capture: true, signal: stopped.signal }
    const at = ({ target, clientX: x, clientY: y }: MouseEvent) =>
      isElement(target) ? frame.at(target, { x, y }) : undefined
    page.addEventListener('click', (event) => click(frame, event, pointed), options)
    page.addEventListener('dblclick', (event) => editInPlace(frame, at(event)?.place), options)
    page.addEventListener('mousemove', (event) => frame.hover(at(event)?.element), options)
    page.addEventListener('mouseleave', () => frame.hover(undefined), options)
    page.addEventListener('submit', (event) => event.preventDefault(), options)
    page.addEventListener('error', markLost, options)
    return () => stopped.abort()
  }, [frame, isReady, pointed])
}
