import { Autocomplete, type ComboboxParsedItem, Group } from '@mantine/core'
import { useMemo } from 'react'
import { dataFile } from '../../site/routes.ts'
import type { Targets } from '../protocol/choices.ts'
import { t } from '../protocol/messages.ts'
import { useAnswer } from '../store/read.ts'
import { currentDoc, useStore } from '../store/state.ts'
import { type FieldProps, useField } from './field-context.tsx'

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
    return new Map(entries.map(({ file, name }) => [file.replace(/^.*\/|\.yaml$/g, ''), name]))
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
      comboboxProps={{ transitionProps: { duration: 0 }, shadow: 'md', portalProps: { target: '#fields' } }}
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
