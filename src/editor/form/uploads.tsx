import {
  Autocomplete,
  Button,
  Group,
  Input,
  Popover,
  SimpleGrid,
  Slider,
  Stack,
  TextInput,
  UnstyledButton,
} from '@mantine/core'
import { useContext, useState } from 'react'
import { libraryFonts } from '../../site/fonts.ts'
import { isOwnPhoto } from '../../site/routes.ts'
import type { Operation } from '../../yaml/operations/operation.ts'
import type { Value } from '../../yaml/path.ts'
import { withToken } from '../api.ts'
import { child, pathKey } from '../model/values.ts'
import { ChooseFile, Note } from '../parts.tsx'
import { oneOfListed, t } from '../protocol/messages.ts'
import type { Photo } from '../protocol/pages.ts'
import { upload } from '../store/actions.ts'
import { change, edit, flush } from '../store/documents.ts'
import { askAgain, useAnswer } from '../store/read.ts'
import { reveal } from '../store/selection.ts'
import { getState, notify } from '../store/state.ts'
import { type FieldProps, FormContext, useField, useTextField } from './field-context.tsx'
import styles from './form.module.css'
import inputStyles from './inputs.module.css'

type PhotoPartsProps = Pick<FieldProps, 'path'> & { value: { [key: string]: Value } }

/** The photo of an image, the buttons that choose another one, and its focal point. */
export function PhotoParts({ path, value }: PhotoPartsProps) {
  const { file } = useContext(FormContext)
  const src = String(value.src ?? '')
  /** The words for the photo before are not those for the new one. @returns whether the page has the photo */
  const use = async (next: string): Promise<boolean> => {
    if (next === src) return true
    const alt = child(path, 'alt')
    const set: Operation = { op: 'set', path: child(path, 'src'), value: next, expected: value.src }
    const mark: Operation[] = value.alt ? [{ op: 'mark', path: alt, word: 'text' }] : []
    const done: Operation[] = getState().docs[file]?.marked.has(pathKey(path)) ? [{ op: 'done', path }] : []
    const isSaved = await change(file, [set, ...done, ...mark], t('Photo'))
    if (isSaved) await reveal(file, alt)
    return isSaved
  }
  const take = async (chosen: File) => {
    const { file: opened } = getState()
    const uploaded = await upload('photos', chosen, file)
    if (uploaded === undefined) return
    askAgain('photos')
    if (await use(uploaded)) notify(t('The photo is uploaded. Describe it for people who cannot see it.'), opened)
  }
  return (
    <Stack gap="xs">
      {src && <FocusPoint path={path} src={src} focus={String(value.focus ?? '')} />}
      <Group gap="xs">
        <ChooseFile accept="image/png,image/jpeg,image/webp,image/avif" label={t('Photo to upload')} onChoose={take}>
          {(props) => (
            <Button size="compact-sm" {...props}>
              {t('Upload photo')}
            </Button>
          )}
        </ChooseFile>
        <ChoosePhoto onPick={use} />
      </Group>
    </Stack>
  )
}

function ChoosePhoto({ onPick }: { onPick: (src: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  const pick = (src: string) => {
    onPick(src)
    setOpen(false)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} width={304} position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button size="compact-sm" onClick={() => setOpen(!isOpen)}>
          {t('Choose photo')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('Photos')}>
        <PhotoChoices onPick={pick} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Asks for the photos each time, because there may be new ones in the folder. */
function PhotoChoices({ onPick }: { onPick: (src: string) => void }) {
  const photos = usePhotos(useContext(FormContext).file, { staleTime: 0 })
  return (
    <>
      {photos?.length === 0 && <Note p="md">{t('No photos beside this page yet. Upload the first one.')}</Note>}
      <SimpleGrid cols={3} spacing={6} mah="16rem" className={styles.scroll}>
        {photos?.map((photo) => (
          <UnstyledButton key={photo.src} title={photo.src} onClick={() => onPick(photo.src)}>
            <img className={inputStyles.choice} src={withToken(photo.url)} alt={photo.src} />
          </UnstyledButton>
        ))}
      </SimpleGrid>
    </>
  )
}

const usePhotos = (file: string, options: { staleTime?: number; enabled?: boolean }): Photo[] | undefined =>
  useAnswer<{ photos: Photo[] }>('photos', { query: { file }, ...options }).data?.photos

/**
 * @param file the page that uses the photo
 * @param src as in the page
 * @returns an address that shows the photo; undefined as long as it is not known
 */
function usePhotoUrl(file: string, src: string): string | undefined {
  const isLocal = isOwnPhoto(src)
  const found = usePhotos(file, { enabled: isLocal })?.find((photo) => photo.src === src)
  if (isLocal) return found && withToken(found.url)
  return src.startsWith('https://') ? `${src}?w=640&fit=max` : undefined
}

const [middle, full] = [50, 100]

/** Where the middle of all crops is: by a click, or by two sliders. */
function FocusPoint({ path, src, focus }: Pick<FieldProps, 'path'> & { src: string; focus: string }) {
  const { file } = useContext(FormContext)
  const photo = usePhotoUrl(file, src)
  const [across = middle, down = middle] = focus.match(/\d+/g)?.map(Number) ?? []
  const set = (x: number, y: number) => {
    const [left, top] = [x, y].map((part) => Math.round(Math.min(full, Math.max(0, part))))
    edit(file, child(path, 'focus'), left === middle && top === middle ? undefined : `${left}% ${top}%`)
  }
  const pick = (event: React.MouseEvent) => {
    const box = event.currentTarget.getBoundingClientRect()
    set(((event.clientX - box.left) / box.width) * full, ((event.clientY - box.top) / box.height) * full)
    flush()
  }
  const slider = (label: string, position: number, change: (value: number) => void) => (
    <Input.Wrapper label={label} labelElement="div" size="xs">
      <Slider size="xs" label={null} thumbLabel={label} value={position} onChange={change} onChangeEnd={flush} />
    </Input.Wrapper>
  )
  return (
    <Stack gap="xs">
      {photo && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the sliders do the same by keyboard
        // biome-ignore lint/a11y/useKeyWithClickEvents: the sliders do the same by keyboard
        <div className={inputStyles.photo} onClick={pick}>
          <img
            src={photo}
            alt=""
            // A new photo is loaded after its description has got the focus.
            onLoad={() => document.activeElement?.closest('[data-field]')?.scrollIntoView({ block: 'nearest' })}
            onError={({ currentTarget }) => currentTarget.toggleAttribute('data-missing', true)}
          />
          <span className={inputStyles.focusMark} style={{ left: `${across}%`, top: `${down}%` }} />
        </div>
      )}
      <Group grow>
        {slider(t('Focus across'), across, (value) => set(value, down))}
        {slider(t('Focus down'), down, (value) => set(across, value))}
      </Group>
    </Stack>
  )
}

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
        value={String(props.value ?? '')}
        onChange={change}
      />
      <UploadButton {...props} endings={['woff2']} />
    </Group>
  )
}

function UploadButton({ path, label, value, endings }: FieldProps & { endings: string[] }) {
  const { file } = useContext(FormContext)
  const take = async (chosen: File) => {
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
    if (await change(file, [{ op: 'set', path, value: src, expected: value }], label))
      notify(t('{label}: “{name}” is uploaded.', { label, name: chosen.name }))
  }
  return (
    <ChooseFile
      accept={endings.map((ending) => `.${ending}`).join()}
      label={t('File to upload: {label}', { label })}
      onChoose={take}
    >
      {(button) => (
        // Beside the input, below its label.
        <Button size="sm" flex="none" mt="1.5rem" aria-label={t('Upload: {label}', { label })} {...button}>
          {t('Upload')}
        </Button>
      )}
    </ChooseFile>
  )
}
