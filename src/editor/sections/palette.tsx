import { Modal, TextInput, UnstyledButton } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useState } from 'react'
import { inWords } from '../model/words.ts'
import type { Example } from '../protocol.ts'
import { addSection } from '../store/additions.ts'
import { useAnswer } from '../store/read.ts'
import { closeDialog, useStore } from '../store/state.ts'
import styles from './sections.module.css'

interface Shown {
  sheets: string[]
  examples: Example[]
}

/** All kinds of sections, each with a picture of its example. */
export function Palette() {
  const isOpen = useStore(({ dialog }) => dialog === 'palette')
  const shown = useAnswer<Shown>('examples', { enabled: isOpen }).data
  const [search, setSearch] = useState('')
  const close = () => {
    setSearch('')
    closeDialog()
  }
  const add = async (example: Example) => {
    close()
    await addSection(example.section)
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-label="Sections"] [aria-current]')?.focus())
  }
  const wanted = plain(search).split(' ').filter(Boolean)
  const found = shown?.examples.filter(({ type, name, description, aliases }) => {
    const words = plain([type, name, description, ...aliases].join(' '))
    return wanted.every((word) => words.includes(word))
  })
  return (
    <Modal opened={isOpen} onClose={close} title="Add section" size="72rem">
      <TextInput
        label="Search sections"
        data-autofocus
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {!shown && <p className={styles.empty}>Drawing the sections…</p>}
      {found?.length === 0 && <p className={styles.empty}>No section is called “{search}”.</p>}
      <ul className={styles.palette}>
        {found?.map((example) => (
          <li key={`${example.type} ${example.name}`} className={styles.choice}>
            <Miniature html={example.html} sheets={shown?.sheets ?? []} />
            <UnstyledButton className={styles.add} onClick={() => add(example)}>
              <strong>
                {inWords(example.type)}
                {example.name !== inWords(example.type) && `: ${example.name.toLowerCase()}`}
              </strong>
              <span>{example.description}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Modal>
  )
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
        title="Example"
        style={{ transform: `scale(${width / miniatureWidth})` }}
        tabIndex={-1}
        loading="lazy"
        sandbox="allow-same-origin"
        srcDoc={`<!doctype html><html lang="en" data-mantine-color-scheme="light"><head>${links}<style>html{overflow:hidden}img{content:url('${anyPicture}')}</style></head><body><main>${html}</main></body></html>`}
      />
    </span>
  )
}
