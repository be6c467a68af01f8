import { ActionIcon, Button, Group, Popover, TextInput } from '@mantine/core'
import { useInputState } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { ContentIcon } from '../icons.tsx'
import { Note } from '../parts.tsx'
import type { Icon } from '../protocol/choices.ts'
import { t } from '../protocol/messages.ts'
import { useAnswer } from '../store/read.ts'
import { ControlGroup, type FieldProps, useField } from './field-context.tsx'
import styles from './form.module.css'

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
