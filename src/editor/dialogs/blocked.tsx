import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { withTitles } from '../form/form-sentence.ts'
import { plural } from '../protocol/messages.ts'
import type { Blocking } from '../protocol/online.ts'
import { sentence } from '../sentence.ts'
import { open } from '../store/open.ts'
import { needDoc } from '../store/read.ts'
import { reveal } from '../store/selection.ts'
import { closeDialog, currentDoc, getState, nameOfFile, showError, useStore } from '../store/state.ts'
import styles from './dialogs.module.css'

/** What has to be finished before the site can be put online. */
export function Blocked({ blocking }: { blocking: Blocking[] }) {
  return (
    <div className={styles.dialog}>
      <p role="alert">
        {plural(
          'This has to be finished before the site can be put online:',
          '{count} pages have to be finished before the site can be put online:',
          blocking.length,
        )}
      </p>
      <ul className={styles.changes}>
        {blocking.map((one) => (
          <BlockedFile key={one.file} blocked={one} />
        ))}
      </ul>
    </div>
  )
}

function BlockedFile({ blocked }: { blocked: Blocking }) {
  const { file, errors, marks, message, path } = blocked
  const isRead = useStore(({ docs }) => file in docs)
  // A field has the name that it has in the form of its file.
  useEffect(() => {
    needDoc(file)
  }, [file])
  const words = isRead && withTitles(sentence({ message }), file, path)
  return (
    <li>
      <Button size="compact-sm" variant="subtle" onClick={() => show(blocked).catch(showError)}>
        {nameOfFile(file)}
      </Button>
      <ul className={styles.words}>
        {errors > 0 && (
          <li>
            {plural('{count} mistake.', '{count} mistakes.', errors)} {words}
          </li>
        )}
        {marks > 0 && (
          <li>{plural('{count} text is still to be rewritten.', '{count} texts are still to be rewritten.', marks)}</li>
        )}
      </ul>
    </li>
  )
}

/** Opens a page where it is to be finished. */
async function show({ file, path }: Blocking): Promise<void> {
  closeDialog()
  await open(file)
  const page = currentDoc(getState())?.page
  const place = path ?? page?.marks[0]?.path
  // A file that cannot be read is shown as its source.
  if (place && page?.file === file && page.value !== null) await reveal(file, place)
}
