import { Autocomplete, Button, FileButton, Group, TextInput } from '@mantine/core'
import { useContext } from 'react'
import { libraryFonts } from '../../site/fonts.ts'
import { oneOfListed, t } from '../protocol/messages.ts'
import { upload } from '../store/actions.ts'
import { save } from '../store/documents.ts'
import { notify } from '../store/state.ts'
import { type FieldProps, FormContext, useField, useTextField } from './field-context.tsx'
import inputStyles from './inputs.module.css'

/** @returns the endings that a pattern for files beside a page allows: `svg`, `png`; none for other patterns */
export function fileEndings(pattern = ''): string[] {
  const [, endings = ''] = /^\^\\\.\/.*\\\.\(?([a-z0-9|]+)\)?\$$/.exec(pattern) ?? []
  return endings.split('|').filter(Boolean)
}

/** A file beside the file of the form, which can be uploaded. */
export const FileField = (props: FieldProps) => (
  <Group align="flex-start" gap="xs">
    <TextInput {...useTextField(props)} className={inputStyles.text} />
    <UploadButton {...props} endings={fileEndings(props.schema.pattern)} />
  </Group>
)

/** A font by its name, or a file of one's own. */
export function FontField(props: FieldProps) {
  const { input, change } = useField(props)
  return (
    <Group align="flex-start" gap="xs">
      <Autocomplete
        {...input}
        className={inputStyles.text}
        data={Object.keys(libraryFonts)}
        filter={({ options }) => options}
        comboboxProps={{ transitionProps: { duration: 0 }, shadow: 'md', portalProps: { target: '#fields' } }}
        value={String(props.value ?? '')}
        onChange={change}
      />
      <UploadButton {...props} endings={['woff2']} />
    </Group>
  )
}

function UploadButton({ path, label, endings }: FieldProps & { endings: string[] }) {
  const { file } = useContext(FormContext)
  const take = async (chosen: File | null) => {
    if (!chosen) return
    const ending = chosen.name.split('.').at(-1)?.toLowerCase() ?? ''
    if (!endings.includes(ending))
      return notify(
        t('{label}: “{name}” is of another kind. Choose a file that ends with {endings}.', {
          label,
          name: chosen.name,
          endings: oneOfListed(endings.map((one) => `.${one}`)),
        }),
      )
    const src = await upload('files', chosen, file)
    if (src === undefined) return
    await save(file, path, src)
    notify(t('{label}: “{name}” is uploaded.', { label, name: chosen.name }))
  }
  return (
    <FileButton
      accept={endings.map((ending) => `.${ending}`).join()}
      onChange={take}
      inputProps={{ 'aria-label': t('File to upload: {label}', { label }) }}
    >
      {(button) => (
        // Beside the input, below its label.
        <Button size="sm" flex="none" mt="1.5rem" aria-label={t('Upload: {label}', { label })} {...button}>
          {t('Upload')}
        </Button>
      )}
    </FileButton>
  )
}
