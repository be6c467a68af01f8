import { Button, Checkbox, Group, Paper, Text } from '@mantine/core'
import { useSet } from '@mantine/hooks'
import { useContext, useEffect } from 'react'
import type { Path } from '../../yaml/path.ts'
import { type Found, pathKey } from '../model/values.ts'
import { fileName, languageName } from '../model/words.ts'
import type { Copy } from '../protocol/files.ts'
import { t } from '../protocol/messages.ts'
import { changeCopies, closeOffer, isOffered, offerText } from '../store/copies.ts'
import { type Offer, useEntry, useStore } from '../store/state.ts'
import { FormContext } from './field-context.tsx'
import styles from './form.module.css'

/** Offers to change other places of a fact that was changed in a field. */
export function CopiesOf({ path, value }: { path: Path; value: Found }) {
  const { file } = useContext(FormContext)
  const offer = useStore((state) =>
    state.offer && isOffered(state.offer, { file, path }, value) ? state.offer : undefined,
  )
  return offer && <Offered key={offer.now} offer={offer} />
}

function Offered({ offer }: { offer: Offer }) {
  const { fact, copies } = offer
  const chosen = useSet(copies.filter(({ isSure }) => isSure))
  // The field in use is below, and has moved down.
  useEffect(() => {
    document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <Paper component="fieldset" withBorder mt={6} px="sm" py={10} bg="gray.0" className={styles.copies}>
      <legend className={styles.title}>{offerText(fact, copies.length)}</legend>
      <ul>
        {copies.map((copy) => (
          <li key={`${copy.file} ${pathKey(copy.path)}`}>
            <Checkbox
              size="xs"
              checked={chosen.has(copy)}
              onChange={({ currentTarget }) => (currentTarget.checked ? chosen.add(copy) : chosen.delete(copy))}
              label={<Place copy={copy} />}
            />
          </li>
        ))}
      </ul>
      <Group gap="xs">
        <Button size="compact-sm" disabled={chosen.size === 0} onClick={() => changeCopies(offer, [...chosen])}>
          {t('Change these too')}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => closeOffer(offer)}>
          {t('Leave them')}
        </Button>
      </Group>
    </Paper>
  )
}

/** A page, its row and field, and the text with the fact marked. */
function Place({ copy: { file, label, part, row, column, pieces } }: { copy: Copy }) {
  const entry = useEntry(file)
  const isForeign = useStore(({ languages: [first] }) => entry !== undefined && entry.language !== first?.language)
  const language = isForeign ? languageName(entry?.language) : ''
  return (
    <>
      <Text component="span" display="block" inherit c="dimmed">
        {[entry && fileName(entry), part, language, row, column ?? t(label)].filter(Boolean).join(' · ')}
      </Text>
      <span lang={entry?.language}>
        {pieces.map((piece, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
          at % 2 === 1 ? <mark key={at}>{piece}</mark> : <span key={at}>{shortened(piece, at, pieces.length)}</span>,
        )}
      </span>
    </>
  )
}

/** Characters of a text beside a fact. */
const around = 48

/** @returns what is beside a fact; of long texts the words next to it */
function shortened(piece: string, at: number, count: number): string {
  const [isFirst, isLast] = [at === 0, at === count - 1]
  if (piece.length <= 2 * around) return piece
  const start = isFirst ? '' : piece.slice(0, around)
  const end = isLast ? '' : piece.slice(-around)
  return `${start}…${end}`
}
