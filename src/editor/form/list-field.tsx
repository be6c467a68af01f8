import { Button, Group, Paper, Stack, Text, UnstyledButton } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { type ComponentType, memo, useContext, useEffect, useRef, useState } from 'react'
import { type Path, startsWith } from '../../yaml/path.ts'
import { IconChevronDown, IconChevronRight, IconPlus } from '../icons.tsx'
import { type Schema, valueText } from '../model/schema.ts'
import { child, type Found, listAround, pathKey } from '../model/values.ts'
import { inWords, oneOf, singular, summaryOf } from '../model/words.ts'
import { focusItem, ItemButtons, Pill } from '../parts.tsx'
import { inSentence, t } from '../protocol/messages.ts'
import { useStore } from '../store/state.ts'
import { addItem, duplicateItem, moveItem, removeItem } from '../store/structure.ts'
import { type FieldProps, FormContext, type ObjectFieldsProps, useDoc } from './field-context.tsx'
import styles from './form.module.css'
import { Messages } from './messages.tsx'

/** With more items than this, only the one in work is open. */
const openItems = 6

/** A list: its items can be moved, duplicated, deleted and added. */
export function ListField({ ItemFields, ...props }: FieldProps & { ItemFields?: ComponentType<ObjectFieldsProps> }) {
  const { path, label, schema, value, isRequired } = props
  const { file } = useContext(FormContext)
  const items = Array.isArray(value) ? value : []
  const item = schema.items
  const heads = useDoc(({ draft }) => listAround(draft, path, schema.oneForEach ?? ''))
  const { ids, arrange } = useItemIds(items.length)
  const one = inSentence(t(item?.title ?? singular(schema.title ?? inWords(String(path.at(-1))))))
  return (
    <Stack component="fieldset" gap={6} aria-label={label} data-field={pathKey(path)}>
      <Group gap="xs" fz="0.8125rem" fw={600}>
        <span>
          {label}
          {isRequired && <span aria-hidden="true"> *</span>}
        </span>
        {items.length > 0 && <Pill>{items.length}</Pill>}
      </Group>
      <Messages path={path} withErrors />
      {item && items.length > 0 && (
        <Stack component="ol" gap={6}>
          {items.map((one, index) => (
            <ListItem
              key={ids[index]}
              listPath={path}
              index={index}
              count={items.length}
              schema={item}
              value={one}
              head={summaryOf(heads?.[index])}
              arrange={arrange}
              ItemFields={ItemFields}
            />
          ))}
        </Stack>
      )}
      {items.length < (schema.maxItems ?? Number.POSITIVE_INFINITY) && (
        <Button
          size="compact-sm"
          variant="subtle"
          className={styles.more}
          leftSection={<IconPlus size={14} />}
          onClick={() => addItem(file, path, schema, one)}
        >
          {t('Add {name}', { name: oneOf(one) })}
        </Button>
      )}
    </Stack>
  )
}

type Arrange = (change: (ids: string[]) => string[]) => void

/** Names that items keep when they move, so that an open item stays open. */
function useItemIds(count: number): { ids: string[]; arrange: Arrange } {
  const ids = useRef<string[]>([])
  while (ids.current.length < count) ids.current.push(randomId())
  if (ids.current.length > count) ids.current.length = count
  const [arrange] = useState<Arrange>(() => (change: Parameters<Arrange>[0]) => {
    ids.current = change(ids.current)
  })
  return { ids: ids.current, arrange }
}

interface ListItemProps {
  listPath: Path
  index: number
  count: number
  schema: Schema
  value: Found
  /** What the value belongs to, such as a column; empty where it is not said. */
  head: string
  arrange: Arrange
  /** In place of the form's own fields. */
  ItemFields: ComponentType<ObjectFieldsProps> | undefined
}

const ListItem = memo(function ListItem({ listPath, index, count, schema, value, head, ...own }: ListItemProps) {
  const { FieldFor, ObjectFields } = useContext(FormContext)
  const ItemFields = own.ItemFields ?? ObjectFields
  const path = child(listPath, index)
  const name =
    summaryOf(value, (one, key) => valueText(one, schema.inside(value, key) ?? {})) ||
    t('Item {number}', { number: index + 1 })
  const actions = useActions(listPath, index, name, own.arrange)
  const [isOpen, setOpen] = useOpen(path, count <= openItems)
  const buttons = <ItemButtons index={index} count={count} className={styles.buttons} {...actions} />
  if (!schema.isGroup)
    return (
      <li data-item="" className={head ? styles.namedItem : styles.plainItem}>
        <FieldFor path={path} label={head || `${index + 1}`} schema={schema} value={value} isRequired />
        {buttons}
      </li>
    )
  return (
    <Paper component="li" withBorder data-item="" className={styles.item}>
      <Group gap={4} wrap="nowrap" pr={6}>
        <Group
          component={UnstyledButton}
          gap={8}
          wrap="nowrap"
          flex={1}
          miw={0}
          p="8px 10px"
          bdrs="md"
          aria-expanded={isOpen}
          data-focus=""
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
          <Text component="span" inherit truncate>
            {name}
          </Text>
        </Group>
        {buttons}
      </Group>
      <Messages path={path} withErrors />
      {isOpen && (
        <Stack gap="sm" p="4px 12px 12px">
          <ItemFields path={path} schema={schema} value={value} isShort />
        </Stack>
      )}
    </Paper>
  )
})

/** Open at first in short lists, and when one of its fields is to be shown. */
function useOpen(path: Path, isOpenFirst: boolean): [boolean, (isOpen: boolean) => void] {
  const { file } = useContext(FormContext)
  const wanted = useStore(({ reveal }) => (reveal?.file === file && startsWith(reveal.path, path) ? reveal.count : 0))
  const [isOpen, setOpen] = useState(isOpenFirst || wanted > 0)
  useEffect(() => {
    if (wanted > 0) setOpen(true)
  }, [wanted])
  return [isOpen, setOpen]
}

function useActions(path: Path, index: number, name: string, arrange: Arrange) {
  const { file } = useContext(FormContext)
  const list = { file, path, name }
  const element = () => document.querySelector(`[data-field="${CSS.escape(pathKey(path))}"] > ol`)
  return {
    move: async (to: number) => {
      if (!(await moveItem(list, index, to))) return
      arrange((ids) => ids.toSpliced(index, 1).toSpliced(to, 0, ...ids.slice(index, index + 1)))
      focusItem(element(), to, to < index ? 'Move up' : 'Move down')
    },
    duplicate: async () => {
      if (!(await duplicateItem(list, index))) return
      arrange((ids) => ids.toSpliced(index + 1, 0, randomId()))
      focusItem(element(), index + 1)
    },
    remove: async () => {
      if (!(await removeItem(list, index))) return
      arrange((ids) => ids.toSpliced(index, 1))
      focusItem(element(), index, 'Delete')
    },
  }
}
