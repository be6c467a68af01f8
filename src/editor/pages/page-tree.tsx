import { Button, Menu, type RenderTreeNodePayload, TextInput, Tree, type TreeNodeData, useTree } from '@mantine/core'
import { type MouseEvent, memo, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { groupBy } from '../../site/group-by.ts'
import { countOf } from '../../site/text.ts'
import { IconChevronDown, IconChevronRight, IconDots } from '../icons.tsx'
import { languageName } from '../model/words.ts'
import { Pill } from '../pill.tsx'
import { type FileEntry, sharedNames } from '../protocol.ts'
import { open } from '../store/open.ts'
import { currentDoc, type DialogName, setState, useStore } from '../store/state.ts'
import styles from './pages.module.css'

/** More pages than this are found by their names. */
const longFolder = 300

interface Node extends TreeNodeData {
  entry?: FileEntry
  children?: Node[]
}

/** All files of the site: its pages by their addresses, then what all pages share. */
export function PageTree() {
  const files = useStore((state) => state.files)
  const opened = useStore((state) => state.file)
  const [search, setSearch] = useState('')
  const nodes = useMemo(() => treeNodes(files ?? [], search.trim().toLowerCase()), [files, search])
  return (
    <nav className={styles.panel} aria-label="Files">
      <div className={styles.head}>
        <h2>Pages</h2>
        <PageMenu />
      </div>
      <TextInput
        className={styles.search}
        size="xs"
        aria-label="Find a page"
        placeholder="Find a page"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <div className={styles.scroll}>
        <Files nodes={nodes} opened={opened} isSearch={search !== ''} />
        {files?.length === 0 && <p className={styles.empty}>No pages yet.</p>}
        {nodes.length === 0 && search && <p className={styles.empty}>No page is called “{search}”.</p>}
      </div>
    </nav>
  )
}

const Files = memo(function Files({ nodes, opened, isSearch }: { nodes: Node[]; opened: string; isSearch: boolean }) {
  const tree = useTree({ initialSelectedState: [opened] })
  // The tree's functions are new with each change of it, so they must not start the effects.
  const showOpened = useEffectEvent(() => {
    tree.setSelectedState([opened])
    const folders = opened.split('/').slice(1, -1)
    const above = folders.map((_, index) => `pages/${folders.slice(0, index + 1).join('/')}`)
    // Of data files, the folder itself is in the tree.
    const nodes = above.flatMap((folder) => [folder, `${folder}/index.yaml`])
    tree.setExpandedState({ ...tree.expandedState, ...Object.fromEntries(nodes.map((node) => [node, true])) })
  })
  const expandAll = useEffectEvent(() =>
    tree.setExpandedState(Object.fromEntries(nodes.flatMap(withInner).map((value) => [value, true]))),
  )
  useEffect(() => {
    if (opened) showOpened()
  }, [opened])
  useEffect(() => {
    if (isSearch) expandAll()
  }, [isSearch])
  const openNode = (value: string | undefined) => {
    if (value?.endsWith('.yaml')) open(value)
  }
  return (
    <Tree
      aria-label="Pages"
      data={nodes}
      tree={tree}
      levelOffset="md"
      expandOnClick={false}
      classNames={{ root: styles.tree, node: styles.node }}
      onKeyDown={(event) => {
        const { target, key } = event
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
        if ((node as Node).entry) onOpen(node.value)
        else toggle(event)
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys do the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys do the same */}
      <span className={styles.arrow} onClick={hasChildren ? toggle : undefined}>
        {hasChildren && (expanded ? <IconChevronDown size={12} /> : <IconChevronRight size={12} />)}
      </span>
      <span className={styles.name}>{node.label}</span>
      <Badges node={node as Node} isClosed={hasChildren && !expanded} />
    </div>
  )
}

/** Those of a closed group count the mistakes in it. */
function Badges({ node: { entry, children }, isClosed }: { node: Node; isClosed: boolean }) {
  // As the editor has the file: the list of files is read after the check.
  const marks = useStore(({ docs }) => (entry && docs[entry.file]?.page.marks.length) ?? entry?.marks ?? 0)
  const inside = useMemo(() => (isClosed ? errorsIn(children) : 0), [children, isClosed])
  const errors = (entry?.errors ?? 0) + inside
  return (
    <>
      {entry?.hidden && (
        <Pill title="Visitors do not see this page now">{entry.from ? `from ${entry.from}` : 'hidden'}</Pill>
      )}
      {marks > 0 && (
        <Pill tone="warn" title="Unfinished texts">
          {marks} to do
        </Pill>
      )}
      {entry && entry.stale > 0 && (
        <Pill tone="warn" title="Texts whose source has changed">
          {entry.stale} to translate
        </Pill>
      )}
      {errors > 0 && (
        <Pill tone="wrong" title={inside > 0 ? 'With the files in this group' : undefined}>
          {countOf(errors, 'mistake')}
        </Pill>
      )}
    </>
  )
}

const errorsIn = (nodes: Node[] = []): number =>
  nodes.reduce((sum, { entry, children }) => sum + (entry?.errors ?? 0) + errorsIn(children), 0)

/** How a file is called: those of a further language say which. */
const labelFor = ({ file, kind, name }: FileEntry): string => {
  const { [kind]: shared } = sharedNames
  return shared ? inLanguage(shared, file) : name
}

/** @returns a name with the language of a file or folder, if it is in that of a further one */
function inLanguage(name: string, file: string): string {
  const [, folder = ''] = file.split('/')
  return folder.startsWith('_') ? name : `${name} (${languageName(folder)})`
}

const groupNames: Partial<Record<string, string>> = { projects: 'Projects', reviews: 'Reviews', people: 'People' }

const withInner = (node: Node): string[] => [node.value, ...(node.children ?? []).flatMap(withInner)]

/** @returns the pages as their addresses nest; with a search, those that fit */
function treeNodes(files: FileEntry[], search: string): Node[] {
  const fits = ({ name, file }: FileEntry) => `${name} ${file}`.toLowerCase().includes(search)
  if (search) return files.filter(fits).slice(0, longFolder).map(leaf)
  const pages = files.filter(({ kind }) => kind === 'page')
  const routes = new Set(pages.map(({ route = '' }) => route))
  const byParent = groupBy(pages, ({ route = '' }) => parentRoute(route, routes))
  const grow = (entry: FileEntry): Node => {
    const children = entry.route === '/' ? [] : (byParent.get(entry.route ?? '') ?? []).slice(0, longFolder)
    return children.length > 0 ? { ...leaf(entry), children: children.map(grow) } : leaf(entry)
  }
  const others = files.filter(({ kind }) => sharedNames[kind] !== undefined).map(leaf)
  const top = [...(byParent.get('') ?? []), ...(byParent.get('/') ?? [])]
  return [...top.slice(0, longFolder).map(grow), ...dataGroups(files), ...others]
}

const leaf = (entry: FileEntry): Node => ({ value: entry.file, label: labelFor(entry), entry })

/** @returns the projects, reviews and people, each language on its own */
function dataGroups(files: FileEntry[]): Node[] {
  const data = files.filter(({ kind }) => groupNames[kind] !== undefined)
  const byFolder = groupBy(data, ({ file }) => file.slice(0, file.lastIndexOf('/')))
  return Array.from(byFolder, ([folder, entries]) => ({
    value: folder,
    label: inLanguage(groupNames[entries[0]?.kind ?? ''] ?? folder, folder),
    children: entries.slice(0, longFolder).map(leaf),
  }))
}

/** The nearest page above; top pages have none, and the home page is one of them. */
function parentRoute(route: string, routes: Set<string>): string {
  if (route === '/' || route === '') return ''
  for (let parent = route.slice(0, route.lastIndexOf('/')); parent; parent = parent.slice(0, parent.lastIndexOf('/')))
    if (routes.has(parent)) return parent
  return '/'
}

/** What can be done with pages, and with the opened one. */
function PageMenu() {
  const kind = useStore((state) => currentDoc(state)?.page.kind)
  const { hidden, from } = useStore((state) => state.files?.find(({ file }) => file === state.file)) ?? {}
  const isPage = kind === 'page'
  const button = useRef<HTMLButtonElement>(null)
  const choose = (dialog: DialogName) => {
    // The dialog gives the focus back to where it was, and the menu is gone by then.
    button.current?.focus()
    setState({ dialog })
  }
  const item = (label: string, dialog: DialogName) => (
    <Menu.Item disabled={!isPage} color={dialog === 'delete' ? 'red' : undefined} onClick={() => choose(dialog)}>
      {label}
    </Menu.Item>
  )
  return (
    <span className={styles.actions}>
      <Button size="compact-sm" onClick={() => setState({ dialog: 'new' })}>
        New page
      </Button>
      <Menu>
        <Menu.Target>
          <Button ref={button} size="compact-sm" px={6} aria-label="Page actions" title="Page actions">
            <IconDots />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {item('Duplicate…', 'duplicate')}
          {item('Rename…', 'rename')}
          {hidden && item('Show this page…', 'show')}
          {(!hidden || from !== undefined) && item('Hide this page…', 'hide')}
          {item('Show from … until …', 'schedule')}
          <Menu.Divider />
          {item('Delete…', 'delete')}
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}
