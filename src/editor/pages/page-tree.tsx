import { Group, type RenderTreeNodePayload, Text, TextInput, Tree, useTree } from '@mantine/core'
import { useInputState } from '@mantine/hooks'
import { type MouseEvent, memo, useEffect, useEffectEvent, useMemo } from 'react'
import { IconChevronDown, IconChevronRight } from '../icons.tsx'
import { momentText } from '../model/words.ts'
import { Note, Pill } from '../parts.tsx'
import { plural, t } from '../protocol/messages.ts'
import { open } from '../store/open.ts'
import { useRefusedFiles, useStore } from '../store/state.ts'
import { PageMenu } from './page-menu.tsx'
import styles from './pages.module.css'
import { foundNodes, type Node, noCounts, sumOf, treeNodes, wayTo } from './tree-nodes.ts'

/** All files of the site: its pages by language and address, then what pages share. */
export function PageTree() {
  const files = useStore((state) => state.files)
  const languages = useStore((state) => state.languages)
  const opened = useStore((state) => state.file)
  const [search, setSearch] = useInputState('')
  const nodes = useMemo(
    () => (search.trim() ? foundNodes(files ?? [], languages, search) : treeNodes(files ?? [], languages)),
    [files, languages, search],
  )
  // What is new is in the tree, whatever was searched for before.
  const showOpened = useEffectEvent(() => {
    if (search && !wayTo(opened, nodes)) setSearch('')
  })
  useEffect(() => {
    if (opened) showOpened()
  }, [opened])
  return (
    <nav aria-label={t('Files')}>
      <Group justify="space-between" gap={6} p="12px 12px 8px 16px">
        <h2>{t('Pages')}</h2>
        <PageMenu />
      </Group>
      <TextInput
        px="sm"
        pb="xs"
        size="xs"
        aria-label={t('Find a page')}
        placeholder={t('Find a page')}
        value={search}
        onChange={setSearch}
        onKeyDown={(event) => {
          const [first] = nodes
          if (event.key === 'Enter' && search && first) open(first.value)
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          event.currentTarget.closest('nav')?.querySelector<HTMLElement>('[role="treeitem"]')?.focus()
        }}
      />
      <div className={styles.scroll}>
        <Files nodes={nodes} opened={opened} isSearched={search.trim() !== ''} />
        {nodes.length === 0 && search && <Note p="xs">{t('No page is called “{name}”.', { name: search })}</Note>}
      </div>
    </nav>
  )
}

interface FilesProps {
  nodes: Node[]
  opened: string
  /** Whether they are those of a search. */
  isSearched: boolean
}

const Files = memo(function Files({ nodes, opened, isSearched }: FilesProps) {
  const tree = useTree({ initialSelectedState: [opened] })
  // The tree's functions are new with each change of it, so they must not start the effects.
  const showOpened = useEffectEvent(() => {
    tree.setSelectedState([opened])
    const above = wayTo(opened, nodes) ?? []
    tree.setExpandedState({ ...tree.expandedState, ...Object.fromEntries(above.map((value) => [value, true])) })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a search the tree is another one
  useEffect(() => {
    if (opened) showOpened()
  }, [opened, isSearched])
  const openNode = (value: string | undefined) => {
    if (value?.endsWith('.yaml')) open(value)
  }
  return (
    <Tree
      aria-label={t('Pages')}
      data={nodes}
      tree={tree}
      levelOffset="md"
      expandOnClick={false}
      classNames={{ root: styles.tree, node: styles.node }}
      onKeyDown={({ target, key }) => {
        if (key === 'Enter' && target instanceof HTMLElement) openNode(target.dataset.value)
      }}
      renderNode={(payload) => <Label {...payload} onOpen={openNode} />}
    />
  )
})

function Label({
  node,
  expanded,
  hasChildren,
  elementProps,
  tree,
  onOpen,
}: RenderTreeNodePayload & { onOpen: (value: string) => void }) {
  const { where, entry, children }: Node = node
  const toggle = (event: MouseEvent) => {
    event.stopPropagation()
    tree.toggleExpanded(node.value)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the tree does the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the tree does the same
    <div
      {...elementProps}
      className={`${elementProps.className} ${styles.label}`}
      onClick={(event) => {
        elementProps.onClick(event)
        if (entry) onOpen(node.value)
        else toggle(event)
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys do the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys do the same */}
      <span className={styles.arrow} onClick={hasChildren ? toggle : undefined}>
        {hasChildren && (expanded ? <IconChevronDown size={12} /> : <IconChevronRight size={12} />)}
      </span>
      <span className={styles.name} data-found={where !== undefined || undefined}>
        {node.label}
        {where !== undefined && (
          <Text component="span" display="block" fz="0.75rem" fw={400} c="dimmed">
            {where}
          </Text>
        )}
      </span>
      <Badges entry={entry} inner={children} isClosed={hasChildren && !expanded} />
    </div>
  )
}

/** Those of a closed group count what is in it. */
function Badges({ entry, inner, isClosed }: Pick<Node, 'entry'> & { inner?: Node[] | undefined; isClosed: boolean }) {
  // As the editor has the file: the list of files is read after the check.
  const own = useStore(({ docs }) => (entry && docs[entry.file]?.page.marks.length) ?? entry?.marks ?? 0)
  const isUnsaved = useRefusedFiles().includes(entry?.file ?? '')
  const inside = useMemo(() => (isClosed ? sumOf(inner) : noCounts), [inner, isClosed])
  const marks = own + inside.marks
  const toTranslate = (entry?.toTranslate ?? 0) + inside.toTranslate
  const errors = (entry?.errors ?? 0) + inside.errors
  return (
    <Group component="span" gap="2px 4px" justify="end" ml="auto">
      {entry?.hidden && (
        <Pill title={t('Visitors do not see this page now')}>
          {entry.from ? t('from {time}', { time: momentText(entry.from) }) : t('hidden')}
        </Pill>
      )}
      {inside.hidden > 0 && (
        <Pill title={t('Pages in this group that visitors do not see')}>
          {plural('{count} hidden', '{count} hidden', inside.hidden)}
        </Pill>
      )}
      {marks > 0 && (
        <Pill tone="warn" title={t('Unfinished texts')}>
          {plural('{count} to do', '{count} to do', marks)}
        </Pill>
      )}
      {toTranslate > 0 && (
        <Pill tone="warn" title={t('Texts that are not translated, or whose original has changed')}>
          {plural('{count} to translate', '{count} to translate', toTranslate)}
        </Pill>
      )}
      {isUnsaved && (
        <Pill tone="wrong" title={t('Not saved until the mistake is corrected')}>
          {t('not saved')}
        </Pill>
      )}
      {errors > 0 && <Pill tone="wrong">{plural('{count} mistake', '{count} mistakes', errors)}</Pill>}
    </Group>
  )
}
