import { Button, Modal } from '@mantine/core'
import { settleConflict } from '../store/actions.ts'
import { useStore } from '../store/state.ts'
import styles from './dialogs.module.css'

const textOf = (value: unknown): string =>
  value === undefined || value === null
    ? '(nothing)'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value, null, 2)

/** Two versions of the same text: the author decides, and cannot pass over it. */
export function ConflictDialog() {
  const conflict = useStore(({ conflicts }) => conflicts[0])
  if (!conflict) return null
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={`${conflict.label} was changed in two places`}
      size="lg"
    >
      <p>
        While you were typing, <code>{conflict.file}</code> was changed by another program. Which version do you want?
      </p>
      <div className={styles.versions}>
        <section aria-label="Your version">
          <h3>Your version</h3>
          <pre>{textOf(conflict.mine)}</pre>
          <Button data-autofocus variant="filled" onClick={() => settleConflict(conflict, 'mine')}>
            Use your version
          </Button>
        </section>
        <section aria-label="Version in the file">
          <h3>Version in the file</h3>
          <pre>{textOf(conflict.theirs)}</pre>
          <Button onClick={() => settleConflict(conflict, 'theirs')}>Keep the file’s version</Button>
        </section>
      </div>
    </Modal>
  )
}
