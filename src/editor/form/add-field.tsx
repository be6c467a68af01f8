import { Button, Menu } from '@mantine/core'
import { IconPlus } from '../icons.tsx'
import { type Field, fieldLabel } from '../model/schema.ts'
import { child } from '../model/values.ts'
import { inSentence, t } from '../protocol/messages.ts'
import { reveal } from '../store/selection.ts'
import type { Target } from '../store/state.ts'
import { addValue } from '../store/structure.ts'
import styles from './form.module.css'
import { withTitles } from './form-sentence.ts'

/** So many names are on the button; the menu has all. */
const namesOnButton = 4

interface AddFieldProps extends Target {
  fields: Field[]
  /** Shows an empty field. */
  onShow?: (name: string) => void
}

/** Adds one of the fields that a group has not yet. */
export function AddField({ file, path, fields, onShow }: AddFieldProps) {
  const names = fields.map(({ name, schema }) => inSentence(fieldLabel(name, schema)))
  const shown = names.slice(0, namesOnButton).join(', ')
  const add = async ({ name, schema }: Field) => {
    onShow?.(name)
    if (schema.isGroup || schema.items) await addValue(file, child(path, name), schema, fieldLabel(name, schema))
    else await reveal(file, child(path, name), path.length === 0 ? name : undefined)
  }
  return (
    <Menu position="bottom-start" width={240} portalProps={{ target: '#fields' }}>
      <Menu.Target>
        <Button size="compact-sm" variant="subtle" className={styles.more} leftSection={<IconPlus size={14} />}>
          {t('Add: {names}', { names: names.length > namesOnButton ? `${shown} …` : shown })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="21.5rem" className={styles.scroll}>
        {fields.map((field) => (
          <Menu.Item
            key={field.name}
            title={field.schema.hint && withTitles(t(field.schema.hint), file, child(path, field.name))}
            onClick={() => add(field)}
          >
            {fieldLabel(field.name, field.schema)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
