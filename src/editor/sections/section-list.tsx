import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { ActionIcon, Box, Button, Group, Menu, Text, UnstyledButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { isGroup, startsWith } from '../../yaml/path.ts'
import { AddField } from '../form/add-field.tsx'
import { IconDots, IconGrip, IconPlus, IconShared } from '../icons.tsx'
import { schemaAt } from '../model/target-schema.ts'
import { child } from '../model/values.ts'
import { sectionName, summaryOf } from '../model/words.ts'
import { deleting, focusItem, ItemButtons, Note, Pill, Toolbar } from '../parts.tsx'
import type { EditorDiagnostic } from '../protocol/files.ts'
import { plural, t } from '../protocol/messages.ts'
import type { Schemas } from '../protocol/pages.ts'
import { type Item, keepSelection, listedItems, reveal, select, selectDetails } from '../store/selection.ts'
import {
  currentDoc,
  type Doc,
  fieldName,
  getState,
  type State,
  setState,
  shownValue,
  useStore,
} from '../store/state.ts'
import { duplicateItem, moveItem, removeItem, removePart } from '../store/structure.ts'
import styles from './sections.module.css'

const listCalled = (name: string) => ({ file: getState().file, path: ['sections'], name })

/** The sections of the page, in their order. */
export function SectionList() {
  const items = listedItems(useStore(useShallow(({ docs, file, schemas }) => ({ docs, file, schemas }))))
  const kind = useStore((state) => currentDoc(state)?.page.kind)
  const selected = useStore((state) => state.section)
  const isDetails = useStore((state) => state.target?.file === state.file && state.target.path.length === 0)
  const list = useRef<HTMLOListElement>(null)
  // Undo and Redo move the selected section too, and the focus with it.
  const before = useRef(selected)
  useEffect(() => {
    const row = list.current?.children[Number(before.current)]
    before.current = selected
    if (typeof selected === 'number' && row?.contains(document.activeElement))
      focusItem(list.current, selected, document.activeElement?.getAttribute('data-act') ?? undefined)
  }, [selected])
  if (!kind) return null
  const isOfSections = kind === 'page' || kind === 'sections'
  return (
    <section className={styles.panel} aria-labelledby="sections-title">
      <Group justify="space-between" gap="xs" p="12px 16px 8px">
        <h2 id="sections-title">{isOfSections ? t('Sections') : t('Parts')}</h2>
        {isOfSections && (
          <Button
            size="compact-sm"
            data-act="add-section"
            leftSection={<IconPlus size={14} />}
            onClick={() => setState({ dialog: 'palette' })}
          >
            {t('Add section')}
          </Button>
        )}
      </Group>
      {kind === 'page' && (
        <UnstyledButton className={styles.details} aria-pressed={isDetails} onClick={selectDetails}>
          {t('Page details')}{' '}
          <Text component="span" fz="0.8125rem" c="dimmed" ml={4}>
            {t('name, search engines, card')}
          </Text>
        </UnstyledButton>
      )}
      <ol ref={list} className={styles.list} aria-label={t('Sections')}>
        {items.map((item, index) => (
          <SectionItem
            key={item.id}
            item={item}
            index={index}
            count={items.length}
            isSelected={item.id === selected}
            canMove={kind === 'page'}
            isPart={!isOfSections}
          />
        ))}
      </ol>
      {isOfSections && items.length === 0 && <Note p="8px 16px 16px">{t('No sections yet. Add the first one.')}</Note>}
      {kind !== 'page' && <MissingParts />}
    </section>
  )
}

interface SectionItemProps {
  item: Item
  index: number
  count: number
  isSelected: boolean
  canMove: boolean
  /** It is a part of the facts or of data, not a section. */
  isPart: boolean
}

function SectionItem({ item, index, count, isSelected, canMove, isPart }: SectionItemProps) {
  const element = useRef<HTMLLIElement>(null)
  const name = isPart ? fieldName(item.target.file, item.target.path) : sectionName(item.type)
  const edge = useDragging(element, index, name, canMove)
  const isShared = item.target.file !== getState().file
  const errors = useStore((state) => countErrors(state, item))
  const parent = () => element.current?.parentElement ?? null
  const actions = {
    move: (to: number) => moveSection(index, to, name, parent()),
    duplicate: async () => {
      if (!(await duplicateItem(listCalled(name), index))) return
      select(index + 1)
      focusItem(parent(), index + 1)
    },
    remove: async () => {
      const list = parent()
      const isGone = canMove ? removeItem(listCalled(name), index) : removePart({ ...item.target, name })
      if (!(await isGone)) return
      keepSelection()
      if (count > 1) focusItem(list, index)
      else document.querySelector<HTMLElement>('[data-act="add-section"]')?.focus()
    },
  }
  return (
    <li ref={element} data-item="" data-edge={edge} data-selected={isSelected || undefined} className={styles.item}>
      {canMove && (
        <span className={styles.grip} aria-hidden="true">
          <IconGrip size={14} />
        </span>
      )}
      <UnstyledButton
        className={styles.name}
        data-focus=""
        aria-current={isSelected || undefined}
        // Without a pointer, the way to the fields is long.
        onClick={({ detail }) => (detail === 0 ? reveal(item.target.file, item.target.path) : select(item.id))}
        onKeyDown={(event) => canMove && onArrow(event, index, actions.move)}
      >
        <span className={styles.type}>
          {name}
          {isShared && <IconShared size={12} />}
          {errors > 0 && <Pill tone="wrong">{plural('{count} mistake', '{count} mistakes', errors)}</Pill>}
        </span>
        <Text component="span" fz="0.8125rem" c="dimmed" truncate>
          {summaryOf(item.value, (one, key) => shownValue({ ...item.target, path: child(item.target.path, key) }, one))}
        </Text>
      </UnstyledButton>
      {canMove && <ItemButtons index={index} count={count} className={styles.buttons} {...actions} />}
      {!canMove && !isPart && <Toolbar className={styles.buttons} flex="none" tools={[deleting(actions.remove)]} />}
      {canMove && <MoreMenu id={item.id} />}
    </li>
  )
}

const countErrors = ({ docs }: State, { target }: Item): number =>
  docs[target.file]?.page.diagnostics.filter((diagnostic) => isErrorIn(diagnostic, target.path)).length ?? 0

const isErrorIn = ({ severity, path }: EditorDiagnostic, start: Item['path']) =>
  severity === 'error' && path !== undefined && startsWith(path, start)

/** Alt with an arrow moves a section, as in code editors. */
function onArrow(event: React.KeyboardEvent, index: number, move: (to: number) => unknown): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (!step || !event.altKey) return
  event.preventDefault()
  move(index + step)
}

async function moveSection(from: number, to: number, name: string, list: Element | null): Promise<void> {
  const { section } = getState()
  const button = list?.contains(document.activeElement) ? document.activeElement?.getAttribute('data-act') : undefined
  if (!(await moveItem(listCalled(name), from, to))) return
  const isInList = list?.contains(document.activeElement)
  if (isInList || section === from || typeof section !== 'number') select(to)
  else if (section > from && section <= to) select(section - 1)
  else if (section < from && section >= to) select(section + 1)
  focusItem(list, to, button ?? undefined)
}

function MoreMenu({ id }: { id: Item['id'] }) {
  const show = (change: Partial<State>) => {
    select(id)
    setState(change)
  }
  return (
    <Menu portalProps={{ target: '#fields' }}>
      <Menu.Target>
        <ActionIcon className={styles.dots} aria-label={t('More')} title={t('More')}>
          <IconDots />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => show({ dialog: 'copy' })}>{t('Copy to another page…')}</Menu.Item>
        <Menu.Item onClick={() => show({ view: 'source' })}>{t('Show in the source')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Lets a row be dragged, and shows where it would land. */
function useDragging(element: React.RefObject<HTMLLIElement | null>, index: number, name: string, canMove: boolean) {
  const [edge, setEdge] = useState<'top' | 'bottom'>()
  useEffect(() => {
    const row = element.current
    if (!row || !canMove) return
    return combine(
      draggable({ element: row, getInitialData: () => ({ section: index, name }) }),
      dropTargetForElements({
        element: row,
        canDrop: ({ source }) => typeof source.data.section === 'number',
        onDrag: ({ source }) => {
          const from = Number(source.data.section)
          setEdge(from === index ? undefined : from < index ? 'bottom' : 'top')
        },
        onDragLeave: () => setEdge(undefined),
        onDrop: ({ source: { data } }) => {
          setEdge(undefined)
          moveSection(Number(data.section), index, String(data.name), row.parentElement)
        },
      }),
    )
  }, [element, index, name, canMove])
  return edge
}

const root = [] as const

/** What a file without a page could have and has not, such as an opening time in the facts of the site. */
export function MissingParts() {
  const schemas = useStore((state) => state.schemas)
  const doc = useStore(currentDoc)
  const fields = schemas && doc ? missingIn(schemas, doc) : []
  if (!doc || fields.length === 0) return null
  return (
    <Box px="md" pb="xs">
      <AddField file={doc.page.file} path={root} fields={fields} />
    </Box>
  )
}

function missingIn(schemas: Schemas, { page, draft }: Doc) {
  const schema = page.kind === 'sections' ? undefined : schemaAt(schemas, page.file, root, draft)
  if (!schema || !isGroup(draft)) return []
  // A translation has what its source has.
  const source = page.translation && new Set(page.translation.texts.map(({ path: [name] }) => name))
  return schema
    .fields(draft)
    .filter(({ name, schema: { inForm } }) => draft[name] === undefined && inForm && (!source || source.has(name)))
}
