import { Button, Input, Popover, TextInput, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../../components/icon.tsx'
import type { Icon as IconName } from '../../generated/content.ts'
import { flush } from '../store/documents.ts'
import { type FieldProps, useDiagnostics, useEdit, useInput } from './field-context.ts'
import styles from './form.module.css'
import { Messages } from './messages.tsx'

/** An icon of the site, found by its name or by another word for it. */
export function IconField(props: FieldProps) {
  const { placeholder: _, ...input } = useInput(props)
  const change = useEdit(props)
  const [isOpen, setOpen] = useState(false)
  const name = typeof props.value === 'string' ? props.value : ''
  const names = props.schema.enum ?? []
  const pick = (next: string) => {
    change(next)
    flush()
    setOpen(false)
  }
  return (
    <div>
      <Input.Wrapper
        label={input.label}
        description={input.description}
        error={input.error}
        withAsterisk={input.withAsterisk}
        labelElement="div"
      >
        <Popover
          opened={isOpen}
          onChange={setOpen}
          width={304}
          position="bottom-start"
          shadow="md"
          trapFocus
          returnFocus
        >
          <Popover.Target>
            <Button
              fullWidth
              justify="flex-start"
              data-field={input['data-field']}
              aria-label={`${props.label}: ${name || 'none'}`}
              leftSection={names.includes(name) ? <Icon name={name as IconName} size={18} /> : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              {name || 'Choose an icon'}
            </Button>
          </Popover.Target>
          <Popover.Dropdown aria-label={props.label}>
            <IconChoices names={names} aliases={props.schema.aliases ?? {}} chosen={name} onPick={pick} />
            {!props.isRequired && name && (
              <Button size="compact-sm" variant="subtle" mt="xs" onClick={() => pick('')}>
                No icon
              </Button>
            )}
          </Popover.Dropdown>
        </Popover>
      </Input.Wrapper>
      <Messages diagnostics={useDiagnostics(props.path)} />
    </div>
  )
}

interface IconChoicesProps {
  names: string[]
  aliases: Record<string, string[]>
  chosen: string
  onPick: (name: string) => void
}

function IconChoices({ names, aliases, chosen, onPick }: IconChoicesProps) {
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const found = names.filter((name) => [name, ...(aliases[name] ?? [])].some((word) => word.includes(wanted)))
  return (
    <>
      <TextInput
        label="Search icons"
        data-autofocus
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && found[0] && onPick(found[0])}
      />
      <div className={styles.icons}>
        {found.map((name) => (
          <UnstyledButton
            key={name}
            aria-label={name}
            title={name}
            aria-pressed={name === chosen}
            onClick={() => onPick(name)}
          >
            <Icon name={name as IconName} size={22} />
          </UnstyledButton>
        ))}
      </div>
      {found.length === 0 && <p className={styles.empty}>No icon for “{search}”. Try another word.</p>}
    </>
  )
}
