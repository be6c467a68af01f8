import { Button, Modal } from '@mantine/core'
import { t } from '../protocol/messages.ts'
import { rich } from '../rich.ts'
import { settleConflict } from '../store/actions.ts'
import { useStore } from '../store/state.ts'
import styles from './dialogs.module.css'

const textOf = (value: unknown): string =>
  value === undefined || value === null
    ? t('(nothing)')
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
      title={t('{name} was changed in two places', { name: conflict.label })}
      size="lg"
    >
      <p>
        {rich('While you were typing, {file} was changed by another program. Which version do you want?', {
          file: <code>{conflict.file}</code>,
        })}
      </p>
      <div className={styles.versions}>
        <section aria-label={t('Your version')}>
          <h3>{t('Your version')}</h3>
          <pre>{textOf(conflict.mine)}</pre>
          <Button data-autofocus variant="filled" onClick={() => settleConflict(conflict, 'mine')}>
            {t('Use your version')}
          </Button>
        </section>
        <section aria-label={t('Version in the file')}>
          <h3>{t('Version in the file')}</h3>
          <pre>{textOf(conflict.theirs)}</pre>
          <Button onClick={() => settleConflict(conflict, 'theirs')}>{t('Keep the file’s version')}</Button>
        </section>
      </div>
    </Modal>
  )
}
