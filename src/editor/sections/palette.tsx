import { Modal, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useElementSize, useInputState } from '@mantine/hooks'
import { explainChoice } from '../../words/message.ts'
import { inWords } from '../model/words.ts'
import { Note } from '../parts.tsx'
import { inSentence, t } from '../protocol/messages.ts'
import type { Example } from '../protocol/pages.ts'
import { useAnswer } from '../store/read.ts'
import { closeDialog } from '../store/state.ts'
import { addSection } from '../store/structure.ts'
import styles from './sections.module.css'

interface Shown {
  sheets: string[]
  examples: Example[]
}

/** All kinds of sections, each with a picture of its example. */
export function Palette() {
  const shown = useAnswer<Shown>('examples').data
  const [search, setSearch] = useInputState('')
  const add = async (example: Example) => {
    closeDialog()
    await addSection(example.section)
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('[aria-labelledby="sections-title"] [aria-current]')?.focus(),
    )
  }
  const wanted = plain(search).split(' ').filter(Boolean)
  const isNamed = (example: Example) => {
    const names = plain([headingOf(example), ...example.aliases].join(' '))
    return wanted.every((word) => names.includes(word))
  }
  const fitting = shown?.examples.filter((example) => {
    const { type, name, description, variants, section, aliases } = example
    const shownWords = [headingOf(example), sentenceOf(example), t(description)]
    const english = [type, name, description, explainChoice(variants, section.variant) ?? '']
    const words = plain([...shownWords, ...english, ...aliases].join(' '))
    return wanted.every((word) => words.includes(word))
  })
  const found = fitting?.sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
  const [first] = found ?? []
  return (
    <Modal opened onClose={closeDialog} title={t('Add section')} size="72rem">
      <TextInput
        label={t('Search sections')}
        data-autofocus
        value={search}
        onChange={setSearch}
        onKeyDown={({ key }) => key === 'Enter' && search && first && add(first)}
      />
      {!shown && <Note p="8px 16px 16px">{t('Drawing the sections…')}</Note>}
      {found?.length === 0 && <Note p="8px 16px 16px">{t('No section is called “{name}”.', { name: search })}</Note>}
      <ul className={styles.palette}>
        {found?.map((example) => (
          <li key={`${example.type} ${example.name}`} className={styles.choice}>
            <Miniature html={example.html} sheets={shown?.sheets ?? []} />
            <UnstyledButton className={styles.add} onClick={() => add(example)}>
              <strong>{headingOf(example)}</strong>
              <Text component="span" fz="0.8125rem" lh={1.4} c="dimmed">
                {sentenceOf(example)}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Modal>
  )
}

/** @returns `Card grid: hub` */
function headingOf({ type, name }: Example): string {
  const section = t(inWords(type))
  return name === inWords(type) ? section : t('{section}: {example}', { section, example: inSentence(t(name)) })
}

/** @returns what the section is; where it has variants, what this one looks like in place of all that there are */
function sentenceOf({ description, variants, section }: Example): string {
  const whole = t(description)
  const variant = explainChoice(t(variants), section.variant)
  if (variant === undefined) return whole
  const [start] = /^.*?: /.exec(whole) ?? []
  return start === undefined ? `${whole} ${variant}.` : `${start}${inSentence(variant)}.`
}

/** @returns a text without accents, capitals and hyphens, as people search */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('-', ' ').toLowerCase().trim()

/** The pictures of examples are those of one trade. */
const anyPicture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="#d5d8dc" d="M0 0h4v3H0z"/><path fill="#b9bfc6" d="m0 3 1.4-1.6.9 1L3 1.6 4 3z"/></svg>')}`

/** As wide as a desktop, in pixels. */
const miniatureWidth = 1200

/** The example itself, drawn small. It is a picture: nothing in it can be reached. */
function Miniature({ html, sheets }: { html: string; sheets: string[] }) {
  const { ref, width } = useElementSize()
  const links = sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  return (
    <span ref={ref} className={styles.miniature} aria-hidden="true">
      <iframe
        title={t('Example')}
        style={{ transform: `scale(${width / miniatureWidth})` }}
        tabIndex={-1}
        loading="lazy"
        sandbox="allow-same-origin"
        srcDoc={`<!doctype html><html lang="en" data-mantine-color-scheme="light"><head>${links}<style>html{overflow:hidden}img{content:url('${anyPicture}')}</style></head><body><main>${html}</main></body></html>`}
      />
    </span>
  )
}
