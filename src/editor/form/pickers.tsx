import { ActionIcon, Autocomplete, Button, type ComboboxParsedItem, Group, Popover, TextInput } from '@mantine/core'
import { useInputState } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { nameOfData } from '../../site/data.ts'
import { dataFile } from '../../site/routes.ts'
import { ContentIcon } from '../icons.tsx'
import { Note } from '../parts.tsx'
import { t } from '../protocol/messages.ts'
import type { Icon, Targets } from '../protocol/pages.ts'
import { useAnswer } from '../store/read.ts'
import { currentDoc, useStore } from '../store/state.ts'
import { ControlGroup, type FieldProps, useField } from './field-context.tsx'
import styles from './form.module.css'

interface LinkTargets {
  groups: { group: string; items: string[] }[]
  names: Map<string, string>
}

function describe({ pages, planned }: Targets, route: string | undefined): LinkTargets {
  const names = new Map<string, string>()
  const own = pages.find((page) => page.route === route)?.anchors ?? []
  for (const page of pages) {
    names.set(page.route, page.draft ? t('{name} (hidden)', { name: page.name }) : page.name)
    for (const anchor of page.anchors)
      names.set(`${page.route}#${anchor}`, t('{page}, section “{section}”', { page: page.name, section: anchor }))
  }
  for (const anchor of own) names.set(`#${anchor}`, t('Section “{section}” of this page', { section: anchor }))
  const free = [...new Set(planned)].filter((address) => !names.has(address))
  for (const address of free) names.set(address, t('Planned: has no page yet'))
  const groups = [
    { group: t('On this page'), items: own.map((anchor) => `#${anchor}`) },
    { group: t('Pages'), items: pages.map((page) => page.route) },
    {
      group: t('Sections of pages'),
      items: pages.flatMap((page) => page.anchors.map((anchor) => `${page.route}#${anchor}`)),
    },
    { group: t('Planned addresses'), items: free },
  ]
  return { names, groups: groups.filter(({ items }) => items.length > 0) }
}

/** @returns the known targets, and a function that reads them again */
function useTargets(): LinkTargets & { load: () => void } {
  const route = useStore((state) => currentDoc(state)?.page.route)
  const { data, refetch } = useAnswer<Targets>('targets', { enabled: false })
  const known = useMemo(() => describe(data ?? { pages: [], planned: [] }, route), [data, route])
  return { ...known, load: () => void refetch({ cancelRefetch: false }) }
}

/** The target of a link: what the site has, what is planned, or any address. */
export function LinkField(props: FieldProps) {
  const { load, ...targets } = useTargets()
  return <TargetInput {...props} {...targets} onFocus={load} />
}

/** The name of a data file, of those that the site has, or any text where the schema allows it. */
export function EntryField(props: FieldProps) {
  const { dataKind } = props.schema
  const files = useStore((state) => state.files)
  const names = useMemo(() => {
    const entries = files?.filter(({ kind, file }) => kind === dataKind && dataFile(file)?.folder === '') ?? []
    return new Map(entries.map(({ file, name }) => [nameOfData(file), name]))
  }, [files, dataKind])
  const groups = [{ group: props.label, items: [...names.keys()] }]
  return <TargetInput {...props} names={names} groups={groups} />
}

/** A text with proposals, each with what it is called. */
function TargetInput({ groups, names, onFocus, ...props }: FieldProps & LinkTargets & { onFocus?: () => void }) {
  const { input, change } = useField(props)
  return (
    <Autocomplete
      {...input}
      data={groups}
      limit={200}
      value={String(props.value ?? '')}
      onFocus={onFocus}
      onChange={change}
      renderOption={({ option }) => (
        <Group justify="space-between" gap="sm" wrap="nowrap" w="100%">
          <span>{names.get(option.value) ?? option.value}</span>
          <code>{option.value}</code>
        </Group>
      )}
      filter={({ options, search }) => filterTargets(options, search, names)}
    />
  )
}

/** Finds addresses by what they are and by the names of their pages. */
function filterTargets(
  options: ComboboxParsedItem[],
  search: string,
  names: Map<string, string>,
): ComboboxParsedItem[] {
  const wanted = search.trim().toLowerCase()
  // A link that is complete shows where else it could lead.
  if (!wanted || names.has(search)) return options
  const fits = ({ value }: { value: string }) => `${value} ${names.get(value) ?? ''}`.toLowerCase().includes(wanted)
  return options
    .map((option) => ('group' in option ? { ...option, items: option.items.filter(fits) } : option))
    .filter((option) => ('group' in option ? option.items.length > 0 : fits(option)))
}

/** @returns the icons that the server finds; undefined until it has answered */
const useIcons = (search: string): Icon[] | undefined =>
  useAnswer<{ icons: Icon[] }>('icons', { query: { q: search.trim() }, placeholderData: keepPreviousData }).data?.icons

/** An icon, found by its name or by another word for it. */
export function IconField(props: FieldProps) {
  const { input, choose } = useField(props)
  const [isOpen, setOpen] = useState(false)
  const name = typeof props.value === 'string' ? props.value : ''
  const own = useIcons(name)?.find((icon) => icon.name === name)
  const pick = (next: string) => {
    choose(next)
    setOpen(false)
  }
  return (
    <ControlGroup input={input}>
      <Popover opened={isOpen} onChange={setOpen} width={304} position="bottom-start" shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <Button
            fullWidth
            justify="flex-start"
            data-field={input['data-field']}
            aria-label={name ? `${props.label}: ${name}` : t('{label}: none', { label: props.label })}
            leftSection={own && <ContentIcon nodes={own.nodes} size={18} />}
            onClick={() => setOpen(!isOpen)}
          >
            {name || t('Choose an icon')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={props.label}>
          <IconChoices chosen={name} onPick={pick} />
          {!props.isRequired && name && (
            <Button size="compact-sm" variant="subtle" mt="xs" onClick={() => pick('')}>
              {t('No icon')}
            </Button>
          )}
        </Popover.Dropdown>
      </Popover>
    </ControlGroup>
  )
}

interface IconChoicesProps {
  chosen: string
  onPick: (name: string) => void
}

function IconChoices({ chosen, onPick }: IconChoicesProps) {
  const [search, setSearch] = useInputState('')
  const found = useIcons(search)
  return (
    <>
      <TextInput
        label={t('Search icons')}
        data-autofocus
        value={search}
        onChange={setSearch}
        onKeyDown={({ key }) => key === 'Enter' && found?.[0] && onPick(found[0].name)}
      />
      <Group gap={4} mt="xs" mah="14rem" className={styles.scroll}>
        {found?.map(({ name, nodes }) => (
          <ActionIcon
            key={name}
            size={40}
            color="accent"
            variant={name === chosen ? 'light' : 'subtle'}
            aria-label={name}
            title={name}
            aria-pressed={name === chosen}
            onClick={() => onPick(name)}
          >
            <ContentIcon nodes={nodes} size={22} />
          </ActionIcon>
        ))}
      </Group>
      {found?.length === 0 && <Note p="md">{t('No icon for “{text}”. Try another word.', { text: search })}</Note>}
    </>
  )
}
